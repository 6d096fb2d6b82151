import type { Business } from "../../business/schema/business.ts";
import { readWords } from "../../languages/hearing/normalise.ts";
import { createLookup, type Token } from "../../languages/hearing/tokens.ts";
import { isCovered, isPostalCodeKind, readPostalCodes } from "./postalCodes.ts";

/** Whether a place is served, and where the message names it; `unlisted`: the file does not say. */
export type PlaceVerdict = { verdict: "yes" | "no" | "unlisted"; place: string; from: number; to: number };

type Area = Pick<Business, "serviceArea" | "address">;

/**
 * Judges each place that a question about the area names: postal codes and cities of the file first, else
 * the last words that mean nothing else. Empty where the file has no area, or the question names no place.
 */
export function servesPlace({ serviceArea, address }: Area, tokens: readonly Token[]): PlaceVerdict[] {
  if (!serviceArea?.cities.length && !serviceArea?.postalCodes.length) return [];
  const { cities, postalCodes } = serviceArea;
  const words = tokens.map(({ word }) => word);
  const codes = readPostalCodes(words)
    .filter((code) => postalCodes.some((listed) => isPostalCodeKind(code.text, listed)))
    .map(({ text, from, to }) => {
      const isServed = postalCodes.some((listed) => isCovered(text, listed));
      return { verdict: isServed ? ("yes" as const) : ("no" as const), place: text.toUpperCase(), from, to };
    });
  const named = findCities([...cities, ...(address ? [address.city] : [])], words).map(
    ({ name, from, to }) => ({
      verdict: "yes" as const,
      place: name,
      from,
      to,
    }),
  );
  const found = [...codes, ...named].map((verdict) => withPosition(verdict, tokens));
  return found.length ? found.sort((a, b) => a.from - b.from) : findUnlisted(tokens);
}

/** A verdict whose place is counted in characters instead of tokens. */
function withPosition(verdict: PlaceVerdict, tokens: readonly Token[]): PlaceVerdict {
  const from = tokens[verdict.from]?.from ?? 0;
  return { ...verdict, from, to: tokens[verdict.to - 1]?.to ?? from };
}

/** Words that people shorten in names of places. */
const shortForms: Readonly<Record<string, string>> = {
  saint: "st",
  sainte: "ste",
  sankt: "st",
  mount: "mt",
  fort: "ft",
};

const shorten = (word: string): string =>
  Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word;

/** Words before the part of a name that people leave out: `Frankfurt am Main`, `Newcastle upon Tyne`. */
const connectors = ["am", "an", "im", "bei", "ob", "upon", "sur", "sous"];

/** Words that make another place of a name: York is not New York. */
const distinctions = ["new", "neu", "nueva", "nuevo", "nouvelle", "nouveau"];

/** Finds cities by name in words; the longest where names overlap, each once. */
function findCities(cities: readonly string[], words: readonly string[]) {
  const table = Object.fromEntries(cities.map((city) => [city, formsOf(city).join(" ")]));
  const found = createLookup(
    table,
    shorten,
  )(words.map(shorten))
    .filter(({ from }) => !distinctions.includes(words[from - 1] ?? ""))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  return found.filter(
    (city, index) =>
      !found.slice(0, index).some((other) => other.name === city.name || isWithin(city, other)),
  );
}

type Range = { from: number; to: number };

const isWithin = (inner: Range, outer: Range): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** The forms of a city's name: `Baltimore, MD` is called Baltimore, `Frankfurt am Main` also Frankfurt. */
function formsOf(city: string): string[] {
  const [name = ""] = city.split(/[,(]/, 1);
  const words = readWords(name).map(({ text }) => text);
  const connector = words.findIndex((word, index) => index > 0 && connectors.includes(word));
  return [words, ...(connector > 0 ? [words.slice(0, connector)] : [])].map((form) => form.join("_"));
}

/** The last words in a row that stand for nothing else; a place that the file does not list. */
function findUnlisted(tokens: readonly Token[]): PlaceVerdict[] {
  const isName = ({ isFunction, concepts }: Token) => !isFunction && !concepts.length;
  const last = tokens.findLastIndex(isName);
  const before = tokens.slice(0, last + 1).findLastIndex((token) => !isName(token));
  const name = tokens.slice(before + 1, last + 1);
  const [first] = name;
  const end = name.at(-1);
  if (!first || !end) return [];
  const place = name.map(({ word }) => word).join(" ");
  return [{ verdict: "unlisted", place, from: first.from, to: end.to }];
}
