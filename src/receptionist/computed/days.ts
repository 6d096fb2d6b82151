import { type Day, days } from "../../business/hours.ts";
import { addDays, dayOf } from "../../business/localTime.ts";
import { dayOff, holidaysIn, iso, nextOf } from "./holidays.ts";

/** The days that a question names: week days, or dates when it says today, tomorrow, a date or a holiday. */
export type NamedDay = {
  day: Day;
  date?: string;
  holiday?: string;
  said: "day" | "date" | "today" | "tomorrow";
};

const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = "january february march april may june july august september october november december".split(
  " ",
);

/** What the words of a question about days are counted from. `today` needs the time zone of the business; `around` is right but for a day. */
export type Calendar = { today: string | undefined; around: string; country: string | undefined };

/** Days named in a question (as `plainly` gives it), each once. Without `today` the words today and tomorrow name none. */
export function namedDays(text: string, { today, around, country }: Calendar): NamedDay[] {
  const found = [
    ...relativeDays(text, today),
    ...dates(text, today ?? around, country),
    ...holidays(text, today ?? around, country),
    ...weekDays(text.replace(/\b(black|good) friday\b|\beaster (monday|sunday)\b/g, "")),
  ];
  const key = ({ date, day }: NamedDay) => date ?? day;
  const named = found.map((one) => withHoliday(one, country));
  // `Saturday, January 30` is one day.
  const dated = new Set(named.flatMap(({ date, day }) => (date ? [day] : [])));
  const distinct = named.filter(({ date, day }) => date || !dated.has(day));
  return [...new Map(distinct.map((named) => [key(named), named])).values()];
}

/** A date that is a day off is told by its name: usual hours may not hold on it. */
function withHoliday(named: NamedDay, country: string | undefined): NamedDay {
  const holiday = named.date && !named.holiday ? dayOff(named.date, country) : undefined;
  return holiday ? { ...named, holiday } : named;
}

function relativeDays(text: string, today: string | undefined): NamedDay[] {
  if (!today) return [];
  const tomorrow = /\btomorrow\b/.test(text) && !/\bday after tomorrow\b/.test(text);
  return [
    ...(/\b(today|tonight|this (morning|afternoon|evening))\b/.test(text) ? [onDate(today, "today")] : []),
    ...(tomorrow ? [onDate(addDays(today, 1), "tomorrow")] : []),
    ...(/\bday after tomorrow\b/.test(text) ? [onDate(addDays(today, 2), "date")] : []),
  ];
}

function weekDays(text: string): NamedDay[] {
  const range = /\b(\w+day)s? ?(?:to|through|thru|till|until|-) ?(\w+day)s?\b/.exec(text);
  const first = names.indexOf(range?.[1] ?? "");
  const last = names.indexOf(range?.[2] ?? "");
  const inRange = first >= 0 && last >= 0 ? days.slice(first, last + 1) : [];
  const weekend = /\bweekends?\b/.test(text) ? (["sat", "sun"] as const) : [];
  const named = days.filter((_, index) => new RegExp(`\\b${names[index]}s?\\b`).test(text));
  return [...new Set<Day>([...inRange, ...named, ...weekend])].map((day) => ({ day, said: "day" }));
}

/** `12/25` (day first outside the US), `december 25th`, `25 december`, `2026-12-25`: the next such date from today on. */
function dates(text: string, today: string, country: string | undefined): NamedDay[] {
  const written = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)?.[0];
  if (written) return isDate(written) ? [onDate(written, "date")] : [];
  const [month, day] = monthAndDay(text, country) ?? [];
  const year = Number(/\b20\d\d\b/.exec(text)?.[0]);
  const date =
    month && day ? (year ? iso(year, month, day) : nextDate(month, day, today)) : dayOfMonth(text, today);
  return date && isDate(date) ? [onDate(date, "date")] : [];
}

/** `on the 24th`: the next such date. */
function dayOfMonth(text: string, today: string): string | undefined {
  const day = Number(/\b(?:on|for|until|before|by) the (\d{1,2})(?:st|nd|rd|th)\b(?! \w)/.exec(text)?.[1]);
  const coming = Array.from({ length: 62 }, (_, count) => addDays(today, count));
  return coming.find((date) => Number(date.slice(8)) === day);
}

function monthAndDay(text: string, country: string | undefined): [number, number] | undefined {
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d\d)?(?![\d/])/.exec(text);
  if (slashed && text.includes("24/7") === false) {
    const pair = [Number(slashed[1]), Number(slashed[2])] as const;
    const monthFirst = pair[1] > 12 || (pair[0] <= 12 && (country === undefined || country === "US"));
    return monthFirst ? [pair[0], pair[1]] : [pair[1], pair[0]];
  }
  const word = `(${months.join("|")}|${months.map((name) => name.slice(0, 3)).join("|")}|sept)\\.?`;
  const written =
    new RegExp(`\\b${word} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text) ??
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${word}(?![a-z])`).exec(text);
  if (!written) return undefined;
  const [first = "", second = ""] = written.slice(1);
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  return [months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1, Number(day)];
}

function holidays(text: string, today: string, country: string | undefined): NamedDay[] {
  const named = holidaysIn(text, today, country);
  const shift = /\bday after (?!tomorrow)/.test(text) ? 1 : /\bday before\b/.test(text) ? -1 : 0;
  return named.map(({ name, date }) =>
    shift ? onDate(addDays(date, shift), "date") : { ...onDate(date, "date"), holiday: name },
  );
}

const onDate = (date: string, said: NamedDay["said"]): NamedDay => ({ day: dayOf(date), date, said });

/** The next date with this month and day, today included. */
const nextDate = (month: number, day: number, today: string): string =>
  nextOf((year) => iso(year, month, day), today);

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
