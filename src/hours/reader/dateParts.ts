import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { fold } from "../../languages/hearing/normalise.ts";
import { createLookup } from "../../languages/hearing/tokens.ts";
import { memoizeBy } from "../../languages/memoize.ts";

/** What a word or phrase means where it begins: its value and the part behind it. */
export type Meaning = { value: string; next: number };

/** A run of letters or of digits, and what it may mean by kind (`day`, `number`, `at`, `unit`). */
type DatePart = {
  text: string;
  from: number;
  to: number;
  /** What stands between the part before and this: blanks, marks. */
  gap: string;
  /** The two characters behind it. */
  after: string;
  isCapitalised: boolean;
  meanings: Map<string, Meaning>;
};

export type DateParts = readonly DatePart[];

/** A number, and the part behind it. */
export type NumberReading = { value: number; next: number };

/** Reads the parts of a text, with all that the words of dates, times and amounts may mean in languages. */
export function readDateParts(text: string, ...spoken: readonly HeardDates[]): DatePart[] {
  let end = 0;
  const parts = [...text.matchAll(/\d+|[\p{L}\p{M}]+|²/gu)].flatMap(({ 0: raw, index }) => {
    const gap = text.slice(end, index);
    end = index + raw.length;
    return splitCompound(fold(raw), spoken).map((word, at) => ({
      text: word,
      from: index,
      to: end,
      gap: at ? "" : gap,
      after: text.slice(end, end + 2),
      isCapitalised: /^\p{Lu}/u.test(raw),
      meanings: new Map<string, Meaning>(),
    }));
  });
  for (const dates of spoken) addMeanings(parts, findNames(dates));
  for (const [index, { text: word, meanings }] of parts.entries()) {
    const next = index + 1;
    const day = meanings.get("day");
    if (day && spoken.some(({ days }) => `${days[Number(day.value)]}s` === word)) meanings.set("plural", day);
    if (/^\d{1,7}$/.test(word))
      meanings.set("number", { value: word, next }).set("digits", { value: word, next });
    else for (const dates of spoken) addShort(word, dates, meanings, next);
  }
  return parts;
}

type Lookup = ReturnType<typeof createLookup>;

/** Adds what phrases mean to the parts where they begin, the longest of each kind. */
export function addMeanings(parts: DateParts, find: Lookup): void {
  for (const { name, from, to } of find(parts.map((part) => part.text))) {
    const [kind = "", value = ""] = name.split(":");
    const { meanings } = parts[from] ?? {};
    if ((meanings?.get(kind)?.next ?? 0) < to) meanings?.set(kind, { value, next: to });
  }
}

const findNames = memoizeBy((dates: HeardDates): Lookup => {
  const endings = dates.endings.split(" ");
  const cut = (word: string): string => {
    const ending = endings.find((each) => word.length >= each.length + 3 && word.endsWith(each));
    return ending ? word.slice(0, -ending.length) : word;
  };
  const lookup = createLookup(tableOf(dates), cut);
  return (words) => lookup(words.map(cut));
});

/** Names each meaning as `kind:value`. */
function tableOf(dates: HeardDates): Record<string, string> {
  const { days, months, numbers, tens, ordinals, dayTimes, relative, clock, units, neighbours } = dates;
  const lists = { day: days, month: months, number: numbers, ordinal: ["", ...ordinals] };
  return Object.fromEntries([
    ...Object.entries(lists).flatMap(([kind, list]) =>
      list.map((words, index) => [`${kind}:${index}`, words]),
    ),
    ...Object.entries(tens).map(([value, words]) => [`number:${value} `, words]),
    ...Object.keys(dayTimes).map((name) => [`dayTime:${name}`, name]),
    ...Object.entries({ ...relative, ...clock }),
    ...Object.entries(units).map(([name, words]) => [`unit:${name}`, words]),
    ...Object.entries({
      "article:1": dates.articles,
      greeting: dates.greetings,
    }),
    ...Object.entries({
      dayBefore: neighbours.before,
      dayAfter: neighbours.after,
      following: neighbours.following,
    }),
    ...Object.entries({ age: dates.age, persons: dates.persons }),
  ]);
}

/** The two words of a compound such as `freitagabend`, or the word itself. */
function splitCompound(word: string, spoken: readonly HeardDates[]): string[] {
  const cut = word.indexOf("tag") + 3;
  if (cut < 6 || cut > word.length - 4) return [word];
  const pair = [word.slice(0, cut), word.slice(cut)];
  const names = spoken.flatMap((dates) => findNames(dates)(pair)).map(({ name }) => name.split(":")[0]);
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

function numberOf(word: string, dates: HeardDates): number {
  const number = findNames(dates)([word]).find(({ name }) => name.startsWith("number:"));
  return Number(number?.name.slice("number:".length) ?? 0);
}

/** What part `at` means as one of the kinds; undefined when it means none. */
export function readMeaning(parts: DateParts, at: number, ...kinds: string[]): Meaning | undefined {
  for (const kind of kinds) {
    const meaning = parts[at]?.meanings.get(kind);
    if (meaning) return meaning;
  }
  return undefined;
}

/** Words that join the parts of a number: `treinta y cinco`, `a hundred and five`. */
const numberJoints = /^(?:and|und|et|y)$/;

/**
 * A number at a part: figures, or words up to 999 (`twenty five`, `treinta y cinco`, `two hundred and ten`;
 * `2 1/2` is none).
 */
export function readNumber(parts: DateParts, at: number): NumberReading | undefined {
  const first = readBelowHundred(parts, at);
  if (!first || parts[at]?.meanings.has("digits")) return first;
  const times = isBeside(parts, first.next) ? readNumberWord(parts, first.next) : undefined;
  const hundreds =
    times?.value === 100 && first.value < 10 ? { value: first.value * 100, next: times.next } : first;
  if (hundreds.value < 100) return first;
  const rest = readBelowHundred(parts, skipJoint(parts, hundreds.next));
  const isRest =
    rest &&
    rest.value < 100 &&
    isBeside(parts, hundreds.next) &&
    !parts[rest.next - 1]?.meanings.has("digits");
  return isRest ? { value: hundreds.value + rest.value, next: rest.next } : hundreds;
}

/** Figures, a word, or tens with ones behind. */
function readBelowHundred(parts: DateParts, at: number): NumberReading | undefined {
  const first = readMeaning(parts, at, "number");
  if (!first) return undefined;
  const value = Number(first.value);
  const isTens = value >= 20 && value < 100 && !parts[at]?.meanings.has("digits");
  const ones =
    isTens && isBeside(parts, first.next) ? readNumberWord(parts, skipJoint(parts, first.next)) : undefined;
  return ones && ones.value > 0 && ones.value < 20
    ? { value: value + ones.value, next: ones.next }
    : { value, next: first.next };
}

function readNumberWord(parts: DateParts, at: number): NumberReading | undefined {
  const word = parts[at]?.meanings.has("digits") ? undefined : readMeaning(parts, at, "number");
  return word && { value: Number(word.value), next: word.next };
}

const skipJoint = (parts: DateParts, at: number) => (numberJoints.test(parts[at]?.text ?? "") ? at + 1 : at);

/** The part behind what joins two days, dates or times: `bis`, `and`, a dash. */
export function readJoint(parts: DateParts, at: number): number | undefined {
  const { gap = "", text = "" } = parts[at] ?? {};
  if (/^\.? ?(?:[-‐-―−~]|\.\.) ?$/.test(gap)) return at;
  const found = readMeaning(parts, at, "range", "until");
  return found?.next ?? (/^(?:or|ou?|oder|al|au|thru)$/.test(text) ? at + 1 : undefined);
}

/** The same, where all that lies between is meant: `thru`, but not `and`. */
export function readRange(parts: DateParts, at: number): number | undefined {
  const next = readJoint(parts, at);
  return next !== at && /^(?:and|und|et|y|or|ou?|oder)$/.test(parts[at]?.text ?? "") ? undefined : next;
}

/** Tells that only blanks or a hyphen stand before a part. */
export const isBeside = (parts: DateParts, at: number): boolean => /^[\s-]{0,2}$/.test(parts[at]?.gap ?? ".");

/** Tells that a phrase may end before a part: nothing follows, a mark, a word of time, or a short word. */
export function isPhraseEnd(parts: DateParts, at: number): boolean {
  const part = parts[at];
  if (!part || /[^\s-]/.test(part.gap)) return true;
  if (part.meanings.has("unit") && !part.meanings.has("oclock")) return false;
  const isTime = [...part.meanings.keys()].some((kind) => kind !== "number" && kind !== "article");
  return isTime || (/^\D{1,3}$/.test(part.text) && !part.meanings.has("number"));
}
