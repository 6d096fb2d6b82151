import { describeHours, formatDate, formatDay, formatSeason, formatWeek } from "../../hours/formatHours.ts";
import { holidayOn } from "../../hours/holidays/holidays.ts";
import { addDays, type DateRange, datesOf, dayOf, hoursOn, seasonOn, weekOf } from "../../hours/localTime.ts";
import { nextOpening, openingAt, weekExtreme } from "../../hours/openings.ts";
import type { NamedDay } from "../../hours/reader/dates.ts";
import type { NamedTime } from "../../hours/reader/times.ts";
import { days, type Hours, type Season, type Span } from "../../hours/week.ts";
import { fill } from "../../languages/fill.ts";
import { formatPair } from "../../languages/formats.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { fold } from "../../languages/hearing/normalise.ts";
import { emergencyLines } from "../factLines.ts";
import { hoursFactId } from "../facts.ts";
import {
  type Answer,
  hasAny,
  type Intent,
  type Part,
  type Talk,
  tokensIn,
  tokensOf,
  unexplained,
} from "../talk.ts";
import { reachLine } from "./reach.ts";

const hoursConcepts: ReadonlySet<Concept> = new Set(["open", "close", "hours"]);
const other =
  "when early late now today tonight tomorrow weekend holiday available come phone work until person who";
const besides: ReadonlySet<Concept> = new Set([...hoursConcepts, ...other.split(" ")]);

/** Words that ask when somebody is there. */
const timeConcepts: readonly Concept[] = "when early late until how_long available work person who".split(
  " ",
);

/** A question that names no day or time is about opening hours where it has no more words of its own. */
const maxOtherWords = 1;

/** One that does may have more: `Can I drop my bike off when you open on Saturday`. */
const maxDatedWords = 3;

/** When the business is open: now, on a day, on a holiday, at a time, in the week. */
export const hours: Intent = {
  name: "hours",
  explain: (part, talk) => {
    const dated = tokensIn(part, [...part.days, ...part.times, ...part.dayTimes]);
    const explained = [...tokensOf(part, besides), ...dated];
    // `For three hours` is no question about opening hours.
    const counted = tokensIn(part, part.amounts);
    const isOpening = tokensOf(part, hoursConcepts).some((token) => !counted.includes(token));
    // `How close are you` and `my door won't open` are none either.
    const isDated =
      part.days.length > 0 ||
      part.period ||
      seasonNamed(part, talk) ||
      hasAny(part, "when", "early", "late", "now", "until");
    const isOther =
      unexplained(part, explained).length > maxOtherWords || (hasAny(part, "how", "where") && !isDated);
    const isLong = unexplained(part, explained).length > maxDatedWords;
    if (isOpening && (isDated ? !isLong : !isOther)) return explained;
    const isAboutTime = part.days.length > 0 || part.times.length > 0;
    const isWish = hasAny(part, "price", "want", "need", "book", "appointment");
    const most = hasAny(part, ...timeConcepts) ? maxOtherWords : 0;
    return isAboutTime && !isWish && unexplained(part, explained).length <= most ? explained : undefined;
  },
  answer: (part, talk) => {
    const { business, words } = talk;
    if (!business.hours)
      return { lines: [words.hoursUnknown, reachLine(talk)], action: "handover", isPlain: true };
    const asked = { hours: business.hours, part, talk };
    const days = part.days.slice(0, maxDays);
    const period = part.times.length ? undefined : (part.period ?? seasonNamed(part, talk));
    const answers = period
      ? answerPeriod(period, asked)
      : days.length
        ? days.map((day) => answerDay(day, asked))
        : [answerWeek(asked)];
    return {
      lines: answers.flatMap(({ lines }) => lines),
      action: "answer",
      factIds: [...new Set(answers.flatMap(({ factIds = [] }) => factIds))],
      computed: answers.flatMap(({ lines }) => lines).concat(words.ourHours),
      isPlain: true,
    };
  },
};

const maxDays = 3;

type Asked = { hours: Hours; part: Part; talk: Talk };
type AskedDay = Pick<NamedDay, "day" | "date" | "named" | "holiday">;
type Lines = Pick<Answer, "lines" | "factIds">;

/** The speaker's language and words: times look as on the site where the reply is in its language. */
const speakerOf = ({ business, locale }: Talk) => ({
  language: locale,
  words: locale === business.language ? business.words : {},
});

/** The coming season whose name a part holds. */
const seasonNamed = ({ text, days }: Part, { business, now }: Talk): Season | undefined =>
  days.length
    ? undefined
    : business.hours?.seasons.find(
        ({ name, to }) => name && to >= now.date && fold(text).includes(fold(name)),
      );

/** At most so many days of a period that differ from its weeks are told. */
const maxSpecialDays = 6;

/** The weeks of a period, usual or of seasons, and its own days; each day of a short one. */
function answerPeriod(period: DateRange, asked: Asked): Lines[] {
  const { hours, part, talk } = asked;
  const dates = datesOf(period);
  const isSpecial = (date: string) =>
    hours.holidays[date] || holidayOn(date, talk.knowledge.country ?? "")?.kind === "public";
  const isShort = dates.length <= maxDays;
  const namedDates = isShort ? dates : dates.filter(isSpecial).slice(0, maxSpecialDays);
  const isUsual = dates.some((date) => !seasonOn(hours, date));
  const seasons = hours.seasons.filter(({ from, to }) => from <= period.to && period.from <= to);
  const weeks = isShort ? [] : [...(isUsual ? [undefined] : []), ...seasons];
  return [
    ...weeks.map((season, index) => ({
      lines: weekLines(season, index > 0, asked),
      factIds: idsOf(hours, season),
    })),
    ...namedDates.map((date) => {
      const day = { day: dayOf(date), date, named: "date" } as const;
      return answerDay(part.days.find((each) => each.date === date) ?? day, asked);
    }),
  ];
}

/** A week as rows below its title, or as one line: lines that a reply holds twice are said once. */
function weekLines(season: Season | undefined, isOneLine: boolean, { hours, talk }: Asked): string[] {
  const { words, locale } = talk;
  const title = season ? formatSeason(season, locale) : words.ourHours;
  const rows = formatWeek(weekOf(hours, season), speakerOf(talk)).map(({ days, times }) =>
    formatPair(days, times, locale),
  );
  return isOneLine ? [formatPair(title, rows.join("; "), locale)] : [title, ...rows];
}

/** The week, or what of it was asked for: now, latest, earliest. */
function answerWeek(asked: Asked): Lines {
  const { hours, part, talk } = asked;
  const { business, words, now } = talk;
  const speaker = speakerOf(talk);
  const season = seasonOn(hours, now.date);
  const week = weekOf(hours, season);
  const coming = hours.seasons.find(({ from }) => from > now.date);
  const all = {
    lines: [
      ...(season ? [words.ourHours] : []),
      ...weekLines(season, false, asked),
      ...(coming ? weekLines(coming, true, asked) : []),
    ],
    factIds: [...idsOf(hours, season), ...idsOf(hours, coming)],
  };
  if (part.times.length && business.timezone)
    return answerDay({ day: now.day, date: now.date, named: "today" }, asked);
  if (hasAny(part, "now") && business.timezone) return answerNow(asked);
  const isLate = hasAny(part, "late");
  const [first, ...others] = weekExtreme(week, isLate ? "to" : "from")?.days ?? [];
  const hoursThen = first && week[first];
  // The sentence names one day: where several are alike the week says it.
  if (!(isLate || hasAny(part, "early")) || !hoursThen || others.length) return all;
  const day = fill(words.onDay, { day: formatDay(first, speaker.language) });
  return {
    lines: [
      fill(isLate ? words.closesLatest : words.opensEarliest, {
        day,
        times: describeHours(hoursThen, speaker).times,
      }),
    ],
    factIds: [hoursFactId(first, season)],
  };
}

function answerNow({ hours, talk }: Asked): Lines {
  const { words, now, business } = talk;
  const today = formatDayNamed({ day: now.day, named: "today" }, talk);
  // What began yesterday may last past midnight.
  const opening = openingAt(business, now);
  const date = opening?.date ?? now.date;
  const then = hoursOn(hours, date);
  if (!then) return unknownDay(today, talk);
  const { times } = describeHours(then, speakerOf(talk));
  const state = opening ? words.openNow : then.isByAppointment ? words.appointmentOn : words.closedNow;
  return {
    lines: [
      fill(state, { times, day: today }),
      ...(opening ? [] : [...nextLine(hours, talk), ...emergencyLines(talk)]),
    ],
    factIds: [factIdOn(hours, date)],
  };
}

function nextLine(hours: Hours, talk: Talk): string[] {
  const next = nextOpening(talk.business, talk.now);
  const then = next?.isCertain ? hoursOn(hours, next.date) : undefined;
  if (!next || !then) return [];
  const day = formatDayNamed({ ...next, named: nameOf(next.date, talk) }, talk);
  return [fill(talk.words.opensNext, { day, times: describeHours(then, speakerOf(talk)).times })];
}

const nameOf = (date: string, { now }: Talk): NamedDay["named"] =>
  date === now.date ? "today" : date === addDays(now.date, 1) ? "tomorrow" : "day";

function answerDay(named: AskedDay, { hours, part, talk }: Asked): Lines {
  const { words } = talk;
  const date = named.date;
  const season = seasonOn(hours, date ?? talk.now.date);
  const then = date ? hoursOn(hours, date) : weekOf(hours, season)[named.day];
  // On a day with hours of its own the weekday alone would read as a rule.
  const day =
    named.named === "day" && date && hours.holidays[date]
      ? fill(words.onDay, { day: `${formatDay(named.day, talk.locale)} (${formatDate(date, talk.locale)})` })
      : formatDayNamed(named, talk);
  if (!then) return unknownDay(day, talk);
  const factIds = [date ? factIdOn(hours, date) : hoursFactId(named.day, season)];
  const { times, isOpen } = describeHours(then, speakerOf(talk));
  const isHoliday =
    named.holiday || (date && holidayOn(date, talk.knowledge.country ?? "")?.kind === "public");
  const say = (text: string, ...more: string[]): Lines => ({
    lines: [fill(text, { day, times }), ...more],
    factIds,
  });
  if (isHoliday && date && !hours.holidays[date])
    return say(isOpen || then.isByAppointment ? words.holidayUnlisted : words.holidayUnlistedClosed);
  if (then.isByAppointment) return say(words.appointmentOn);
  const isClosingAsked = hasAny(part, "close") && !hasAny(part, "open");
  const isTimeAsked = part.times.length > 0 && !isClosingAsked;
  const readings = part.times.map((time) => time.minutes.map((minute) => isWithin(minute, time, then.spans)));
  const isOpenThen = readings.every((each) => each.includes(true));
  const night = date && isTimeAsked && !isOpenThen ? nightBefore(date, { hours, part, talk }) : undefined;
  if (night) return night;
  if (!isOpen)
    return say(
      words.closedOn,
      ...(named.named === "today" ? nextLine(hours, talk) : []),
      ...emergencyLines(talk),
    );
  // `Between 5 and 7` may be open by one reading of its times and closed by another.
  const isUnclear = readings.length > 1 && readings.some((each) => new Set(each).size > 1);
  if (!isTimeAsked || isUnclear)
    return named.named === "today" && isOver(talk) ? answerNow({ hours, part, talk }) : say(words.openOn);
  return isOpenThen ? say(words.yesOpenThen) : say(words.notOpenThen, ...emergencyLines(talk));
}

/** Whether the business has closed for today. */
const isOver = ({ business, now }: Talk): boolean =>
  business.timezone !== undefined &&
  !openingAt(business, now) &&
  nextOpening(business, now)?.date !== now.date;

/** The hours of the day before where they reach past midnight to what is asked. */
function nightBefore(date: string, { hours, part, talk }: Asked): Lines | undefined {
  const before = addDays(date, -1);
  const then = hoursOn(hours, before);
  const isNight = part.times.every(({ minutes, relation }) =>
    minutes.some((minute) => isWithin(minute + 1440, { relation }, then?.spans ?? [])),
  );
  if (!then || !isNight) return undefined;
  const day = fill(talk.words.onDay, { day: formatDay(dayOf(before), talk.locale) });
  const { times } = describeHours(then, speakerOf(talk));
  return { lines: [fill(talk.words.openOn, { day, times })], factIds: [factIdOn(hours, before)] };
}

/** Whether a time lies in the hours; what is asked `until` or `before` one ends there. */
function isWithin(
  minute: number,
  { relation }: Pick<NamedTime, "relation">,
  spans: readonly Span[],
): boolean {
  const isEnd = relation === "until" || relation === "before";
  // `Until 2` of a night is a time of the next day.
  const minutes = relation === "until" ? [minute, minute + 1440] : [minute];
  return spans.some(({ from, to }) =>
    minutes.some((each) => (isEnd ? from < each && each <= to : from <= each && each < to)),
  );
}

const unknownDay = (day: string, talk: Talk): Lines => ({
  lines: [fill(talk.words.dayUnknown, { day }), ...emergencyLines(talk)],
  factIds: [],
});

/** A day as people name it: `today (Monday)`, `on Friday`, `on Christmas Day (December 25, 2026)`. */
function formatDayNamed({ day, date, named, holiday }: AskedDay, talk: Talk): string {
  const { words, locale } = talk;
  const name = formatDay(day, locale);
  if (holiday && date)
    return fill(words.onHoliday, { holiday: formatName(holiday), day: formatDate(date, locale) });
  if (named === "today") return fill(words.today, { day: name });
  if (named === "tomorrow") return fill(words.tomorrow, { day: name });
  return named === "date" && date
    ? fill(words.onDay, { day: formatDate(date, locale) })
    : fill(words.onDay, { day: name });
}

/** A name as the visitor wrote it, with its capitals. */
const formatName = (name: string): string =>
  name.replace(/(?<![\p{L}'’])\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());

const factIdOn = (hours: Hours, date: string): string =>
  hours.holidays[date] ? `holiday.${date}` : hoursFactId(dayOf(date), seasonOn(hours, date));

const idsOf = ({ week }: Hours, season: Season | undefined): string[] =>
  days.filter((day) => week[day] ?? season?.week[day]).map((day) => hoursFactId(day, season));
