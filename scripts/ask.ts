import { type LoadedBusiness, loadBusiness } from "../src/business/load.ts";
import { createReceptionist } from "../src/receptionist/answer.ts";
import type { Receptionist, Reply, Turn } from "../src/receptionist/reply.ts";

/**
 * `site ask ID [--json]`: a question per input line, a reply per output line. Answers the exit status: 0 when
 * all is answered, 1 when the business or a line is wrong.
 */
export async function ask(
  id: string,
  { businesses, json }: { businesses: string; json: boolean },
  lines: AsyncIterable<string>,
  output: (line: string) => void,
): Promise<number> {
  const loaded = await loadBusiness(businesses, id);
  if (Array.isArray(loaded)) return printMistakes(loaded);
  const receptionist = receptionistOf(loaded);
  let status = 0;
  for await (const line of readLines(lines)) {
    const input = parseLine(line);
    if (!input)
      status = printMistakes([
        `Not a question: ${line}. Write text, or {"question": "...", "history": [...]}.`,
      ]);
    else {
      const reply = await receptionist(input.question, input.history);
      output(json ? JSON.stringify(replyToJson(input.question, reply)) : reply.text.replaceAll("\n", " / "));
    }
  }
  return status;
}

const receptionistOf = ({ business }: LoadedBusiness): Receptionist =>
  createReceptionist(business, { now: () => new Date() });

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

/** Lines of an input that comes in pieces; empty ones are left out. */
async function* readLines(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of input) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line.trim());
  }
  if (rest.trim()) yield rest;
}

type Question = { question: string; history: Turn[] };

/** Reads a line: plain text, or a JSON object with a question and the turns before it. */
function parseLine(line: string): Question | undefined {
  if (!line.trimStart().startsWith("{")) return { question: line, history: [] };
  try {
    const value: unknown = JSON.parse(line);
    return parseQuestion(value);
  } catch {
    return undefined;
  }
}

function parseQuestion(value: unknown): Question | undefined {
  const { question, history = [] } = Object(value);
  if (typeof question !== "string" || !Array.isArray(history) || !history.every(isTurn)) return undefined;
  return { question, history };
}

function isTurn(value: unknown): value is Turn {
  const { role, text } = Object(value);
  return (role === "visitor" || role === "receptionist") && typeof text === "string";
}
