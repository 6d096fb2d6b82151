import type { Business } from "../business/schema/business.ts";
import {
  formatClock,
  formatDay,
  formatMainHours,
  formatTime,
  formatWeek,
  isAllDay,
} from "../hours/formatHours.ts";
import { addDays, dayOf, hoursOn, seasonOn, weekOf } from "../hours/localTime.ts";
import { nextOpening } from "../hours/openings.ts";
import { days, type Hours, type Season, type Span } from "../hours/week.ts";
import { fill } from "../languages/fill.ts";
import { dateFormat, formatPair } from "../languages/formats.ts";
import { memoize, memoizeBy } from "../languages/memoize.ts";
import { siteWords } from "../languages/words.ts";
import { widestText } from "../navigation/fullBar.ts";
import { emergencyPhone } from "./contactWays.ts";

/** What `openHint.ts` needs, and the widest text of what it may say and of what stands there before. */
type OpenTimes = { json: string; widest: (shown: string) => string };

/** What the page says on a day from one time until before another, as clocks show them. */
type DaySayings = [from: string, to: string, text: string][];

/** What the page says for a part of a day, in minutes. */
type Saying = { from: number; to: number; text: string };

/**
 * Lists what `openHint.ts` needs to say "Open now until 6 PM" and "Closed now, opens Monday 7 AM": the time
 * zone, the weeks (Sunday first) by the date from which they hold, in order, and the dates that differ; a
 * span past midnight goes on in the next day. Undefined without a time zone.
 */
export const openTimes = memoizeBy((business: Business): OpenTimes | undefined => {
  const { hours, timezone } = business;
  return hours && timezone ? createTimes(hours, timezone, business) : undefined;
});

function createTimes(hours: Hours, zone: string, business: Business): OpenTimes {
  const describeWeek = (season?: Season) => {
    const schedule = { week: weekOf(hours, season), seasons: [], holidays: {} };
    // 2023 began on a Sunday.
    return Array.from({ length: 7 }, (_, day) =>
      describeDay(addDays("2023-01-01", day), schedule, business, season),
    );
  };
  const usual = describeWeek();
  const bySeason = new Map(hours.seasons.map((season) => [season, describeWeek(season)]));
  const weeks: [from: string, week: DaySayings[]][] = [["", usual]];
  for (const [{ from, to }, week] of bySeason) weeks.push([from, week], [addDays(to, 1), usual]);
  const special = datesNear(hours).flatMap((date) => {
    const season = seasonOn(hours, date);
    const day = describeDay(date, hours, business, season);
    const regular = ((season && bySeason.get(season)) ?? usual)[new Date(date).getUTCDay()];
    return JSON.stringify(day) === JSON.stringify(regular) ? [] : [[date, day] as const];
  });
  const sayings = [...weeks.map(([, week]) => week.flat()), ...special.map(([, day]) => day)].flat();
  const widest = widestText(sayings.map(([, , text]) => text));
  return {
    json: JSON.stringify({ zone, weeks, ...Object.fromEntries(special) }),
    widest: memoize((shown) => widestText([shown, widest])),
  };
}

/**
 * The dates that may differ from their week: those with hours of their own, and around them and the ends of
 * seasons the night after and the week before, in which a page names the next opening.
 */
function datesNear({ holidays, seasons }: Hours): string[] {
  const changes = [...Object.keys(holidays), ...seasons.flatMap(({ from, to }) => [from, addDays(to, 1)])];
  const near = changes.flatMap((date) => Array.from({ length: 9 }, (_, day) => addDays(date, day - 7)));
  return [...new Set(near)].sort();
}

/** What a page says on a day: while it is closed, and then, before all else, while it is open. */
function describeDay(
  date: string,
  schedule: Hours,
  business: Business,
  season: Season | undefined,
): DaySayings {
  const open = [-1, 0].flatMap((offset) => {
    const spans = hoursOn(schedule, addDays(date, offset))?.spans ?? [];
    return spans
      .map((span) => openSaying(span, -offset * 1440, business))
      .filter(({ from, to }) => to > from);
  });
  const starts = [0, ...open.map(({ to }) => to)].filter(
    (start) => !open.some(({ from, to }) => from <= start && start < to),
  );
  const gaps = starts.flatMap((from): Saying[] => {
    const to = Math.min(1440, ...open.map((each) => each.from).filter((begin) => begin > from));
    const text = closedText({ date, minute: from }, schedule, business) ?? seasonText(business, season);
    return text && to > from ? [{ from, to, text }] : [];
  });
  return [...gaps, ...open].map(({ from, to, text }) => [formatClock(from), formatClock(to), text]);
}

type Moment = { date: string; minute: number };

/** Says while it is closed when it opens; undefined where the file is silent on that. */
function closedText({ date, minute }: Moment, schedule: Hours, business: Business): string | undefined {
  const words = siteWords(business);
  const today = hoursOn(schedule, date);
  if (!today) return undefined;
  if (today.isByAppointment) return withEmergencies(words.byAppointment, business);
  const next = nextOpening({ hours: schedule }, { date, minute, day: dayOf(date) });
  // Without any opening for weeks, a whole week must say so.
  if (!next)
    return days.every((day) => schedule.week[day]) ? withEmergencies(words.closed, business) : undefined;
  if (!next.isCertain) return undefined;
  const time = formatTime(next.span.from, business.language);
  if (next.date === date) return withEmergencies(fill(words.opensAt, { time }), business);
  // Of the usual week the same day is that of the next week; of dates, its name could mean today.
  const day =
    next.date <= addDays(date, schedule === business.hours ? 6 : 7)
      ? formatDay(next.day, business.language)
      : dateFormat("comingDay", business.language).format(new Date(next.date));
  return withEmergencies(fill(words.opensOn, { day, time }), business);
}

/** Says in a season when the business is open; the page itself tells the usual week. */
function seasonText(business: Business, season: Season | undefined): string | undefined {
  if (!business.hours || !season) return undefined;
  const rows = formatWeek(weekOf(business.hours, season), business);
  return formatMainHours(rows, business.language) ?? siteWords(business).closed;
}

/** Adds to a text about hours when the business comes in an emergency: one with another number stands beside that. */
export function withEmergencies(text: string, business: Business): string {
  const { emergency, language } = business;
  if (!emergency || emergencyPhone(business)) return text;
  const { available } = emergency;
  const words = siteWords(business);
  // What begins with a capital may be a name: it begins a sentence.
  if (/^\p{Lu}/u.test(available)) return `${text}. ${formatPair(words.emergencies, available, language)}`;
  return fill(words.withEmergencies, { text, available });
}

/** Says when the business comes in an emergency, and for what fee; empty where it does not. */
export function emergencyText(business: Business): string {
  const { available = "", fee } = business.emergency ?? {};
  return fee ? fill(siteWords(business).emergencyFee, { available, fee }) : available;
}

/** Cuts out the part of a span in the day that begins `start` minutes after the span's own. */
function openSaying(span: Span, start: number, business: Business): Saying {
  const { openAlways, openUntil } = siteWords(business);
  const time = formatTime(span.to, business.language);
  const text = isAllDay(span) ? openAlways : withEmergencies(fill(openUntil, { time }), business);
  return { from: Math.max(span.from - start, 0), to: Math.min(span.to - start, 1440), text };
}
