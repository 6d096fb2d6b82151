import { type Day, type DayHours, days, type Hours } from "../../business/hours.ts";
import { addDays, dayOf, hoursOn, isOpenAt, type LocalTime } from "../../business/localTime.ts";
import { type NamedDay, namedDays } from "../computed/days.ts";
import { type TimeAsked, timeAsked } from "../computed/times.ts";
import type { Fact } from "../facts.ts";
import type { Phrases } from "../phrases/english.ts";
import { otherHoliday } from "../words/holidays.ts";
import { reachUs } from "./contact.ts";
import type { Answer, Talk } from "./topic.ts";

/** What the file says of the hours that a sentence asks about. */
export function hoursAnswer(text: string, talk: Talk): Answer {
  const { knowledge, say, clock, calendar } = talk;
  const { hours } = knowledge.business;
  if (!hours || !(Object.keys(hours.week).length || Object.keys(hours.holidays).length))
    return { ...reachUs(talk), lines: [say.hoursUnknown, ...reachUs(talk).lines], action: "handover" };
  if (clock && /^what time is it\b/.test(text)) return answer(openNow(hours, clock, talk), hours);
  if (clock && /\b(right now|now|at the moment|currently|still open|this minute)\b/.test(text))
    return answer(openNow(hours, clock, talk), hours);
  if (overHolidays.test(text)) return answer(holidayLines(hours, say), hours);
  const named = namedDays(text, calendar);
  if (named.length) return daysAnswer(named, text, hours, talk);
  if (/\bholidays?\b/.test(text)) return answer(holidayLines(hours, say), hours);
  if (otherHoliday.test(text)) return answer([say.otherHoliday, ...weekLines(hours, say)], hours);
  if (
    clock &&
    /^(hi |hello |hey )?(are|is) (you|they|the \w+|your \w+) (guys |still |currently )*open$/.test(
      text.replace(/\W+$/, ""),
    )
  )
    return answer([...openNow(hours, clock, talk)], hours);
  const time = openAt(text);
  if (time) return atTime(time, hours, talk);
  return answer([...extremeLines(text, hours, say), say.ourHours, ...weekLines(hours, say)], hours);
}

/** The time at which it may be open; who asks whether it closes then is told the hours, since a yes could mean both. */
const openAt = (text: string) => (/\b(closed?|shut)\b/.test(text) ? undefined : timeAsked(text));

/** `Late night?`: the days on which it is open latest, or earliest, when they are not all alike. */
function extremeLines(text: string, { week, holidays }: Hours, say: Phrases): string[] {
  const latest = asksLatest.test(text);
  if (!latest && !asksEarliest.test(text)) return [];
  const ends = (spans: DayHours["spans"]) =>
    latest ? Math.max(...spans.map(({ to }) => to)) : -Math.min(...spans.map(({ from }) => from));
  const open = days.filter((day) => week[day]?.spans.length);
  const most = Math.max(...open.map((day) => ends(week[day]?.spans ?? [])));
  const found = open.filter((day) => ends(week[day]?.spans ?? []) === most);
  if (found.length === open.length) return [];
  const only = Object.fromEntries(found.map((day) => [day, week[day]]));
  const told = weekLine({ week: only, holidays }, say);
  return [latest ? say.openLatest(told) : say.openEarliest(told)];
}

const asksLatest = /\b(after work|late|later|latest|evenings?|nights?)\b/;
const asksEarliest = /\b(before work|early|earlier|earliest)\b/;

const overHolidays =
  /\b(between|over|during|around|throughout) (the )?(christmas|new years?|holidays?|festive)\b|\b(christmas|holiday|festive) (week|break|period|season|time)\b|\breopen\b|\bback (open )?(after|from)\b|\bwhen are you back\b/;

/** Whether all the days of the file agree on a time; the hours follow anyway, and what holds when it is closed. */
function atTime(time: TimeAsked, hours: Hours, talk: Talk): Answer {
  const { say } = talk;
  const fits = Object.values(hours.week).map(({ spans }) => time.fits(spans));
  const week = weekLines(hours, say);
  if (fits.every(Boolean)) return answer([say.alwaysOpenThen, ...week], hours);
  if (fits.some(Boolean)) return answer([say.ourHours, ...week], hours);
  const rules = whenClosed(talk);
  const { factIds = [], ...closed } = answer([say.neverOpenThen, ...inEmergency(talk), ...week], hours);
  const lines = rules.map(({ kind, label, text }) =>
    kind === "service" ? say.listed(label, text) : say.quoted(kind, label, text),
  );
  return {
    ...closed,
    lines: [...closed.lines, ...lines],
    factIds: [...factIds, ...rules.map(({ id }) => id)],
  };
}

/** What the file says of coming or fetching when it is closed: late pick-up, access by code, a key box. */
const whenClosed = ({ knowledge }: Talk): Fact[] =>
  knowledge.facts
    .filter(({ kind, plain }) => ["policy", "faq", "service"].includes(kind) && outOfHours.test(plain))
    .slice(0, 2);

const outOfHours =
  /\blate (pick-?up|collection|check-?in|return)|\b(after|out.of|outside (\w+ )?)[ -]?hours\b|\bafter closing\b|\bis (shut|closed)\b|\b24.hour access\b|\b(drop|key|lock) ?box\b|\b(door|entry|gate|key) code\b|\bnight (bell|porter)\b/;

const inEmergency = ({ say, knowledge }: Talk): string[] => {
  const { emergency } = knowledge.business;
  return emergency ? [say.emergencyAvailable(emergency.available)] : [];
};

function answer(lines: string[], hours: Hours): Answer {
  return {
    lines,
    action: "answer",
    factIds: Object.keys(hours.week).map((day) => `hours.${day}`),
    computed: lines,
  };
}

/** The week in lines, days with the same hours in one: `Monday to Friday: 7:00-18:00`. */
function weekLines({ week }: Hours, say: Phrases): string[] {
  const runs: { from: Day; to: Day; text: string }[] = [];
  for (const day of days) {
    const text = week[day]?.text;
    const last = runs.at(-1);
    if (last && text === last.text && days.indexOf(last.to) === days.indexOf(day) - 1) last.to = day;
    else if (text) runs.push({ from: day, to: day, text });
  }
  return runs.map(({ from, to, text }) => say.daysHours(say.dayRange(from, to), say.hoursText(text)));
}

/** The week in one line, for the end of a sentence. */
export const weekLine = (hours: Hours, say: Phrases) => weekLines(hours, say).join("; ");

function daysAnswer(named: NamedDay[], text: string, hours: Hours, talk: Talk): Answer {
  const time = openAt(text);
  const lines = named.flatMap((one) =>
    one.date && !hours.holidays[one.date] && awayOn(one.date, talk).length
      ? [talk.say.dayUnknown(talk.say.namedDay(one))]
      : dayLines(one, time, hours, talk),
  );
  const factIds = named.map(({ day, date }) =>
    date && hours.holidays[date] ? `holiday.${date}` : `hours.${day}`,
  );
  const told = named.flatMap(({ date }) => (date ? awayOn(date, talk) : []));
  return {
    lines: [...lines, ...told.map(({ kind, label, text }) => talk.say.quoted(kind, label, text))],
    action: "answer",
    factIds: [...factIds, ...told.map(({ id }) => id)],
    computed: lines,
  };
}

const away = /\b(closed|no (classes|service|visits|lessons|deliveries)|away|break|vacation|holidays?)\b/i;

/** What the file says of being away in the month of a date. */
function awayOn(date: string, { knowledge }: Talk) {
  const month = new Date(`${date}T00:00:00Z`).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  // `may` is a month only with its capital, and not in `May I ...`.
  const named =
    month === "May" ? /\bMay\b(?! (?:I|we|my)\b)/ : new RegExp(`\\b(${month}|${month.slice(0, 3)})\\b`, "i");
  return knowledge.facts.filter(
    ({ kind, label, text }) =>
      (kind === "policy" || kind === "faq") &&
      named.test(`${label} ${text}`) &&
      away.test(`${label} ${text}`),
  );
}

/** What is said of a day: open or closed, then or by now, and when it opens again. */
function dayLines(named: NamedDay, time: TimeAsked | undefined, hours: Hours, talk: Talk): string[] {
  const { say, clock } = talk;
  const found = named.date ? hoursOn(hours, named.date) : hours.week[named.day];
  const special = named.date !== undefined && named.date in hours.holidays;
  const name = say.namedDay(named);
  if (!found) return [say.dayUnknown(name)];
  const text = say.hoursText(found.text);
  if (named.holiday && !special) return [say.holidayNotListed(name, say.dayName(named.day), text)];
  const again = named.said === "today" && clock ? opensAgain(hours, clock, say) : [];
  if (!found.spans.length) return [say.closedOn(name), ...again, ...inEmergency(talk)];
  if (time?.fits(found.spans)) return [say.openThen(name, text)];
  if (time) return [say.closedThen(name, text), ...inEmergency(talk)];
  const over = again.length && clock && found.spans.every(({ to }) => to <= clock.minute);
  return over ? [say.closedByNow(text), ...again, ...inEmergency(talk)] : [say.openOn(name, text)];
}

function opensAgain(hours: Hours, clock: LocalTime, say: Phrases): string[] {
  const next = nextOpening(hours, clock);
  return next ? [say.opensAgain(say.namedDay(next.named), say.hoursText(next.hours.text))] : [];
}

function openNow(hours: Hours, clock: LocalTime, talk: Talk): string[] {
  const { say } = talk;
  const open = isOpenAt(hours, clock);
  const today = hoursOn(hours, clock.date);
  if (open === undefined) return [say.todayUnknown, ...weekLines(hours, say)];
  if (open) return [say.openNow(today?.spans.length ? say.hoursText(today.text) : undefined)];
  return [say.closedNow, ...opensAgain(hours, clock, say), ...inEmergency(talk)];
}

/** The next day on which the business opens: today when it opens later, else within a week. */
function nextOpening(
  hours: Hours,
  { date, minute }: LocalTime,
): { named: NamedDay; hours: DayHours } | undefined {
  for (let count = 0; count <= 7; count++) {
    const then = addDays(date, count);
    const found = hoursOn(hours, then);
    const said = (["today", "tomorrow"] as const)[count] ?? "day";
    if (found?.spans.some(({ from }) => count > 0 || from > minute))
      return { named: { day: dayOf(then), date: then, said }, hours: found };
  }
  return undefined;
}

function holidayLines({ week, holidays }: Hours, say: Phrases): string[] {
  const listed = Object.entries(holidays).map(([date, { text }]) =>
    say.daysHours(say.namedDay({ day: dayOf(date), date, said: "date" }), say.hoursText(text)),
  );
  return listed.length
    ? [say.holidayHours, ...listed]
    : [say.holidaysUnknown, ...weekLines({ week, holidays }, say)];
}
