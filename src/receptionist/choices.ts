import { fill } from "../languages/fill.ts";
import type { Answer, Talk } from "./talk.ts";

/** At most so many titles are offered. */
export const maxChoices = 3;

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
