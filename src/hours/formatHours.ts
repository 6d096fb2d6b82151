import { capitalize, dateFormat, formatList, formatPair } from "../languages/formats.ts";
import { memoize, memoizeBy } from "../languages/memoize.ts";
import type { Speaker } from "../languages/ownWords.ts";
import { siteWords } from "../languages/words.ts";
import { addDays, weekOf } from "./localTime.ts";
import {
  type Day,
  type DayHours,
  days,
  joinRuns,
  type Opener,
  type Season,
  type Span,
  type Week,
} from "./week.ts";

/** Days with the same hours, as visitors read them. */
export type HoursRow = { days: string; times: string; isOpen: boolean };

/**
 * Lists the usual week in as few rows as it needs, in the language of the site; none without hours. Every
 * page of a business asks for it.
 */
export const weekRows = memoizeBy((business: Opener & Speaker): HoursRow[] =>
  formatWeek(business.hours?.week ?? {}, business),
);

/** Formats when a season is, with its name where it has one: `Summer (June 1 – August 31, 2026)`. */
export function formatSeason({ from, to, name }: Season, language: string): string {
  const dates = formatDates(from, to, language);
  return name ? `${name} (${dates})` : dates;
}

/** Lists the days of a week, those in a row with the same hours together. */
export function formatWeek(week: Week, speaker: Speaker): HoursRow[] {
  const { language } = speaker;
  const openDays = weekDays(language).flatMap((day) => (week[day] ? [{ day, hours: week[day] }] : []));
  const isAlike = (last: (typeof openDays)[number], { day, hours }: typeof last) =>
    isNext(last.day, day) && hasSameHours(last.hours, hours);
  return joinRuns(openDays, isAlike).map(({ first: { day, hours }, last }) => ({
    days: capitalize(formatDays(day, last.day, language), language),
    ...describeHours(hours, speaker),
  }));
}

/** The days of a week in the order of the language: the first is the one after the weekend. */
const weekDays = memoize((language): Day[] => {
  const { weekend } = new Intl.Locale(language).getWeekInfo();
  // Days of the week count from 1, a Monday.
  const first = (weekend.at(-1) ?? 7) % 7;
  return [...days.slice(first), ...days.slice(0, first)];
});

/** Rows of hours from a date until another; those of a season are its whole week, under its title. */
type DatedRows = { from: string; to: string; title?: string; rows: HoursRow[] };

/** Lists the seasons and single dates in the order in which they come. */
export const datedRows = memoizeBy((business: Opener & Speaker): DatedRows[] => {
  const { hours, language } = business;
  if (!hours) return [];
  const seasons = hours.seasons.map((season) => ({
    from: season.from,
    to: season.to,
    title: formatSeason(season, language),
    rows: formatWeek(weekOf(hours, season), business),
  }));
  const dates = Object.entries(hours.holidays).sort();
  const isAlike = ([date, day]: (typeof dates)[number], [next, nextDay]: (typeof dates)[number]) =>
    addDays(date, 1) === next && hasSameHours(day, nextDay);
  const single = joinRuns(dates, isAlike).map(({ first: [from, day], last: [to] }) => ({
    from,
    to,
    rows: [{ days: capitalize(formatDates(from, to, language), language), ...describeHours(day, business) }],
  }));
  return [...seasons, ...single].sort((a, b) => a.from.localeCompare(b.from));
});

const formatDates = (from: string, to: string, language: string): string =>
  toPlainBlanks(dateFormat("date", language).formatRange(new Date(from), new Date(to)));

/** Formats a date such as `2026-12-25` as the language writes it: `December 25, 2026`. */
export const formatDate = (date: string, language: string): string =>
  dateFormat("date", language).format(new Date(date));

const isNext = (day: Day, next: Day) => days.indexOf(next) === (days.indexOf(day) + 1) % 7;
const hasSameHours = (a: DayHours, b: DayHours) =>
  a.isByAppointment === b.isByAppointment && JSON.stringify(a.spans) === JSON.stringify(b.spans);

// 2024 began on a Monday.
const dateOfDay = (day: Day, week = 0) => Date.UTC(2024, 0, days.indexOf(day) + 7 * week + 1);

/** Formats the name of a day: `Monday`, `lunes`. */
export const formatDay = (day: Day, language: string): string =>
  dateFormat("day", language).format(dateOfDay(day));

/** Formats days in a row, as inside of a sentence: `Monday – Friday`, `lunes – viernes`. */
function formatDays(first: Day, last: Day, language: string): string {
  if (first === last) return formatDay(first, language);
  return toPlainBlanks(dateFormat("day", language).formatRange(dateOfDay(first), dateOfDay(last, 1)));
}

/** Says when a day is open: `7 AM – 6 PM`, or that it is closed. */
export function describeHours(hours: DayHours, speaker: Speaker): Pick<HoursRow, "times" | "isOpen"> {
  const { spans, isByAppointment } = hours;
  const words = siteWords(speaker);
  if (isByAppointment) return { times: words.byAppointment, isOpen: false };
  const times = formatList(
    spans.map((span) => formatSpan(span, speaker)),
    speaker.language,
  );
  return { times: withOneUnit(times) || words.closed, isOpen: spans.length > 0 };
}

/** German writes the word for clock behind the last of several times. */
const withOneUnit = (times: string) =>
  times.endsWith(" Uhr") ? `${times.replaceAll(" Uhr", "")} Uhr` : times;

/** Says in one row when a business is open: on the first days of its week on which it is. */
export function formatMainHours(rows: readonly HoursRow[], language: string): string | undefined {
  const first = rows.find(({ isOpen }) => isOpen);
  return first && formatPair(first.days, first.times, language);
}

/** Whether a span lasts a day and a night. */
export const isAllDay = ({ from, to }: Span) => to - from >= 1440;

/** Formats one span of a day: `7 AM – 6 PM`, `07:00–18:00 Uhr`, or that it lasts all day. */
const formatSpan = (span: Span, speaker: Speaker): string =>
  isAllDay(span)
    ? siteWords(speaker).allDay
    : spans(speaker.language)(`${span.from % 1440} ${span.to % 1440}`);

/** Ranges of times by their ends in minutes of the day: the format of a range takes long. */
const spans = memoize((language) => memoize((ends) => formatRange(ends, language)));

function formatRange(ends: string, language: string): string {
  const [from = 0, to = 0] = ends.split(" ").map(Number);
  const format = dateFormat("span", language);
  const parts = format.formatRangeToParts(timeOfDay(from), timeOfDay(to));
  if (!parts.some(({ type }) => type === "dayPeriod"))
    return toPlainBlanks(parts.map(({ value }) => value).join(""));
  // Two halves of a day are told apart at both ends: `8 AM – 11 AM` cannot be misread.
  return [from, to].map((minutes) => formatTime(minutes, language)).join(dashOf(language));
}

/** What a language writes between the ends of a range that goes over noon. */
const dashOf = memoize((language): string => {
  const parts = dateFormat("span", language).formatRangeToParts(timeOfDay(540), timeOfDay(1020));
  return toPlainBlanks(
    parts.find(({ type, source }) => type === "literal" && source === "shared")?.value ?? " – ",
  );
});

const timeOfDay = (minutes: number) => Date.UTC(2024, 0, 1, 0, minutes % 1440);

/** Formats a time of day as people of this language write it: `7 AM`, `7:30 PM`, `19:30`. */
export const formatTime = (minutes: number, language: string): string =>
  toPlainBlanks(dateFormat("time", language).format(timeOfDay(minutes))).replace(/:00(?= [AP]M)/, "");

/** Formats minutes as clocks of 24 hours show them, up to `24:00`: such texts compare as the times do. */
export const formatClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Some blanks of formats are of their own widths. */
const toPlainBlanks = (text: string) => text.replace(/\s/g, " ");
