import type { HeardDates } from "../../languages/hearing/hearing.ts";
import {
  type DateParts,
  isBeside,
  isPhraseEnd,
  type NumberReading,
  readDateParts,
  readJoint,
  readMeaning,
  readNumber,
} from "./dateParts.ts";

/** How a time bounds what is asked: `before 9`, `until 9`. */
export type TimeRelation = "at" | "before" | "after" | "until" | "from";

export type NamedTime = {
  /** Minutes since midnight, the likelier first: both readings of `at 6`. */
  minutes: number[];
  /** Tells that there is no other reading. */
  isCertain: boolean;
  relation: TimeRelation;
  from: number;
  to: number;
};

/** A part of the day that a text names: `in the evening`. */
export type NamedDayTime = { fromMinute: number; toMinute: number; from: number; to: number };

export function findTimes(text: string, dates: HeardDates): NamedTime[] {
  const parts = readDateParts(text, dates);
  const clocks: Clock[] = [];
  for (let at = 0; at < parts.length; at++) {
    // The noon of `après midi` is no time of its own.
    const dayTime = readDayTime(parts, at, dates);
    if (dayTime && dayTime.next > at + 1) {
      at = dayTime.next - 1;
      continue;
    }
    const clock = readClock(parts, at, dates, clocks.at(-1));
    if (!clock) continue;
    clocks.push(clock);
    at = clock.next - 1;
  }
  return clocks.map((clock, index) => toNamedTime(clock, clocks[index - 1], clocks[index + 1], parts, dates));
}

export function findDayTimes(text: string, dates: HeardDates): NamedDayTime[] {
  const parts = readDateParts(text, dates);
  return parts.flatMap((part, at) => {
    const range = readDayTime(parts, at, dates);
    const to = parts[(range?.next ?? 0) - 1]?.to ?? part.to;
    return range ? [{ fromMinute: range.from, toMinute: range.to, from: part.from, to }] : [];
  });
}

/** Minutes on a clock: of the morning (`am`), of the afternoon, of a day of 24 hours, or of either half. */
export type ClockFace = { minute: number; half: "am" | "pm" | "day" | "open"; next: number };

type Clock = ClockFace & { relation: TimeRelation; first: number };

/** The minutes since midnight that a clock may mean, the earlier first. */
export function minutesOf({ minute, half }: Pick<ClockFace, "minute" | "half">): number[] {
  const early = minute % 720;
  return half === "day"
    ? [minute]
    : [early, early + 720].filter((each) => half === "open" || each < 720 === (half === "am"));
}

const relations = ["before", "after", "until", "from", "at"] as const;

function readClock(parts: DateParts, at: number, dates: HeardDates, before?: Clock): Clock | undefined {
  if (readMeaning(parts, at, "greeting")) return undefined;
  const relation = readRelation(parts, at);
  const noon = readNoon(parts, at);
  if (noon) return { ...noon, relation: relation ?? "at", first: at };
  // A second time needs no `at`: `from 9 to 5`, `9-17 Uhr`, `at 6 or 7`.
  const follows =
    before !== undefined &&
    before.next >= at - 2 &&
    (readJoint(parts, before.next) === at || /^ ?\/ ?$/.test(parts[at]?.gap ?? ""));
  const face = readFace(parts, at, dates, relation !== undefined || follows);
  const usual = follows && before.relation === "from" ? "until" : "at";
  return face && { ...face, relation: relation ?? usual, first: at };
}

/** Reads noon and midnight. */
export function readNoon(parts: DateParts, at: number): ClockFace | undefined {
  const noon = readMeaning(parts, at, "noon");
  const found = noon ?? readMeaning(parts, at, "midnight");
  return found && { minute: noon ? 720 : 1440, half: "day", next: found.next };
}

/** The relation that the words before a part give: the longest phrase that ends there. */
function readRelation(parts: DateParts, at: number): TimeRelation | undefined {
  for (const back of [3, 2, 1])
    for (const relation of relations)
      if (readMeaning(parts, at - back, relation)?.next === at) return relation;
  return undefined;
}

type Hour = NonNullable<ReturnType<typeof readHour>>;

/** Reads an hour and what stands behind it: `14:30`, `2 pm`, `14h30`, `las tres y media`, `18 Uhr`. */
export function readHour(parts: DateParts, at: number) {
  const hour = readNumber(parts, at);
  if (!hour || hour.value > 24 || hour.value % 1 !== 0) return undefined;
  const minutes = readMinutes(parts, hour.next);
  const hourEnd = minutes?.next ?? hour.next;
  const oclock = readMeaning(parts, hourEnd, "oclock");
  const late = readLateMinutes(parts, oclock?.next ?? hourEnd, oclock !== undefined);
  const end = late?.next ?? oclock?.next ?? hourEnd;
  const half = readHalf(parts, end);
  const isOfDay = /^0\d$/.test(parts[at]?.text ?? "") || hour.value > 12 || hour.value === 0;
  const face: ClockFace = {
    minute: hour.value * 60 + (minutes?.value ?? 0) + (late?.value ?? 0),
    half: half?.value ?? (isOfDay ? "day" : "open"),
    next: half?.next ?? end,
  };
  return { hour: hour.value, minutes, oclock, late, half: half?.value, end, face };
}

/** What a clock shows in a sentence, where not all numbers are hours: `half past two`, `halb drei`. */
function readFace(
  parts: DateParts,
  at: number,
  dates: HeardDates,
  isExpected: boolean,
): ClockFace | undefined {
  const part = readMinutePart(parts, at);
  if (part) return readPartFirst(parts, part, dates);
  const found = readHour(parts, at);
  if (!found) return undefined;
  const { minutes, oclock, half, face } = found;
  const isDotted = minutes?.mark === ".";
  const isWritten = half !== undefined || (minutes && (!isDotted || isExpected || oclock !== undefined));
  return isWritten || (!isDotted && isTime(parts, at, found, isExpected)) ? face : undefined;
}

/**
 * Tells a time from a count: by the words before it (`at 6`), by `Uhr`, or by the part of an hour behind it.
 */
function isTime(
  parts: DateParts,
  at: number,
  { hour, end, oclock, late }: Hour,
  isExpected: boolean,
): boolean {
  const isDuration = readMeaning(parts, at + 1, "unit") !== undefined;
  if (oclock) return !isDuration || isExpected || late !== undefined || hour >= 7;
  if (readMeaning(parts, at - 1, "day") && readMeaning(parts, at, "digits") && isPhraseEnd(parts, end))
    return true;
  if (!isExpected || hour === 0 || /[/%$€£]/.test(`${parts[at]?.gap}${parts[end - 1]?.after}`)) return false;
  if (readMeaning(parts, end, "unit", "month", "daySuffix")) return false;
  const isNamed =
    parts[end]?.isCapitalised && isBeside(parts, end) && !readMeaning(parts, end, "day", "dayTime");
  if (isNamed || /^[.,]\d/.test(`${parts[end]?.gap}${parts[end]?.text}`)) return false;
  return late !== undefined || isStrong(parts, at) || isPhraseEnd(parts, end);
}

/** Tells that `at` stands before figures, and not `before`, `after` or a number in words. */
const isStrong = (parts: DateParts, at: number): boolean =>
  readMeaning(parts, at, "digits") !== undefined && readRelation(parts, at) === "at";

/** `:30`, `.30`, and the minutes right behind an `h`: `14h30`. */
function readMinutes(parts: DateParts, at: number): (NumberReading & { mark: string }) | undefined {
  const { text = "", gap = "" } = parts[at] ?? {};
  if (/^[0-5]\d$/.test(text) && (gap === ":" || gap === "."))
    return { value: Number(text), next: at + 1, mark: gap };
  const behind = parts[at + 1];
  const isBehindHour = text === "h" && behind && behind.gap.trim() === "" && /^[0-5]\d$/.test(behind.text);
  return isBehindHour ? { value: Number(behind.text), next: at + 2, mark: text } : undefined;
}

/** What comes on top of an hour: `y media`, `et quart`, `menos cuarto`, and `Uhr 30`. */
function readLateMinutes(parts: DateParts, at: number, isAfterOclock: boolean): NumberReading | undefined {
  const sign = readMeaning(parts, at, "past") ? 1 : readMeaning(parts, at, "minus") ? -1 : 0;
  const joined = readMeaning(parts, at, "past", "minus")?.next ?? at;
  const part = readMinutePart(parts, joined) ?? readMinuteNumber(parts, joined);
  if (sign && part) {
    const isNextHour = readMeaning(parts, part.next, "unit", "past", "minus");
    return isNextHour ? undefined : { value: sign * part.value, next: part.next };
  }
  const direct = isAfterOclock && !sign ? readNumber(parts, at) : undefined;
  const isBehind = direct && direct.value < 60 && /^\s+$/.test(parts[at]?.gap ?? "");
  const isMinute = isBehind && isPhraseEnd(parts, direct.next);
  return isMinute ? direct : undefined;
}

/** Half or a quarter, which are put before or behind an hour. */
function readMinutePart(parts: DateParts, at: number): NumberReading | undefined {
  const half = readMeaning(parts, at, "half");
  const part = half ?? readMeaning(parts, at, "quarter");
  return part && { value: half ? 30 : 15, next: part.next };
}

/** Five, ten, twenty or twenty-five in words, which are put behind an hour: `las tres y diez`. */
function readMinuteNumber(parts: DateParts, at: number): NumberReading | undefined {
  const number = readMeaning(parts, at, "digits") ? undefined : readNumber(parts, at);
  return number && [5, 10, 20, 25].includes(number.value) ? number : undefined;
}

/** `Half past two`, `half two`, `quarter to five`, `viertel nach zwei`, `halb drei`. */
function readPartFirst(
  parts: DateParts,
  { value, next }: NumberReading,
  dates: HeardDates,
): ClockFace | undefined {
  const past = readMeaning(parts, next, "past");
  const minus = past ? undefined : readMeaning(parts, next, "minus");
  if (!past && !minus && value !== 30) return undefined;
  const hour = readNumber(parts, past?.next ?? minus?.next ?? next);
  if (!hour || hour.value < 1 || hour.value > 24 || readMeaning(parts, hour.next, "unit")) return undefined;
  const direct = past ? value : minus ? -value : dates.halfHour;
  const oclock = readMeaning(parts, hour.next, "oclock")?.next ?? hour.next;
  const half = readHalf(parts, oclock);
  return { minute: hour.value * 60 + direct, half: half?.value ?? "open", next: half?.next ?? oclock };
}

function readHalf(parts: DateParts, at: number): { value: "am" | "pm"; next: number } | undefined {
  // The German `am` stands before a day: `8-12 Uhr am Montag`.
  const am = parts[at - 1]?.text === "uhr" ? undefined : readMeaning(parts, at, "am");
  const found = am ?? readMeaning(parts, at, "pm");
  return found && { value: am ? "am" : "pm", next: found.next };
}

function readDayTime(parts: DateParts, at: number, { dayTimes }: HeardDates) {
  if (readMeaning(parts, at - 1, "greeting") || readMeaning(parts, at, "greeting")) return undefined;
  const found = readMeaning(parts, at, "dayTime");
  const range = found && dayTimes[found.value];
  return range && { from: range[0], to: range[1], next: found.next };
}

/**
 * How many words may stand between a time and its part of the day: `tomorrow evening at 6`, `at 6 in the
 * evening`.
 */
const maxDayTimeParts = 3;

function toNamedTime(
  { minute, half, relation, first, next }: Clock,
  before: Clock | undefined,
  after: Clock | undefined,
  parts: DateParts,
  dates: HeardDates,
): NamedTime {
  const place = { relation, from: parts[first]?.from ?? 0, to: parts[next - 1]?.to ?? 0 };
  const early = minute % 720;
  // `10-12 Uhr` and `9 to 5 pm`: the half of the second time is the first's where it stays earlier.
  const isShared = half === "open" && after?.half === "pm" && after.first <= next + 1;
  const shared = isShared ? (early < after.minute % 720 ? "pm" : "am") : half;
  const minutes = minutesOf({ minute, half: shared });
  const range = minutes.length > 1 ? findNearDayTime(parts, first, next, dates) : undefined;
  const fitting = minutes.filter((each) => range && range.from <= each && each < range.to);
  const certain = fitting.length === 1 ? fitting : minutes;
  if (certain.length === 1) return { minutes: certain, isCertain: true, ...place };
  // A second time that would lie before the first is in the afternoon.
  const isAfternoon = early < 420 || (before && before.next >= first - 1 && early <= before.minute % 720);
  return { minutes: isAfternoon ? minutes.toReversed() : minutes, isCertain: false, ...place };
}

function findNearDayTime(parts: DateParts, first: number, next: number, dates: HeardDates) {
  for (let ahead = 0; ahead < maxDayTimeParts; ahead++) {
    const range = readDayTime(parts, next + ahead, dates) ?? readDayTime(parts, first - 1 - ahead, dates);
    if (range) return range;
  }
  return undefined;
}
