import { join } from "node:path";
import { commentWarnings } from "../../business/check/commentWarnings.ts";
import type { LoadedBusiness } from "../../business/check/load.ts";
import type { Finding } from "../../business/file/finding.ts";
import { readQuestions } from "../../business/file/readQuestions.ts";
import { toFindings } from "../../business/file/readSource.ts";
import type { Mistake } from "../../business/schema/mistake.ts";
import type { Expectation } from "../../business/schema/questions.ts";
import { parseLocalTime } from "../../hours/localTime.ts";
import { createReceptionist } from "../../receptionist/answer.ts";
import type { Turn } from "../../receptionist/reply.ts";

/**
 * Finds what is wrong in the files of questions of the businesses with these ids, and which of the questions
 * the rules do not answer as expected: those of `sites` are asked where their file is sound.
 */
export async function checkQuestions(
  folder: string,
  ids: readonly string[],
  sites: readonly LoadedBusiness[],
): Promise<Finding[]> {
  const sitesById = new Map(sites.map((site) => [site.id, site]));
  const findings: Finding[] = [];
  for (const id of ids) {
    const { source, expectations, mistakes } = await readQuestions(join(folder, id), id);
    const site = sitesById.get(id);
    findings.push(...mistakes);
    if (!source) continue;
    findings.push(...toFindings(source, id, "warning", commentWarnings(source)));
    if (!site || mistakes.length) continue;
    const unmet: Mistake[] = [];
    for (const [index, each] of expectations.entries()) unmet.push(...(await findUnmet(site, each, index)));
    findings.push(...toFindings(source, id, "mistake", unmet));
  }
  return findings;
}

/** Says of a question what its reply lacks and what it says against the expectation, at the first of them. */
async function findUnmet(site: LoadedBusiness, expectation: Expectation, index: number): Promise<Mistake[]> {
  const reply = await askInTurn(site, expectation);
  const tokens = toTokens(reply);
  const { ask, contains, lacks } = expectation;
  const missing = contains.filter((phrase) => !tokens.includes(toTokens(phrase)));
  const unwanted = lacks.filter((phrase) => tokens.includes(toTokens(phrase)));
  const faults = [
    ...(missing.length ? [`without ${formatPhrases(missing)}`] : []),
    ...(unwanted.length ? [`with ${formatPhrases(unwanted)}`] : []),
  ];
  if (!faults.length) return [];
  const [first = ""] = [...missing, ...unwanted];
  const path = missing.length
    ? [index, "contains", contains.indexOf(first)]
    : [index, "lacks", lacks.indexOf(first)];
  const message = `"${ask}" is answered ${faults.join(" and ")}: ${reply.replaceAll("\n", " / ")}`;
  return [{ path, message }];
}

const formatPhrases = (phrases: readonly string[]) => phrases.map((phrase) => `"${phrase}"`).join(", ");

/** The reply to the last of what a visitor writes; what comes before it is answered as well. */
async function askInTurn(site: LoadedBusiness, { ask, history, now }: Expectation): Promise<string> {
  const instant = now === undefined ? new Date() : parseLocalTime(now, site.business.timezone ?? "UTC");
  const receptionist = createReceptionist(site, { now: () => instant });
  const turns: Turn[] = [];
  for (const text of history) {
    const reply = await receptionist(text, turns);
    turns.push({ role: "visitor", text }, { role: "receptionist", text: reply.text });
  }
  return (await receptionist(ask, turns)).text;
}

/** A text as its words, figures and signs between blanks, so that they are found whole: no `$1` in `$1,450`. */
function toTokens(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/[–—]/g, "-");
  const tokens = plain.match(/[\p{L}\p{M}]+|\p{N}+(?:[.,:]\p{N}+)*|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
  return ` ${tokens.join(" ")} `;
}
