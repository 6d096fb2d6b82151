import { type Day, type DayHours, days, type Hours } from "../../business/hours.ts";
import { addDays, dayOf, hoursOn, isOpenAt, type LocalTime } from "../../business/openNow.ts";
import { type NamedDay, namedDays } from "../computed/days.ts";
import { type TimeAsked, timeAsked } from "../computed/times.ts";
import type { Phrases } from "../phrases/english.ts";
import { reachUs } from "./contact.ts";
import { nearestTopic } from "./nearest.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const day =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|holidays?|today|tomorrow|tonight|now|christmas(?: (?:eve|day))?|easter|thanksgiving|halloween|new year'?s?(?: (?:eve|day))?|good friday|(?:labou?r|memorial|boxing|independence|veterans'?|mother'?s|canada|presidents'?|mlk) day|(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \\d)";

const asksHours = [
  /\b(business|opening|working|office|store|shop|salon|clinic|your|the|regular|normal|holiday|weekend|operating|trading|\w+day|weekday|evening) hours\b/,
  /^(the )?hours\b|\bhours (of (operation|business|opening|service|work)|(for|on) (the )?(\w+day|weekend|holidays?|christmas|thanksgiving)|today|tomorrow)\b|(?<!\d[\w ]{0,20}|many |few |couple |of |business |in )\bhours\W*$|\bwhat hours\b|\bhours (are|do) you\b|\bschedule (for|on) \w+day\b/,
  /(?:\b(?:are|is|be|stay|still|currently)|(?:^|are |if |when |time |hey |hi )(?:you|they|u)) (?:you |they |u |guys |folks |all |still |currently |usually |normally |even |ever |also )*(?:open|closed)\b/,
  new RegExp(
    `\\bopen (right |again |back |up |early |late |only )*(on |at |this |next |for |all |every |during |until |till |til |before |after |past |from |by )*(${day}|day|new year|\\d|christmas|lunch|night|noon|early|late|evenings?)`,
  ),
  /\b(do|will) you (guys |all |ever |also |still )?(re)?(open|close|start|shut)( up| again| late| early| back up| your doors)?($|[?.!,]| (at|on|until|till|for|today|tomorrow|before|after|during|over|this|next|every|around|in the|between|by|and|or|all|each|mon|tue|wed|thu|fri|sat|sun|week|christmas|most|the (mon|tue|wed|thu|fri|sat|sun)))/,
  /\b(when do|when will|what time do|what time will|when are|time are|when does|what time does|what time) (you|u|the \w+|your \w+|they)? ?(guys )?(re)?(open|close|start|finish|shut|begin)/,
  /\b(opening|closing) times?\b|\b(how|as) (late|early) (are|do|can|is|(on )?\w+day)\b|\b(until|till|til) (what|when)\b|\bwhat time (do|are|is|can)\b/,
  new RegExp(
    `\\b(do|can|will) (you|they|someone|anyone|anybody|your \\w+) (guys )?(also |ever |even )?(work|come|come out|be available|available|operate)( out)?( on| at| in| during)?( the| a)? ?(${day}|evenings?|nights?|night)\\b`,
  ),
  new RegExp(
    `\\b(are|is) (you|anyone|anybody|someone|there anyone|there anybody|there someone) (guys )?(around|available|working|there|in|taking \\w+) (on |this |at |during )?(a |the )?(${day}|evenings?|nights?)\\b`,
  ),
  new RegExp(
    `^(ok |okay |and |or |how about |what about |on |are you |for )*(on |this |next |open )*${day}( then| too| as well| morning| afternoon)?\\??$`,
  ),
  new RegExp(`\\b(do|can|will) (you|they|someone|anyone)\\b.* (on|this|next) ${day}`),
  new RegExp(`\\b(can|could|may) (i|we) (call|ring|phone|visit)\\b.*(${day}|\\bat \\d)`),
  new RegExp(`\\b(reach|call|catch|visit|see) you( guys)? (on |this |at |during )?(a |the )?${day}`),
  new RegExp(`^(is|are) (the )?${day}\\w*(?: morning| afternoon)? (an )?open`),
  new RegExp(
    `\\b(are|is|will) (you|they|anyone|someone) (going to be |be )?(here|there|in|around|working)\\b.*${day}`,
  ),
  new RegExp(`^(on )?${day} (morning |afternoon |evening )?(open|closed)\\b`),
  /^(open|closed)\b|\bwhat days\b|\bwhich days\b|\bclosed (on|for|at)\b|\bclose (at|for|early)\b|\b24 hours\b(?! (notice|before|ahead|in advance|earlier|prior))|\bopen 24\b|\b24\/7\b/,
];

const aboutAThing =
  /\b(door|doors|window|windows|valve|gate|drawer|jar|lid|lock|safe|trunk|hood|garage|sunroof|skylight|blinds?|vents?|packets?|account|bank)\b/;

/** Opening hours: of a day, now, today, tomorrow, on holidays, at a time, or of the whole week. */
export const hoursTopic: Topic = (part, talk) => {
  if (!asksAboutHours(part.text)) return undefined;
  const other = ofTheHouse.test(part.text)
    ? undefined
    : nearestTopic(part, { ...talk, context: { ...talk.context, terms: [], listed: [] } });
  return other?.action === "answer" ? other : hoursAnswer(part.text, talk);
};

// Without these words the time of something else may be meant: `early bird till when`.
const ofTheHouse = /\b(re)?(open\w*|clos\w+|hours?|shut|start|finish|there|here|work|available|come|call)\b/;

export function asksAboutHours(text: string): boolean {
  if (aboutAThing.test(text) && !/\b(are|you|your) (\w+ )?(open|hours|close)/.test(text)) return false;
  if (/\b(how far|how) close\b|\bclose (to|by)\b|\bnotice\b/.test(text)) return false;
  return asksHours.some((pattern) => pattern.test(text));
}

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
  if (
    clock &&
    /^(hi |hello |hey )?(are|is) (you|they|the \w+|your \w+) (guys |still |currently )*open$/.test(
      text.replace(/\W+$/, ""),
    )
  )
    return answer([...openNow(hours, clock, talk)], hours);
  const time = timeAsked(text);
  return answer([...(time ? everyDay(hours, time, say) : [say.ourHours]), ...weekLines(hours, say)], hours);
}

const overHolidays =
  /\b(between|over|during|around|throughout) (the )?(christmas|new years?|holidays?|festive)\b|\b(christmas|holiday|festive) (week|break|period|season|time)\b|\breopen\b/;

/** Whether all the days of the file agree on a time; the hours follow anyway. */
function everyDay({ week }: Hours, time: TimeAsked, say: Phrases): string[] {
  const fits = Object.values(week).map(({ spans }) => time.fits(spans));
  if (fits.every(Boolean)) return [say.alwaysOpenThen];
  return fits.some(Boolean) ? [say.ourHours] : [say.neverOpenThen];
}

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
  const time = timeAsked(text);
  const lines = named.map((one) =>
    one.date && !hours.holidays[one.date] && awayOn(one.date, talk).length
      ? talk.say.dayUnknown(talk.say.namedDay(one))
      : dayLine(one, time, hours, talk),
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

/** What the file says of being away in the month of a date. */
function awayOn(date: string, { knowledge }: Talk) {
  const month = new Date(`${date}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
  const away = new RegExp(
    `\\b(closed|no \\w+|away|break|vacation|holidays?)\\b.*\\b${month}|\\b${month}.*\\b(closed|away)\\b`,
    "i",
  );
  return knowledge.facts.filter(
    ({ kind, label, text }) => (kind === "policy" || kind === "faq") && away.test(`${label} ${text}`),
  );
}

function dayLine(named: NamedDay, time: TimeAsked | undefined, hours: Hours, { say }: Talk): string {
  const found = named.date ? hoursOn(hours, named.date) : hours.week[named.day];
  const special = named.date !== undefined && named.date in hours.holidays;
  const name = say.namedDay(named);
  if (!found) return say.dayUnknown(name);
  if (named.holiday && !special)
    return say.holidayNotListed(name, say.dayName(named.day), say.hoursText(found.text));
  if (!found.spans.length) return say.closedOn(name);
  if (!time) return say.openOn(name, say.hoursText(found.text));
  return time.fits(found.spans)
    ? say.openThen(name, say.hoursText(found.text))
    : say.closedThen(name, say.hoursText(found.text));
}

function openNow(hours: Hours, clock: LocalTime, { say, knowledge }: Talk): string[] {
  const open = isOpenAt(hours, clock);
  const today = hoursOn(hours, clock.date);
  if (open === undefined) return [say.todayUnknown, ...weekLines(hours, say)];
  if (open) return [say.openNow(today?.spans.length ? say.hoursText(today.text) : undefined)];
  const { emergency } = knowledge.business;
  const next = nextOpening(hours, clock);
  return [
    say.closedNow,
    ...(next ? [say.opensAgain(say.namedDay(next.named), say.hoursText(next.hours.text))] : []),
    ...(emergency ? [say.emergencyAvailable(emergency.available)] : []),
  ];
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
