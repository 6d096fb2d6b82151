import type { Knowledge } from "./knowledge.ts";
import { type Part, readPart } from "./message.ts";
import type { Turn } from "./reply.ts";
import { asksAboutHours } from "./topics/hours.ts";
import { asksForPrice } from "./topics/prices.ts";
import { servicesFor } from "./topics/services.ts";
import { type Term, termsOf } from "./words/terms.ts";

/** What was spoken of before a message. */
export type Context = {
  /** The terms of the last service named. */
  terms: readonly Term[];
  /** The terms of each service in the last reply, in its order. */
  listed: readonly (readonly Term[])[];
  /** What the visitor asked about last. */
  asked: "hours" | "price" | "area" | "other" | undefined;
  /** The last reply. */
  last: string;
};

/** Reads the turns before a message, the latest first. */
export function contextOf(history: readonly Turn[], knowledge: Knowledge): Context {
  const turns = history.slice(-12).reverse();
  const terms = turns.map((turn) => serviceTerms(turn, knowledge)).find((found) => found.length) ?? [];
  const question = turns.find(({ role }) => role === "visitor")?.text ?? "";
  const last = turns.find(({ role }) => role === "receptionist")?.text ?? "";
  return { terms, listed: named(last, knowledge), asked: askedIn(question, knowledge), last };
}

/** The terms of the service a turn names. A list of services names none. */
function serviceTerms({ role, text }: Turn, knowledge: Knowledge): readonly Term[] {
  if (role === "visitor") {
    const { terms } = readPart(text, knowledge);
    return servicesFor(terms, knowledge).length ? terms : [];
  }
  const [only, ...others] = named(text, knowledge);
  return only && !others.length ? only : [];
}

/** The terms of each service that a reply names, in its order. */
function named(reply: string, { facts, faint }: Knowledge): Term[][] {
  return facts
    .filter(({ kind, label }) => kind === "service" && reply.includes(label))
    .sort((a, b) => reply.indexOf(a.label) - reply.indexOf(b.label))
    .map(({ name }) => termsOf(name, faint));
}

function askedIn(question: string, knowledge: Knowledge): Context["asked"] {
  if (!question) return undefined;
  const { text } = readPart(question, knowledge);
  if (asksForPrice(text)) return "price";
  if (asksAboutHours(text)) return "hours";
  return /\b(serve|cover|area|come to|zip|postcode|travel)\b/.test(text) ? "area" : "other";
}

const pointing = /\b(it|that|this|those|these|they|them|(the|this|that) (\w+ )?one|one)\b/;
const places = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The terms that a sentence only points at: "that one", "the second one", or nothing but a question. */
export function pointedAt({ text, terms }: Part, { terms: before, listed }: Context): readonly Term[] {
  const place = places.findIndex((name) => new RegExp(`\\b(the )?${name}( one)?\\b`).test(text));
  const one = /\b(the )?last( one)?\b/.test(text) ? listed.at(-1) : listed[place];
  if (one) return one;
  const own = terms.filter(({ weight, aspect }) => weight >= 0.5 && !aspect);
  return pointing.test(text) || !own.length ? before : [];
}
