import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { fold } from "../../languages/hearing/normalise.ts";
import { createLookup } from "../../languages/hearing/tokens.ts";

/** What a word or phrase means where it begins: its value and the part behind it. */
export type Meaning = { value: string; next: number };

/** A run of letters or of digits, and what it may mean by kind (`day`, `number`, `at`, `unit`). */
export type DatePart = {
  text: string;
  from: number;
  to: number;
  /** What stands between the part before and this: blanks, marks. */
  gap: string;
  /** The two characters behind it. */
  after: string;
  isCapitalised: boolean;
  meanings: ReadonlyMap<string, Meaning>;
};

/** Reads the parts of a text, with all that the words of dates, times and amounts may mean. */
export function readDateParts(text: string, dates: HeardDates): DatePart[] {
  const find = lookupOf(dates);
  let end = 0;
  const parts = [...text.matchAll(/\d+|[\p{L}\p{M}]+|²/gu)].flatMap(({ 0: raw, index }) => {
    const gap = text.slice(end, index);
    end = index + raw.length;
    return splitCompound(fold(raw), find).map((word, at) => ({
      text: word,
      from: index,
      to: end,
      gap: at ? "" : gap,
      after: text.slice(end, end + 2),
      isCapitalised: /^\p{Lu}/u.test(raw),
      meanings: new Map<string, Meaning>(),
    }));
  });
  for (const { name, from, to } of find(parts.map((part) => part.text))) {
    const [kind = "", value = ""] = name.split(":");
    const { meanings } = parts[from] ?? {};
    if ((meanings?.get(kind)?.next ?? 0) < to) meanings?.set(kind, { value, next: to });
  }
  for (const [index, { text: word, meanings }] of parts.entries()) {
    const next = index + 1;
    const day = meanings.get("day");
    if (day && `${dates.days[Number(day.value)]}s` === word) meanings.set("plural", day);
    if (/^\d{1,7}$/.test(word))
      meanings.set("number", { value: word, next }).set("digits", { value: word, next });
    else addShort(word, dates, meanings, next);
  }
  return parts;
}

type PartLookup = ReturnType<typeof createLookup>;
const lookups = new WeakMap<HeardDates, PartLookup>();

function lookupOf(dates: HeardDates): PartLookup {
  const lookup = lookups.get(dates) ?? createLookup(tableOf(dates), createCutter(dates.endings));
  lookups.set(dates, lookup);
  const cut = createCutter(dates.endings);
  return (words) => lookup(words.map(cut));
}

function createCutter(endings: string) {
  const all = endings.split(" ");
  return (word: string): string => {
    const ending = all.find((each) => word.length >= each.length + 3 && word.endsWith(each));
    return ending ? word.slice(0, -ending.length) : word;
  };
}

/** Names each meaning as `kind:value`. */
function tableOf(dates: HeardDates): Record<string, string> {
  const { days, months, numbers, tens, ordinals, dayTimes, relative, clock, units } = dates;
  const lists = { day: days, month: months, number: numbers, ordinal: ["", ...ordinals] };
  return Object.fromEntries([
    ...Object.entries(lists).flatMap(([kind, list]) =>
      list.map((words, index) => [`${kind}:${index}`, words]),
    ),
    ...Object.entries(tens).map(([value, words]) => [`number:${value} `, words]),
    ...Object.keys(dayTimes).map((name) => [`dayTime:${name}`, name]),
    ...[...Object.entries(relative), ...Object.entries(clock)].map(([name, words]) => [name, words]),
    ...Object.entries(units).map(([name, words]) => [`unit:${name}`, words]),
    ["article:1", dates.articles],
    ["greeting", dates.greetings],
    ["age", dates.age],
    ["persons", dates.persons],
    ["last", dates.last],
    ["filler", dates.choiceFillers],
  ]);
}

/** The two words of a compound such as `freitagabend`, or the word itself. */
function splitCompound(word: string, find: PartLookup): string[] {
  const cut = word.indexOf("tag") + 3;
  if (cut < 6 || cut > word.length - 4) return [word];
  const pair = [word.slice(0, cut), word.slice(cut)];
  const names = find(pair).map(({ name }) => name.split(":")[0]);
  return names.includes("day") && names.includes("dayTime") ? pair : [word];
}

/**
 * Adds the day or month that the first letters of a word are, and the sum of a number such as
 * `funfundzwanzig`.
 */
function addShort(word: string, dates: HeardDates, meanings: Map<string, Meaning>, next: number): void {
  const startsWith = (names: readonly string[]) => names.findIndex((name) => name.startsWith(word));
  const isShortDay =
    dates.shortDayLength === 2 ? word.length === 2 : word.length >= dates.shortDayLength && word.length < 6;
  const day = isShortDay ? startsWith(dates.days) : -1;
  if (day >= 0 && !meanings.has("day")) meanings.set("shortDay", { value: String(day), next });
  const month = word.length >= 3 && word.length < 5 ? startsWith(dates.months) : -1;
  if (month >= 0 && !meanings.has("month")) meanings.set("month", { value: String(month), next });
  const [low = "", high] = word.split("und");
  if (!high) return;
  const [ones, tens] = [low, high].map((part) => numberOf(part, dates));
  if (ones && tens) meanings.set("number", { value: String(ones + tens), next });
}

function numberOf(word: string, { numbers, tens }: HeardDates): number | undefined {
  const small = numbers.findIndex((names) => names.split(" ").includes(word));
  if (small > 0) return small;
  const found = Object.entries(tens).find(([, names]) => names === word);
  return found ? Number(found[0]) : small === 0 ? 0 : undefined;
}

/** What part `at` means as one of the kinds; undefined when it means none. */
export function readMeaning(parts: readonly DatePart[], at: number, ...kinds: string[]): Meaning | undefined {
  for (const kind of kinds) {
    const meaning = parts[at]?.meanings.get(kind);
    if (meaning) return meaning;
  }
  return undefined;
}

/**
 * A number at a part: figures, a word, or tens with ones behind (`twenty five`, `treinta y cinco`, `2 1/2`
 * is none).
 */
export function readNumber(
  parts: readonly DatePart[],
  at: number,
): { value: number; next: number } | undefined {
  const first = readMeaning(parts, at, "number");
  if (!first) return undefined;
  const value = Number(first.value);
  if (parts[at]?.meanings.has("digits") || value < 2) return { value, next: first.next };
  const joined =
    parts[first.next]?.text === "y" || parts[first.next]?.text === "et" ? first.next + 1 : first.next;
  const second = isBeside(parts, first.next) ? readMeaning(parts, joined, "number") : undefined;
  if (!second || parts[joined]?.meanings.has("digits")) return { value, next: first.next };
  const more = Number(second.value);
  if (more === 100 && value < 10) return { value: value * 100, next: second.next };
  const isSum = value >= 20 && value < 100 && more > 0 && more < 20;
  return isSum ? { value: value + more, next: second.next } : { value, next: first.next };
}

/** The part behind what joins two days or times: `bis`, `and`, a hyphen. */
export function readJoint(parts: readonly DatePart[], at: number): number | undefined {
  const { gap = "", text = "" } = parts[at] ?? {};
  if (/^\.? ?[-–] ?$/.test(gap)) return at;
  return (
    readMeaning(parts, at, "range", "until")?.next ??
    (/^(?:or|ou?|oder|al|au)$/.test(text) ? at + 1 : undefined)
  );
}

/** Tells that only blanks or a hyphen stand before a part. */
export const isBeside = (parts: readonly DatePart[], at: number): boolean =>
  /^[\s-]{0,2}$/.test(parts[at]?.gap ?? ".");

/** Tells that a phrase may end before a part: nothing follows, a mark, a word of time, or a short word. */
export function isPhraseEnd(parts: readonly DatePart[], at: number): boolean {
  const part = parts[at];
  if (!part || /[^\s-]/.test(part.gap)) return true;
  if (part.meanings.has("unit") && !part.meanings.has("oclock")) return false;
  const isTime = [...part.meanings.keys()].some((kind) => kind !== "number" && kind !== "article");
  return isTime || (/^\D{1,3}$/.test(part.text) && !part.meanings.has("number"));
}
