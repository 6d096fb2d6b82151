import type { PriceRole } from "../languages/priceRoles.ts";
import { maxPhraseWords, priceRoles } from "./words.ts";

/** A part of a price: an amount (without a currency where it has none of its own), or what a word does. */
export type PriceToken =
  | { kind: "amount"; value: number; currency?: string }
  | { kind: PriceRole | "word" | "break" | "dash"; text: string };

/** Currencies by sign, code and word, folded; `$` is the dollar or peso of the country. */
const currencies = new Map(
  Object.entries({
    $: "$ dollar dollars",
    USD: "us$ usd",
    CAD: "c$ ca$ cad",
    AUD: "a$ au$ aud",
    NZD: "nz$ nzd",
    MXN: "mx$ mxn pesos",
    GBP: "£ gbp pounds",
    EUR: "€ eur euro euros",
    CHF: "chf fr sfr",
  }).flatMap(([code, signs]) => signs.split(" ").map((sign) => [sign, code] as const)),
);

const dollars: Readonly<Record<string, string>> = { CA: "CAD", AU: "AUD", NZ: "NZD", MX: "MXN" };

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    // `49,- €`, `CHF 120.-`
    .replace(/(\d)[.,][-–]/g, "$1")
    // `1 450 €`, `1'450`
    .replace(/\b(\d{1,3})(?: (?=\d{3} ?€)|['’](?=\d{3}))/g, "$1");

const pieces = /[a-z]{0,3}\$|[£€]|\d+(?:[.,]\d+)*|m[2²]|ft[2²]|\p{L}+|[^\s\p{L}\d]/gu;

/** Reads the tokens of a price; undefined where a figure or a sign cannot be read for sure. */
export function readPriceTokens(text: string, country: string): PriceToken[] | undefined {
  const parts = (fold(text).match(pieces) ?? []).filter((part) => !".:()'’".includes(part));
  const tokens: (PriceToken | undefined)[] = [];
  for (let index = 0; index < parts.length; ) {
    const [token, length] =
      readAmount(parts, index, country) ?? readSign(parts, index) ?? readPhrase(parts, index);
    tokens.push(...(token === "nothing" ? [] : [token]));
    index += length;
  }
  const certain = tokens.filter((token) => token !== undefined);
  return certain.length === tokens.length ? certain : undefined;
}

type Read = [token: PriceToken | undefined | "nothing", length: number];

const isFigures = (part = ""): boolean => /^\d/.test(part);
const isWord = (part = ""): boolean => /^\p{L}/u.test(part);

/** An amount with the sign before or behind it: `$95`, `35 €`, `$350 MXN`. */
function readAmount(parts: readonly string[], index: number, country: string): Read | undefined {
  const [first = "", second = ""] = parts.slice(index);
  const before = isFigures(second) ? currencies.get(first) : undefined;
  if (!before && !isFigures(first)) return /[$£€]$/.test(first) ? [undefined, 1] : undefined;
  const end = index + (before ? 2 : 1);
  const behind = isFigures(parts[end + 1]) ? undefined : currencies.get(parts[end] ?? "");
  const codes = [behind, before].filter((code) => code !== undefined);
  const code = codes.find((each) => each !== "$") ?? codes[0];
  const value = readFigures(before ? second : first, code === "$");
  if (value === undefined) return [undefined, 1];
  const currency = code === "$" ? (dollars[country] ?? "USD") : code;
  return [{ kind: "amount", value, ...(currency ? { currency } : {}) }, end - index + (behind ? 1 : 0)];
}

/** Reads `1,450.50`, `1.450,50`, `49,90` and `1450`; undefined where the point may mean either. */
function readFigures(figures: string, isDollar: boolean): number | undefined {
  const [whole = "", ...groups] = figures.split(/[.,]/);
  const marks = figures.replace(/\d/g, "");
  const last = groups.at(-1) ?? "";
  const hasCents = groups.length > 0 && last.length <= 2;
  const thousands = hasCents ? groups.slice(0, -1) : groups;
  const thousandMarks = new Set(marks.slice(0, thousands.length));
  if (thousands.some((group) => group.length !== 3) || thousandMarks.size > 1) return undefined;
  if (thousands.length && (whole.length > 3 || (hasCents && thousandMarks.has(marks.slice(-1)))))
    return undefined;
  if (thousandMarks.has(".") && isDollar) return undefined;
  return Number(`${whole}${thousands.join("")}.${hasCents ? last : 0}`);
}

/** What stands between words: `call-out` is a phrase, `12-18` a range, `$129+` a minimum. */
function readSign(parts: readonly string[], index: number): Read | undefined {
  const text = parts[index] ?? "";
  const next = parts[index + 1];
  if (/^[-–—]$/.test(text))
    return isWord(parts[index - 1]) && isWord(next) ? ["nothing", 1] : [{ kind: "dash", text }, 1];
  if (/^[,;]$/.test(text)) return [{ kind: "break", text }, 1];
  if (text === "+")
    return [
      { kind: isWord(next) || currencies.has(next ?? "") || isFigures(next) ? "plus" : "andUp", text },
      1,
    ];
  if (text === "/") return next === "an" ? [{ kind: "every year", text }, 2] : [{ kind: "per", text }, 1];
  return isWord(text) ? undefined : [undefined, 1];
}

/** The longest phrase that has a role, else one word. */
function readPhrase(parts: readonly string[], index: number): Read {
  for (let length = maxPhraseWords; length > 0; length--) {
    const { text, count } = joinWords(parts, index, length);
    const role = priceRoles.get(text);
    if (role) return [{ kind: role, text }, count];
  }
  return [{ kind: "word", text: parts[index] ?? "" }, 1];
}

/** Joins words from a place on, also over hyphens, and counts the parts they take. */
function joinWords(parts: readonly string[], index: number, length: number): { text: string; count: number } {
  const joined: string[] = [];
  let count = 0;
  while (joined.length < length && index + count < parts.length) {
    const part = parts[index + count] ?? "";
    if (part !== "-") {
      if (!isWord(part)) break;
      joined.push(part);
    }
    count++;
  }
  return { text: joined.join(" "), count };
}
