import { refuse } from "../http/answers.ts";

/** What is counted: chats opened and resumed, messages of a conversation, messages left for a business, and what models cost. */
export const limitNames = [
  "open",
  "resume",
  "site",
  "message",
  "lead",
  "leadSite",
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
  const { count, unit } = waitOf(seconds);
  const wait = unit === "hour" ? `${count} hours` : count > 1 ? `${count} minutes` : "a minute";
  return `${what} Please try again in ${wait}${phone ? `, or call us at ${phone}` : ""}.`;
}

/** The same in Spanish. */
export function tooManyInSpanish(what: string, seconds: number, phone: string | undefined): string {
  const { count, unit } = waitOf(seconds);
  const wait = unit === "hour" ? `${count} horas` : count > 1 ? `${count} minutos` : "un minuto";
  return `${what} Inténtelo de nuevo en ${wait}${phone ? `, o llámenos al ${phone}` : ""}.`;
}

/** A wait as people say it: minutes up to an hour and a half, then hours. */
function waitOf(seconds: number): { count: number; unit: "minute" | "hour" } {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? { count: Math.ceil(minutes / 60), unit: "hour" } : { count: minutes, unit: "minute" };
}
