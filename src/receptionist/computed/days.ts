import { type Day, days } from "../../business/hours.ts";
import { addDays, dayOf } from "../../business/openNow.ts";

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
    ...holidays(text, today ?? around),
    ...weekDays(text.replace(/\b(black|good) friday\b|\beaster (monday|sunday)\b/g, "")),
  ];
  const key = ({ date, day }: NamedDay) => date ?? day;
  // `Saturday, January 30` is one day.
  const dated = new Set(found.flatMap(({ date, day }) => (date ? [day] : [])));
  const distinct = found.filter(({ date, day }) => date || !dated.has(day));
  return [...new Map(distinct.map((named) => [key(named), named])).values()];
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
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)?.[0];
  if (iso) return isDate(iso) ? [onDate(iso, "date")] : [];
  const [month, day] = monthAndDay(text, country) ?? [];
  const date = month && day ? nextDate(month, day, today) : undefined;
  return date ? [onDate(date, "date")] : [];
}

function monthAndDay(text: string, country: string | undefined): [number, number] | undefined {
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(text);
  if (slashed && text.includes("24/7") === false) {
    const pair = [Number(slashed[1]), Number(slashed[2])] as const;
    return country === undefined || country === "US" ? [pair[0], pair[1]] : [pair[1], pair[0]];
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

const fixed: [RegExp, string, number, number][] = [
  [/\bchristmas eve\b/, "Christmas Eve", 12, 24],
  [/\bchristmas\b(?! eve)/, "Christmas Day", 12, 25],
  [/\bboxing day\b/, "Boxing Day", 12, 26],
  [/\bnew year'?s? eve\b/, "New Year's Eve", 12, 31],
  [/\bnew year'?s?\b(?! eve)/, "New Year's Day", 1, 1],
  [/\b(independence day|july 4th|4th of july|fourth of july|july fourth)\b/, "Independence Day", 7, 4],
  [/\bjuneteenth\b/, "Juneteenth", 6, 19],
  [/\bveterans'? day\b/, "Veterans Day", 11, 11],
  [/\bhalloween\b/, "Halloween", 10, 31],
  [/\bvalentine'?s?( day)?\b/, "Valentine's Day", 2, 14],
  [/\bst\.? patrick'?s( day)?\b/, "St. Patrick's Day", 3, 17],
  [/\bcanada day\b/, "Canada Day", 7, 1],
];

const moving: [RegExp, string, (year: number) => string][] = [
  [/\bthanksgiving\b/, "Thanksgiving", (year) => nthWeekDay(year, 11, "thu", 4)],
  [/\bblack friday\b/, "Black Friday", (year) => addDays(nthWeekDay(year, 11, "thu", 4), 1)],
  [/\blabou?r day\b/, "Labor Day", (year) => nthWeekDay(year, 9, "mon", 1)],
  [/\bmemorial day\b/, "Memorial Day", (year) => lastMonday(year, 5)],
  [/\b(mlk|martin luther king)( day)?\b/, "Martin Luther King Day", (year) => nthWeekDay(year, 1, "mon", 3)],
  [/\bpresidents'?s? day\b/, "Presidents' Day", (year) => nthWeekDay(year, 2, "mon", 3)],
  [/\bmother'?s day\b/, "Mother's Day", (year) => nthWeekDay(year, 5, "sun", 2)],
  [/\bgood friday\b/, "Good Friday", (year) => addDays(easter(year), -2)],
  [/\beaster monday\b/, "Easter Monday", (year) => addDays(easter(year), 1)],
  [/\beaster\b(?! monday)/, "Easter Sunday", easter],
];

function holidays(text: string, today: string): NamedDay[] {
  const named = [
    ...fixed.flatMap(([pattern, holiday, month, day]) =>
      pattern.test(text) ? [{ holiday, date: nextDate(month, day, today) }] : [],
    ),
    ...moving.flatMap(([pattern, holiday, dateIn]) =>
      pattern.test(text) ? [{ holiday, date: nextOf(dateIn, today) }] : [],
    ),
  ];
  const shift = /\bday after (?!tomorrow)/.test(text) ? 1 : /\bday before\b/.test(text) ? -1 : 0;
  return named.flatMap(({ holiday, date }) => {
    if (!date) return [];
    return shift ? [onDate(addDays(date, shift), "date")] : [{ ...onDate(date, "date"), holiday }];
  });
}

const onDate = (date: string, said: NamedDay["said"]): NamedDay => ({ day: dayOf(date), date, said });

/** The next date with this month and day, today included; undefined when there is no such date. */
function nextDate(month: number, day: number, today: string): string | undefined {
  const dateIn = (year: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = nextOf(dateIn, today);
  return isDate(date) ? date : undefined;
}

function nextOf(dateIn: (year: number) => string, today: string): string {
  const year = Number(today.slice(0, 4));
  return dateIn(year) >= today ? dateIn(year) : dateIn(year + 1);
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The date of the nth such day of a month: Thanksgiving is the 4th Thursday of November. */
function nthWeekDay(year: number, month: number, day: Day, nth: number): string {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  return addDays(first, ((days.indexOf(day) - days.indexOf(dayOf(first)) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const fifth = nthWeekDay(year, month, "mon", 5);
  return Number(fifth.slice(5, 7)) === month ? fifth : addDays(fifth, -7);
}

/** Easter Sunday of a year (the anonymous Gregorian computus). */
function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const d =
    (19 * a +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const e = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - d - (rest % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
}
