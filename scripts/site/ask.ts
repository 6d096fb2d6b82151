import { parseQuestion, type Question } from "../../src/agency/workplace/question.ts";
import { type LoadedBusiness, loadBusiness } from "../../src/business/check/load.ts";
import type { LogFields } from "../../src/desk/log.ts";
import { createChosenEngine } from "../../src/desk/reply/chosenEngine.ts";
import { modelTimeoutMs } from "../../src/desk/reply/engines.ts";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import type { Receptionist, Reply, Turn } from "../../src/receptionist/reply.ts";

/**
 * How questions are answered: with `settings` by the language model that they or the business file name, else
 * by rules.
 */
type AskOptions = { businesses: string; json: boolean; settings: Settings | undefined };

type Settings = Record<string, string | undefined>;

/**
 * `site ask ID [--json] [--engine rules|model]`: a question per input line, a reply per output line. The lines
 * are one conversation; an empty one begins another. Answers the exit status: 0 when all is answered, 1 when the business or a line is wrong.
 */
export async function ask(
  id: string,
  { businesses, json, settings }: AskOptions,
  lines: AsyncIterable<string>,
  output: (line: string) => void,
): Promise<number> {
  const loaded = await loadBusiness(businesses, id);
  if (Array.isArray(loaded)) return printMistakes(loaded);
  const receptionist = openReceptionist(loaded, settings);
  let status = 0;
  let before: Turn[] = [];
  for await (const line of readLines(lines)) {
    const input = parseLine(line, before);
    if (!line.trim()) before = [];
    else if (!input)
      status = printMistakes([
        `Not a question: ${line}. Write text, or {"question": "...", "history": [...]}.`,
      ]);
    else {
      const { question, history } = input;
      const reply = await receptionist(question, history);
      before = [...history, { role: "visitor", text: question }, { role: "receptionist", text: reply.text }];
      output(json ? JSON.stringify(replyToJson(question, reply)) : reply.text.replaceAll("\n", " / "));
    }
  }
  return status;
}

function openReceptionist(loaded: LoadedBusiness, settings: Settings | undefined): Receptionist {
  const engine = settings && createChosenEngine(loaded, settings, reportFailure);
  return createReceptionist(loaded, {
    now: () => new Date(),
    ...(engine ? { engine, timeoutMs: modelTimeoutMs } : {}),
  });
}

/** Where the model failed or was late rules answered. */
function reportFailure({ event, cause }: LogFields): void {
  if (event === "engine-failed") console.error(`The model did not answer (${cause}): rules did.`);
}

function printMistakes(mistakes: readonly string[]): number {
  for (const mistake of mistakes) console.error(mistake);
  return 1;
}

const replyToJson = (question: string, { text, action, factIds }: Reply) => ({
  question,
  reply: text,
  action,
  factIds,
});

/** Lines of an input that comes in pieces. */
async function* readLines(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of input) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest.trim()) yield rest;
}

/** Reads a line: plain text after the turns of those before it, or a JSON object with a question and its own. */
function parseLine(line: string, before: Turn[]): Question | undefined {
  if (!line.trimStart().startsWith("{")) return { question: line, history: before };
  try {
    const value: unknown = JSON.parse(line);
    return parseQuestion(value);
  } catch {
    return undefined;
  }
}
