import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { writeAgencyFolder } from "../../src/agency/starter/agencyFolder.ts";
import { type AnswerName, type Answers, checkAnswer } from "../../src/agency/starter/answers.ts";
import { draftBusiness, writeBusiness } from "../../src/agency/starter/newBusiness.ts";
import { tradeNotice } from "../../src/agency/starter/shownTrade.ts";
import { isBusinessId, proposeId } from "../../src/business/check/businessId.ts";
import { explainTaken } from "../../src/business/check/takenIds.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { checkFolder, UsageError } from "../commandLine.ts";
import { askAnswers, askId } from "./askAnswers.ts";

type NewOptions = { [Name in AnswerName]?: string | undefined } & {
  businesses: string;
  "dry-run": boolean;
  agency?: string | undefined;
};

const answerNames = ["name", "trade", "phone", "city", "country", "colors", "language"] as const;

/**
 * `site new ID`: writes the file of a new business from options and, on a terminal, from what it asks. 0: it
 * is written, or printed with `--dry-run`; 1: nothing was written.
 */
export async function newSite(words: string[], options: NewOptions): Promise<number> {
  const { businesses: folder, "dry-run": isDryRun, agency } = options;
  if (agency !== undefined) return newAgency(words, agency);
  await checkFolder(
    folder,
    `Name it with --businesses DIR, or make it: npm run -s site -- new --agency ${folder}`,
  );
  const given = readGiven(options);
  const id = readId(words.length || !isAtTerminal() ? words : await askId(given));
  if (id === undefined) return 1;
  const taken = await explainTaken(folder, id);
  if (taken !== undefined) throw new CommandError(taken);
  const answers = isAtTerminal() ? await askAnswers(id, given) : readNamed(given);
  if (!answers) return 1;
  const draft = draftBusiness(folder, id, answers);
  if (draft.mistakes.length) throw new CommandError(draft.mistakes.join("\n"));
  const notice = tradeNotice(answers);
  if (notice) console.error(notice);
  if (isDryRun) {
    console.log(draft.text.trimEnd());
    return 0;
  }
  await writeBusiness(folder, id, draft);
  console.log(nextSteps(draft.path, id, folder));
  return 0;
}

/** `site new --agency DIR`: makes the folder for an agency's clients. */
async function newAgency(words: string[], folder: string): Promise<number> {
  if (words.length) throw new UsageError("new --agency makes the folder alone: leave out the id");
  const { names, notice } = await writeAgencyFolder(folder, packageJson.version);
  for (const name of names) console.log(join(folder, name));
  if (notice) console.error(notice);
  console.log(`Next:\n  npm run -s site -- new --businesses ${folder}   makes a client there`);
  return 0;
}

const isAtTerminal = () => process.stdin.isTTY && process.stdout.isTTY;

/** Reads the one id that is given; undefined where a person at the terminal gave up before there was one. */
function readId(words: string[] | undefined): string | undefined {
  if (!words) return undefined;
  const [id, ...more] = words;
  if (id === undefined || more.length)
    throw new UsageError("new takes one id, such as harbor-plumbing: it becomes a folder and a host name");
  if (isBusinessId(id)) return id;
  const proposal = proposeId(id);
  const remedy = isBusinessId(proposal) ? `Take ${proposal}` : "Take another, such as harbor-plumbing";
  throw new UsageError(
    `'${id}' is no id: an id has lower-case letters, digits and '-', at most 63. ${remedy}`,
  );
}

/** What the options answer, where nobody can be asked. */
function readNamed(given: Partial<Answers>): Answers {
  const { name } = given;
  if (name === undefined)
    throw new UsageError("--name is missing: it names the business. Without a terminal nothing is asked");
  return { ...given, name };
}

/** The answers of the options, each one checked; all mistakes at once. */
function readGiven(options: NewOptions): Partial<Answers> {
  const given = answerNames.flatMap((name) => {
    const answer = options[name]?.trim();
    return answer === undefined ? [] : [[name, name === "country" ? answer.toUpperCase() : answer] as const];
  });
  const mistakes = given.flatMap(([name, answer]) => {
    const mistake = answer ? checkAnswer(name, answer) : "Is empty. Write something, or leave it out.";
    return mistake === undefined ? [] : [`--${name} '${answer}': ${mistake}`];
  });
  if (options.country !== undefined && options.city === undefined)
    mistakes.push("--country: Goes with --city: an address begins with that.");
  if (mistakes.length) throw new CommandError(mistakes.join("\n"));
  return Object.fromEntries(given);
}

function nextSteps(path: string, id: string, folder: string): string {
  const more = folder === "businesses" ? "" : ` --businesses ${folder}`;
  return [
    path,
    "Next:",
    `  npm run dev${more && ` --${more}`}   shows it while you write, at http://${id}.localhost:4300/`,
    `  npm run -s site -- check ${id}${more}   names what is wrong or missing`,
  ].join("\n");
}
