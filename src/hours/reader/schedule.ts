import { formatDayField, type WeekTexts } from "../hoursFields.ts";
import { type Day, type DayHours, days, daysBetween, type Span } from "../week.ts";
import { readScheduleItems, type ScheduleItem, type ScheduleTime } from "./scheduleItems.ts";
import { minutesOf } from "./times.ts";

/**
 * Who wrote a text. A file means what it says, with minutes or `AM`: `9:00-5:00` is a night. Others leave the
 * half of the day out.
 */
export type Tolerance = "file" | "source";

/** What a text of hours says; with a `doubt`, which says why, what is likely meant. */
export type HoursReading = {
  week: WeekTexts;
  holidays: ReadonlyMap<string, string>;
  /** What a file says only by dates: `PH off`. */
  rest: readonly string[];
  doubt?: string | undefined;
};

/** The hours of a day; with a `doubt`, which says why, what is likely meant. */
export type DayReading = { hours?: Omit<DayHours, "text">; doubt?: string | undefined };

/**
 * Reads hours as OpenStreetMap, schema.org and people write them: `Mo-Fr 08:00-12:00,13:00-17:30; PH off`,
 * `Mon - Fri 8am to 6pm`, `11:00-22:00 daily`, `Mo-Fr 8-18 Uhr`.
 */
export function readHours(text: string): HoursReading {
  const items = readScheduleItems(text);
  if (typeof items === "string") return refuse(items);
  const [week, holidays, rest] = [new Map<Day, string>(), new Map<string, string>(), [] as string[]];
  let doubt: string | undefined;
  for (let at = 0; at < items.length; at += 2) {
    // Whom hours are about stands before or behind what holds there.
    const pair = items.slice(at, at + 2);
    const value = pair.find(({ times }) => times);
    const about = pair.find(({ times }) => !times) ?? (items.length > 1 ? undefined : everyDay);
    const written = pair.map(({ from, to }) => text.slice(from, to)).join(" ");
    if (!value || !about) return refuse(`'${written}' ${value ? "is on no day" : "has no times"}`);
    const { hours, doubt: cause } = resolveTimes(value, text.slice(value.from, value.to), "source");
    const field = formatDayField(hours);
    const isOfAll = about !== everyDay || field === "24 hours" || field === "by appointment";
    doubt ??= cause ?? (isOfAll ? undefined : `on which days? Write 'mon-sun: ${field}'`);
    const named = days.filter((_, index) => about.days?.includes(index));
    // A later rule for fewer days takes the place of one before: `Mo-Su 8:00-20:00; Tu off`.
    const mayOverride = pair[0]?.isOverride && (field === "closed" || named.length < week.size);
    const twice = named.find((day) => week.has(day) && week.get(day) !== field);
    if (twice && !mayOverride) doubt ??= `${twice} has two times`;
    for (const day of named) week.set(day, field);
    for (const date of about.dates ?? []) holidays.set(date, field);
    if (about.isOfHolidays) rest.push(`public holidays: ${field}`);
  }
  return items.length ? { week, holidays, rest, doubt } : refuse("it names neither a day nor a time");
}

const refuse = (doubt: string): HoursReading => ({ week: new Map(), holidays: new Map(), rest: [], doubt });

const everyDay: Pick<ScheduleItem, "days" | "dates" | "isOfHolidays"> = { days: daysBetween(0, 6) };

/** Reads the hours of one day: `9:00AM-5:00PM`, `x`, `geschlossen`. */
export function readDayHours(text: string, tolerance: Tolerance): DayReading {
  // Google's bulk sheet says so; among days it is a Spanish Wednesday.
  if (/^x$/i.test(text) && tolerance === "source") return { hours: { spans: [] } };
  const items = readScheduleItems(text);
  if (typeof items === "string") return { doubt: items };
  const [only, ...more] = items;
  return !only?.times || more.length
    ? { doubt: `'${text}' is no time` }
    : resolveTimes(only, text, tolerance);
}

/**
 * Whether a text says hours and nothing else, be they certain or not: `Sun 10-4`, `Fri by appt`; `24/7` alone
 * may be a service.
 */
export function isHours(text: string): boolean {
  const items = [readScheduleItems(text)].flat().filter((item) => typeof item !== "string");
  const times = items.flatMap((item) => item.times ?? []);
  const isSpan = times.some(([from, to]) => to.minute < from.minute + 1440);
  return isSpan || (items.some((item) => item.times) && items.some((item) => !item.times));
}

/** Whether the first word of a text is a day. */
export function startsWithDay(text: string): boolean {
  const [first] = readScheduleItems(/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? "");
  return typeof first === "object" && first.days !== undefined;
}

/** Resolves what holds on a day, by what is certain or else by what is likely. */
function resolveTimes({ times = [], isByAppointment }: ScheduleItem, written: string, tolerance: Tolerance) {
  const toSpan = tolerance === "file" ? toWrittenSpan : toCertainSpan;
  const certain = times.map((ends) => toSpan(...ends)).filter((span) => span !== undefined);
  const isInOrder = certain.every(({ from }, index) => index === 0 || from > (certain[index - 1]?.to ?? 0));
  if (certain.length === times.length && (isInOrder || tolerance === "file"))
    return { hours: { spans: certain, ...(isByAppointment && { isByAppointment }) } };
  const spans: Span[] = [];
  for (const ends of times) spans.push(toLikelySpan(...ends, spans.at(-1)?.to ?? 0));
  const hours = { spans };
  return { hours, doubt: `${written}: morning or evening? Write '${formatDayField(hours)}'` };
}

const endAfter = (from: number, to: number): Span => ({ from, to: to > from ? to : to + 1440 });

/** A file's times by a clock of 24 hours, or by their halves; undefined where a bare hour may be of both. */
function toWrittenSpan(...ends: [ScheduleTime, ScheduleTime]): Span | undefined {
  const [from = 0, to = 0] = ends.map((end) => (end.half === "open" ? end.minute : (minutesOf(end)[0] ?? 0)));
  return ends.every(({ isExact }) => isExact) ? endAfter(from, to) : undefined;
}

/** The span where no other reading is left: `9-5pm`, `8-18`, but neither `9-5` nor `12:00-5:00`. */
function toCertainSpan(from: ScheduleTime, to: ScheduleTime): Span | undefined {
  const halved = [from, to].filter(({ half }) => half === "am" || half === "pm");
  if (halved.length) {
    const ends = minutesOf(to).map((end) => end || 1440);
    const spans = minutesOf(from).flatMap((start) => ends.map((end) => endAfter(start, end)));
    const ofOneDay = spans.filter((span) => span.to <= 1440);
    const [only, ...others] = ofOneDay.length || halved.length < 2 ? ofOneDay : spans;
    // `8am-12` ends at noon.
    if (others.length) return others.find((span) => span.to === 720 && to.minute === 720);
    return only && only.from > 0 && only.to === only.from + 1440 ? undefined : only;
  }
  const [start, end] = [from.minute, to.minute || 1440];
  if (from.half === "open" && start < earliestBare && end <= 720) return undefined;
  const isNight = start > end && start >= 720 && end <= 720 && (start >= 900 || to.half === "day");
  return end > start || isNight ? endAfter(start, end) : undefined;
}

/** An hour before this one, alone, is as well of the afternoon. */
const earliestBare = 420;

/** The span that a shop is likely to mean: from the morning on, or else from after the span before. */
function toLikelySpan(from: ScheduleTime, to: ScheduleTime, earliest: number): Span {
  const starts = minutesOf(from);
  const start = starts.find((each) => each >= Math.max(earliest, earliestBare)) ?? starts[0] ?? 0;
  const ends = minutesOf(to);
  return endAfter(start, ends.find((end) => end > start) ?? ends[0] ?? 0);
}
