import type { Fact } from "../facts.ts";
import { fold, wordsOf } from "../words/fold.ts";

/** The names of the file that a text (as `plainly` gives it) says: words with a capital inside a sentence, which no place or service has. */
export function namesSaid(text: string, facts: readonly Fact[]): string[] {
  const named = facts.filter(({ kind }) => telling.has(kind)).flatMap(({ text }) => text.match(name) ?? []);
  const places = new Set(
    facts
      .filter(({ kind }) => things.has(kind))
      .flatMap(({ label, text }) => wordsOf(fold(`${label} ${text}`))),
  );
  const names = new Set(named.map(fold).filter((one) => !places.has(one) && !days.test(one)));
  return wordsOf(text).filter((word) => names.has(word));
}

const telling = new Set<string>(["about", "faq", "policy", "proof", "step"]);
const things = new Set<string>(["address", "area", "hours", "notOffered", "service"]);
const name =
  /(?<=[\p{L},;&(]\s)\p{Lu}\p{Ll}{2,}|(?<=^|[.!?] )\p{Lu}\p{Ll}{2,}(?= (?:has|and|or|does|is|sees|teaches|speaks|\p{Lu}\p{Ll}+|\())/gu;
const days =
  /^((mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|english|spanish|french|german|polish|google|whatsapp|yes)$/;
