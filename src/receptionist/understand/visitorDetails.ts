// What visitors tell of themselves in a message: text in, values out.

import { readDateParts } from "../../hours/reader/dateParts.ts";
import type { Hearing } from "../../languages/hearing/hearing.ts";
import { fold } from "../../languages/hearing/normalise.ts";
import { createLookup } from "../../languages/hearing/tokens.ts";
import { languages } from "../../languages/languages.ts";

const wordsOf = (name: keyof Hearing["visitor"]) =>
  Object.values(languages)
    .map(({ hearing }) => hearing.visitor[name])
    .join(" ");

const paperWords = new Set(wordsOf("papers").split(" "));
const phoneWords = new Set(wordsOf("phones").split(" "));
const introductions = createLookup({ name: wordsOf("introductions") }, (word) => word);

/** A name behind these begins with a capital, and ends there or has two words. */
const vagueIntroductions = createLookup({ name: wordsOf("vagueIntroductions") }, (word) => word);

// Each part is bounded (RFC 5321), so that a text of nothing but letters is read once.
const email = /(?<![^\s@<>,;])[^\s@<>,;]{1,64}@(?:[^\s@<>,;.]{1,63}\.){1,8}\p{L}{2,60}/gu;

// Digits with at most two signs between them, as people write phone numbers.
const digitRun = /(?<![\d\p{L}$£€])\+?\(?\d(?:[\s()./-]{0,2}\d){6,15}(?!\d)/gu;

const date = /^(?:\d{4}[./-]\d{2}[./-]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/;
const postalCodes = /^\d{5}(?:-\d{4}|\s\d{5})?$/;

/**
 * Finds the e-mail addresses of a text, then its phone numbers; dates, postal codes and numbers of papers
 * are none.
 */
export function findContacts(text: string): string[] {
  const phones = [...text.matchAll(digitRun)]
    .filter(({ 0: number, index }) => isPhone(number.trim(), text.slice(Math.max(0, index - 40), index)))
    .map(([number]) => number);
  return [...(text.match(email) ?? []), ...phones];
}

function isPhone(number: string, before: string): boolean {
  if (date.test(number) || postalCodes.test(number)) return false;
  const sentence = before.split(/[.!?\n]/).at(-1) ?? "";
  const words = (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).slice(-3);
  if (words.some((word) => paperWords.has(word))) return false;
  const { length } = digitsOf(number);
  // A short number is a phone's where the text says so.
  if (length < 9) return words.some((word) => phoneWords.has(word)) && length >= 7;
  return number.startsWith("+") ? length <= 15 : length < 13;
}

/** A text without its e-mail addresses and phone numbers: what is left says what is asked. */
export const withoutContacts = (text: string): string =>
  findContacts(text).reduce((rest, contact) => rest.replace(contact, " "), text);

/**
 * Tells that a text says something a business needs to act on a wish: numbers, contacts, days, times or a
 * name.
 */
export function hasDetails(text: string): boolean {
  if (/[\d@]/.test(text) || findName(text)) return true;
  return Object.values(languages).some(({ hearing }) =>
    readDateParts(text, hearing.dates).some(({ meanings }) => detailKinds.some((kind) => meanings.has(kind))),
  );
}

const detailKinds = ["day", "today", "tomorrow", "dayAfterTomorrow", "weekend", "dayTime", "noon"];

/** The first e-mail address or phone number of a text; empty when there is none. */
export const findContact = (text: string): string => findContacts(text)[0]?.trim() ?? "";

/** The name by which a visitor introduces themselves; empty when there is none. */
export function findName(text: string): string {
  const words = [...text.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)?/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  const folded = words.map(({ word }) => fold(word));
  const [strong] = introductions(folded);
  const names = strong ? [strong] : vagueIntroductions(folded);
  for (const { to: at } of names) {
    const [first, second] = [words[at], words[at + 1]];
    if (!first || (!strong && !isName(first.word))) continue;
    const isPair = second && isName(second.word) && text.slice(first.to, second.from) === " ";
    if (isPair) return text.slice(first.from, second.to);
    if (strong || !isGermanNoun(folded, at)) return first.word;
  }
  return "";
}

const isName = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** German writes nouns as names: `ich bin Kunde`. */
const isGermanNoun = (folded: readonly string[], at: number): boolean => folded[at - 2] === "ich";

export const digitsOf = (text = ""): string => text.replace(/\D/g, "");
