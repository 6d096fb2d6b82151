import { type LoadedBusiness, loadBusiness } from "../src/business/load.ts";
import { createReceptionist } from "../src/receptionist/answer.ts";
import type { Receptionist, Reply, Turn } from "../src/receptionist/reply.ts";

/** `site ask ID [--json]` (design 10): a question per input line, a reply per output line. 0: all answered; 1: the business or a line is wrong, told on stderr. */
export async function ask(
  id: string,
  { businesses, json }: { businesses: string; json: boolean },
  input: AsyncIterable<string>,
  output: (line: string) => void,
): Promise<number> {
  const loaded = await loadBusiness(businesses, id);
  if (Array.isArray(loaded)) return complain(loaded);
  const receptionist = receptionistOf(loaded);
  let status = 0;
  for await (const line of linesOf(input)) {
    const asked = readLine(line);
    if (!asked)
      status = complain([`Not a question: ${line}. Write text, or {"question": "...", "history": [...]}.`]);
    else {
      const reply = await receptionist(asked.question, asked.history);
      output(json ? JSON.stringify(asJson(asked.question, reply)) : reply.text.replaceAll("\n", " / "));
    }
  }
  return status;
}

const receptionistOf = ({ business }: LoadedBusiness): Receptionist =>
  createReceptionist(business, { now: () => new Date() });

function complain(mistakes: readonly string[]): number {
  for (const mistake of mistakes) console.error(mistake);
  return 1;
}

const asJson = (question: string, { text, action, factIds }: Reply) => ({
  question,
  reply: text,
  action,
  factIds,
});

/** Lines of an input that comes in pieces; empty ones are left out. */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of input) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line.trim());
  }
  if (rest.trim()) yield rest;
}

type Asked = { question: string; history: Turn[] };

/** A line as a question: plain text, or a JSON object with a question and the turns before it. */
function readLine(line: string): Asked | undefined {
  if (!line.trimStart().startsWith("{")) return { question: line, history: [] };
  try {
    const value: unknown = JSON.parse(line);
    return askedOf(value);
  } catch {
    return undefined;
  }
}

function askedOf(value: unknown): Asked | undefined {
  const { question, history = [] } = Object(value);
  if (typeof question !== "string" || !Array.isArray(history) || !history.every(isTurn)) return undefined;
  return { question, history };
}

function isTurn(value: unknown): value is Turn {
  const { role, text } = Object(value);
  return (role === "visitor" || role === "receptionist") && typeof text === "string";
}
