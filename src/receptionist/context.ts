import type { Turn } from "./answer.ts";
import type { Knowledge } from "./knowledge.ts";
import { readPart } from "./message.ts";
import { asksAboutHours } from "./topics/hours.ts";
import { asksForPrice } from "./topics/prices.ts";
import { servicesFor } from "./topics/services.ts";
import type { Term } from "./words/terms.ts";

/** What was spoken of before this message: the terms of the last service named, and what the visitor last asked. */
export type Context = {
  terms: readonly Term[];
  asked: "hours" | "price" | "area" | "other" | undefined;
  last: string;
};

/** Reads the turns before a message, the latest first. */
export function contextOf(history: readonly Turn[], knowledge: Knowledge): Context {
  const turns = history.slice(-12).reverse();
  const terms = turns.map((turn) => serviceTerms(turn, knowledge)).find((found) => found.length) ?? [];
  const question = turns.find(({ role }) => role === "visitor")?.text ?? "";
  const last = turns.find(({ role }) => role === "receptionist")?.text ?? "";
  return { terms, asked: askedIn(question, knowledge), last };
}

/** The terms of the service a turn names. A list of services names none. */
function serviceTerms({ role, text }: Turn, knowledge: Knowledge): readonly Term[] {
  if (role === "visitor") {
    const { terms } = readPart(text, knowledge);
    return servicesFor(terms, knowledge).length ? terms : [];
  }
  const named = knowledge.business.services.filter(({ name }) => text.includes(name));
  return named.length === 1 && named[0] ? readPart(named[0].name, knowledge).terms : [];
}

function askedIn(question: string, knowledge: Knowledge): Context["asked"] {
  if (!question) return undefined;
  const { text } = readPart(question, knowledge);
  if (asksForPrice(text)) return "price";
  if (asksAboutHours(text)) return "hours";
  return /\b(serve|cover|area|come to|zip|postcode|travel)\b/.test(text) ? "area" : "other";
}
