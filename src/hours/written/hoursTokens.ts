import { isDate } from "../dates.ts";
import type { Day } from "../week.ts";
import {
  closedWords,
  dayWords,
  holidayWords,
  listWords,
  phrases,
  rangeWords,
  silentWords,
} from "./hoursWords.ts";
import { timePattern, toTime, type WrittenTime } from "./writtenTimes.ts";

/** A part of a text of hours: whom it is about, what holds there, or what stands between two of them. */
export type HoursToken =
  | { kind: "days"; days: readonly Day[] }
  | { kind: "date"; date: string }
  | { kind: "holiday" }
  | { kind: "time"; time: WrittenTime }
  | { kind: "closed" | "always" | "appointment" }
  | { kind: "range" | "list" | "override" };

const wordPattern = /[a-z]+/y;
const datePattern = /\d{4}-\d\d-\d\d/y;

const marks: ReadonlyMap<string, HoursToken["kind"] | undefined> = new Map([
  ["-", "range"],
  [",", "list"],
  ["&", "list"],
  ["/", "list"],
  ["\n", "list"],
  [";", "override"],
]);

/** Reads hours as tokens; undefined where a part of the text means nothing known. */
export function readHoursTokens(text: string): HoursToken[] | undefined {
  const plain = normalise(text);
  const tokens: HoursToken[] = [];
  let at = 0;
  while (at < plain.length) {
    const character = plain[at] ?? "";
    const found = readMark(character) ?? readDate(plain, at) ?? readTime(plain, at) ?? readWord(plain, at);
    if (!found) return undefined;
    if (found.token) tokens.push(found.token);
    at += found.length;
  }
  return tokens;
}

type Found = { token?: HoursToken | undefined; length: number };

/** Lower-case without accents, with one kind of dash and phrases made words. */
function normalise(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2010-\u2015\u2212~]/g, "-")
    .replace(/([ap])\.\s?m\b\.?/g, "$1m")
    .replace(/(\d{4}-\d\d-\d\d)\.\./g, "$1 - ")
    .replace(/ {2,}/g, " ")
    // `M-F`: alone, the letter is a day of two names.
    .replace(/\bm(?= ?- ?(?:f|th|s[au]))/g, "mo");
  return phrases.reduce((current, [phrase, word]) => current.replaceAll(phrase, word), plain);
}

function readMark(character: string): Found | undefined {
  if (/[ \t\r:.|()]/.test(character)) return character === "|" ? undefined : { length: 1 };
  const kind = marks.get(character);
  return kind === "range" || kind === "list" || kind === "override"
    ? { token: { kind }, length: 1 }
    : undefined;
}

function readDate(text: string, at: number): Found | undefined {
  const [date] = matchAt(datePattern, text, at) ?? [];
  return date && isDate(date) ? { token: { kind: "date", date }, length: date.length } : undefined;
}

function readTime(text: string, at: number): Found | undefined {
  const [match, hour = "", minute, half] = matchAt(timePattern, text, at) ?? [];
  const time = match === undefined ? undefined : toTime(hour, minute, half);
  return match && time ? { token: { kind: "time", time }, length: match.length } : undefined;
}

function readWord(text: string, at: number): Found | undefined {
  const [word] = matchAt(wordPattern, text, at) ?? [];
  if (!word) return undefined;
  const { length } = word;
  const days = dayWords.get(word);
  if (days) return { token: { kind: "days", days }, length };
  if (holidayWords.has(word)) return { token: { kind: "holiday" }, length };
  if (rangeWords.has(word)) return { token: { kind: "range" }, length };
  if (listWords.has(word)) return { token: { kind: "list" }, length };
  if (closedWords.has(word)) return { token: { kind: "closed" }, length };
  if (word === "always" || word === "appointment") return { token: { kind: word }, length };
  return silentWords.has(word) ? { length } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
