import { refuse } from "./answers.ts";

/** What is counted: chats opened and resumed, messages of a conversation, leads, and what models cost. */
export const limitNames = [
  "open",
  "resume",
  "site",
  "message",
  "lead",
  "tokens",
  "modelSite",
  "model",
] as const;
export type LimitName = (typeof limitNames)[number];

/** So many in so many seconds. */
export type Window = { points: number; seconds: number };

/** Counts one more under a key, or so many. Answers how many seconds to wait, or 0 when it may go on. Never throws. */
export type Limits = (name: LimitName, key: string, points?: number) => Promise<number>;

const spans: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** How a limit is written: `10/hour, 30/day`. */
export const limitPattern = /^\d+\/(minute|hour|day)(, ?\d+\/(minute|hour|day))*$/;

/** The windows of a limit that is written so. */
export const windowsOf = (text: string): Window[] =>
  text.split(/, ?/).map((part) => {
    const [points = "", span = ""] = part.split("/");
    return { points: Number(points), seconds: spans[span] ?? 0 };
  });

/** A refusal that a visitor can read. `what` begins the sentence; `phone` is another way to reach the business. */
export function refuseForNow(what: string, seconds: number, phone: string | undefined): Response {
  return refuse(429, "limit", tooMany(what, seconds, phone), { "retry-after": String(seconds) });
}

/** The sentence of that refusal. */
export function tooMany(what: string, seconds: number, phone: string | undefined): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes > 1 ? `${minutes} minutes` : "a minute";
  return `${what} Please try again in ${wait}${phone ? `, or call us at ${phone}` : ""}.`;
}
