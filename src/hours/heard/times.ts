import type { HeardDates } from "../../languages/hearing/hearing.ts";
import { type DatePart, isBeside, isPhraseEnd, readDateParts, readMeaning, readNumber } from "./dateWords.ts";

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
    const to = range && parts[range.next - 1]?.to;
    return range && to ? [{ fromMinute: range.from, toMinute: range.to, from: part.from, to }] : [];
  });
}

/**
 * Minutes on a clock, and whether they are of the morning (`am`), of the afternoon or of a day of 24 hours.
 */
type Clock = {
  minute: number;
  half: "am" | "pm" | "day" | "open";
  relation: TimeRelation;
  first: number;
  next: number;
};

const relations = ["before", "after", "until", "from", "at"] as const;

function readClock(
  parts: readonly DatePart[],
  at: number,
  dates: HeardDates,
  before: Clock | undefined,
): Clock | undefined {
  if (readMeaning(parts, at, "greeting")) return undefined;
  const exact = readMeaning(parts, at, "noon") ? 720 : readMeaning(parts, at, "midnight") ? 1440 : undefined;
  const relation = readRelation(parts, at);
  const near = { relation: relation ?? "at", first: at } as const;
  if (exact !== undefined)
    return {
      minute: exact,
      half: "day",
      ...near,
      next: readMeaning(parts, at, "noon", "midnight")?.next ?? at + 1,
    };
  // A second time needs no `at`: `from 9 to 5`, `9-17 Uhr`, `at 6 or 7`.
  const follows = before !== undefined && before.next >= at - 2 && isJoint(parts, before.next, at);
  const face = readFace(parts, at, dates, relation !== undefined || follows);
  return (
    face && {
      ...face,
      ...near,
      relation: relation ?? (follows && before.relation === "from" ? "until" : "at"),
    }
  );
}

/** Tells that a hyphen or a word such as `to`, `and`, `or` stands between two times. */
const isJoint = (parts: readonly DatePart[], end: number, at: number): boolean =>
  (end === at && /^\s?[-–/]\s?$/.test(parts[at]?.gap ?? "")) ||
  (end === at - 1 &&
    (readMeaning(parts, end, "range") !== undefined || /^(?:or|o|ou|oder)$/.test(parts[end]?.text ?? "")));

/** The relation that the words before a part give: the longest phrase that ends there. */
function readRelation(parts: readonly DatePart[], at: number): TimeRelation | undefined {
  for (const back of [3, 2, 1])
    for (const relation of relations)
      if (readMeaning(parts, at - back, relation)?.next === at) return relation;
  return undefined;
}

type Face = Pick<Clock, "minute" | "half" | "next">;

/** What a clock shows: `14:30`, `2 pm`, `half past two`, `14h30`, `las tres y media`, `halb drei`. */
function readFace(
  parts: readonly DatePart[],
  at: number,
  dates: HeardDates,
  isExpected: boolean,
): Face | undefined {
  const part = readMinutePart(parts, at);
  if (part) return readPartFirst(parts, part, dates);
  const hour = readNumber(parts, at);
  if (!hour || hour.value > 24 || hour.value % 1 !== 0) return undefined;
  const minutes = readMinutes(parts, hour.next);
  const oclock = readMeaning(parts, minutes?.next ?? hour.next, "oclock");
  const late = readLateMinutes(parts, oclock?.next ?? minutes?.next ?? hour.next, oclock !== undefined);
  const end = late?.next ?? oclock?.next ?? minutes?.next ?? hour.next;
  const half = readHalf(parts, end);
  const isDotted = minutes?.mark === ".";
  const isWritten =
    half !== undefined || (minutes !== undefined && (!isDotted || isExpected || oclock !== undefined));
  if (isDotted && !isWritten) return undefined;
  if (!isWritten && !isTime(parts, at, { hour: hour.value, end, oclock, late, isExpected })) return undefined;
  const minute = hour.value * 60 + (minutes?.value ?? 0) + (late?.value ?? 0);
  const isPadded = /^0\d$/.test(parts[at]?.text ?? "");
  return {
    minute,
    half: half?.value ?? (isPadded || hour.value > 12 || hour.value === 0 ? "day" : "open"),
    next: half?.next ?? end,
  };
}

type Candidate = {
  hour: number;
  end: number;
  oclock: { next: number } | undefined;
  late: { next: number } | undefined;
  isExpected: boolean;
};

/**
 * Tells a time from a count: by the words before it (`at 6`), by `Uhr`, or by the part of an hour behind it.
 */
function isTime(
  parts: readonly DatePart[],
  at: number,
  { hour, end, oclock, late, isExpected }: Candidate,
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
const isStrong = (parts: readonly DatePart[], at: number): boolean =>
  readMeaning(parts, at, "digits") !== undefined && readRelation(parts, at) === "at";

/** `:30`, `.30`, and the minutes right behind an `h`: `14h30`. */
function readMinutes(
  parts: readonly DatePart[],
  at: number,
): { value: number; next: number; mark: string } | undefined {
  const { text = "", gap = "" } = parts[at] ?? {};
  if (/^[0-5]\d$/.test(text) && (gap === ":" || gap === "."))
    return { value: Number(text), next: at + 1, mark: gap };
  const behind = parts[at + 1];
  const isBehindHour = text === "h" && behind && behind.gap.trim() === "" && /^[0-5]\d$/.test(behind.text);
  return isBehindHour ? { value: Number(behind.text), next: at + 2, mark: text } : undefined;
}

/** What comes on top of an hour: `y media`, `et quart`, `menos cuarto`, and `Uhr 30`. */
function readLateMinutes(
  parts: readonly DatePart[],
  at: number,
  isAfterOclock: boolean,
): { value: number; next: number } | undefined {
  const sign = readMeaning(parts, at, "past") ? 1 : readMeaning(parts, at, "minus") ? -1 : 0;
  const joined = readMeaning(parts, at, "past", "minus")?.next ?? at;
  const part = readMinutePart(parts, joined) ?? readMinuteNumber(parts, joined);
  if (sign && part) {
    const isNextHour = readMeaning(parts, part.next, "unit", "past", "minus");
    return isNextHour ? undefined : { value: sign * part.value, next: part.next };
  }
  const direct = isAfterOclock && !sign ? readNumber(parts, at) : undefined;
  const isMinute = direct && direct.value < 60 && isBeside(parts, at) && isPhraseEnd(parts, direct.next);
  return isMinute ? direct : undefined;
}

type MinutePart = { value: number; next: number; isHalf: boolean };

/** Half or a quarter, which are put before or behind an hour. */
function readMinutePart(parts: readonly DatePart[], at: number): MinutePart | undefined {
  const half = readMeaning(parts, at, "half");
  if (half) return { value: 30, next: half.next, isHalf: true };
  const quarter = readMeaning(parts, at, "quarter");
  return quarter && { value: 15, next: quarter.next, isHalf: false };
}

/** Five, ten, twenty or twenty-five in words, which are put behind an hour: `las tres y diez`. */
function readMinuteNumber(parts: readonly DatePart[], at: number): MinutePart | undefined {
  const number = readMeaning(parts, at, "digits") ? undefined : readNumber(parts, at);
  return number && [5, 10, 20, 25].includes(number.value) ? { ...number, isHalf: false } : undefined;
}

/** `Half past two`, `half two`, `quarter to five`, `viertel nach zwei`, `halb drei`. */
function readPartFirst(parts: readonly DatePart[], part: MinutePart, dates: HeardDates): Face | undefined {
  const past = readMeaning(parts, part.next, "past");
  const minus = past ? undefined : readMeaning(parts, part.next, "minus");
  if (!past && !minus && !part.isHalf) return undefined;
  const hour = readNumber(parts, past?.next ?? minus?.next ?? part.next);
  if (!hour || hour.value < 1 || hour.value > 24 || readMeaning(parts, hour.next, "unit")) return undefined;
  const direct = past ? part.value : minus ? -part.value : dates.halfHour;
  const oclock = readMeaning(parts, hour.next, "oclock")?.next ?? hour.next;
  const half = readHalf(parts, oclock);
  return { minute: hour.value * 60 + direct, half: half?.value ?? "open", next: half?.next ?? oclock };
}

function readHalf(parts: readonly DatePart[], at: number): { value: "am" | "pm"; next: number } | undefined {
  const am = readMeaning(parts, at, "am");
  const pm = readMeaning(parts, at, "pm");
  // `I am` is no time: am stands right behind the figures or before the end of a phrase.
  if (am) return { value: "am", next: am.next };
  return pm && { value: "pm", next: pm.next };
}

function readDayTime(parts: readonly DatePart[], at: number, { dayTimes }: HeardDates) {
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
  parts: readonly DatePart[],
  dates: HeardDates,
): NamedTime {
  const [from, to] = [parts[first]?.from ?? 0, parts[next - 1]?.to ?? 0];
  const early = minute % 720;
  const both = [early, early + 720];
  // `10-12 Uhr` and `9 to 5 pm`: the half of the second time is the first's where it stays earlier.
  const shared =
    half === "open" && after?.half === "pm" && after.first <= next + 1 ? afterHalf(early, after) : half;
  if (shared === "am") return { minutes: [early], isCertain: true, relation, from, to };
  if (shared === "pm") return { minutes: [early + 720], isCertain: true, relation, from, to };
  if (shared === "day") return { minutes: [minute], isCertain: true, relation, from, to };
  const range = findNearDayTime(parts, first, next, dates);
  const fitting = both.filter((each) => range && range.from <= each && each < range.to);
  if (fitting.length === 1) return { minutes: fitting, isCertain: true, relation, from, to };
  // A shop's 1 to 6 is in the afternoon, and so is a second time that would lie before the first.
  const isAfternoon = early < 420 || (before && isRangeEnd(before, first) && early <= before.minute % 720);
  return { minutes: isAfternoon ? both.toReversed() : both, isCertain: false, relation, from, to };
}

const isRangeEnd = ({ next }: Clock, first: number): boolean => next >= first - 1;

const afterHalf = (early: number, after: Clock): Clock["half"] => (early < after.minute % 720 ? "pm" : "am");

function findNearDayTime(parts: readonly DatePart[], first: number, next: number, dates: HeardDates) {
  for (let ahead = 0; ahead < maxDayTimeParts; ahead++) {
    const range = readDayTime(parts, next + ahead, dates) ?? readDayTime(parts, first - 1 - ahead, dates);
    if (range) return range;
  }
  return undefined;
}
