import type { Turn } from "../../receptionist/reply.ts";

/** A question and what was said before it, the oldest first. */
export type Question = { question: string; history: Turn[] };

/** Reads a question from outside; undefined where it is none. A missing history is an empty one. */
export function parseQuestion(value: unknown): Question | undefined {
  const { question, history = [] } = Object(value);
  if (typeof question !== "string" || !Array.isArray(history) || !history.every(isTurn)) return undefined;
  return { question, history };
}

function isTurn(value: unknown): value is Turn {
  const { role, text } = Object(value);
  return (role === "visitor" || role === "receptionist") && typeof text === "string";
}
