import { fill } from "../languages/fill.ts";
import type { Turn } from "./reply.ts";
import type { Answer, Talk } from "./talk.ts";

export const maxChoices = 3;

/** The titles that the last reply numbered; none where a visitor spoke last. */
export function findOffered(history: readonly Turn[]): string[] {
  const last = history.at(-1);
  if (last?.role !== "receptionist") return [];
  return last.text.split("\n").flatMap((line) => /^\d\. (.+)$/.exec(line)?.[1] ?? []);
}

/** Keeps the first of titles that differ in their capitals alone. */
export const distinctTitles = (titles: readonly string[]): string[] =>
  [...new Map(titles.toReversed().map((title) => [title.toLowerCase(), title])).values()].toReversed();

/** Offers titles to choose from, numbered, and how the business is reached instead. */
export function offerChoices(
  choices: readonly string[],
  { words, business: { phone } }: Talk,
  question: string,
): Answer {
  const numbered = choices.map((title, index) => fill(words.choice, { number: `${index + 1}`, title }));
  const instead = phone ? fill(words.elseCall, { phone }) : words.elseWrite;
  return { lines: [question, ...numbered, instead], action: "handover", choices, computed: numbered };
}
