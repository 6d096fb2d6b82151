import * as v from "valibot";
import { text } from "./fields.ts";
import { type Day, type DayHours, days, type Hours, type Season, type Span, type Week } from "./week.ts";

const dayHours = v.pipe(
  v.string("Write hours as text in quotes, such as '7:00-18:00', or closed."),
  v.trim(),
  v.maxLength(100, "Hours of a day have at most 100 characters."),
  v.rawTransform(({ dataset, addIssue, NEVER }): DayHours => {
    if (/^(only )?by appointment( only)?$/i.test(dataset.value))
      return { text: dataset.value, spans: [], isByAppointment: true };
    const spans = parseSpans(dataset.value);
    if (spans) return { text: dataset.value, spans };
    addIssue({
      message:
        "Write '7:00-18:00', '7 AM - 6 PM', '8:00-12:00, 13:00-17:00', '24 hours', by appointment or closed.",
    });
    return NEVER;
  }),
);

/** The most days of a range of dates: what lasts longer is a season. */
const maxRangeDays = 92;

/** Single dates and ranges of them; a date that stands by itself comes before the range around it. */
const holidays = v.pipe(
  v.record(v.string(), dayHours),
  v.rawTransform(({ dataset, addIssue }): Record<string, DayHours> => {
    const entries = Object.entries(dataset.value).map(([key, value]) => ({
      key,
      value,
      dates: readDates(key),
    }));
    for (const { key, dates } of entries)
      if (typeof dates === "string")
        addIssue({
          message: dates,
          path: [{ type: "object", origin: "key", input: dataset.value, key, value: key }],
        });
    const days = entries.flatMap(({ value, dates }) =>
      typeof dates === "string" ? [] : dates.map((date) => ({ date, value, length: dates.length })),
    );
    return Object.fromEntries(
      days.toSorted((a, b) => b.length - a.length).map(({ date, value }) => [date, value]),
    );
  }),
);

/** Lists the dates of `2026-12-25` or `2026-12-24..2026-12-31`; else says what is wrong with it. */
function readDates(key: string): string[] | string {
  const [from = "", to = from, ...more] = key.split(/\s*\.\.\s*/);
  if (!isDate(from) || !isDate(to) || more.length)
    return `'${key}' is not a date. Write it as 2026-12-25, or 2026-12-24..2026-12-31 for several days.`;
  if (to < from) return `'${key}' ends before it begins.`;
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count > maxRangeDays) return `'${key}' has more than ${maxRangeDays} days. Write it as one of seasons.`;
  return Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(from) + day * dayMs).toISOString().slice(0, 10),
  );
}

const dayMs = 86_400_000;

type WeekEntries = Readonly<Record<string, DayHours>>;

/** Reads days and ranges of days, and lists each key that is wrong; `others` names what may stand beside. */
function readWeek(entries: WeekEntries, others: string): { week: Week; mistakes: [key: string, string][] } {
  const week: Week = {};
  const mistakes: [key: string, message: string][] = [];
  for (const [key, value] of Object.entries(entries)) {
    const namedDays = parseDays(key);
    if (!namedDays.length)
      mistakes.push([
        key,
        `'${key}' is not a day. Write mon, tue, wed, thu, fri, sat, sun, a range such as mon-fri, or ${others}.`,
      ]);
    else if (namedDays.some((day) => week[day])) mistakes.push([key, `'${key}' names a day twice.`]);
    for (const day of namedDays) week[day] = value;
  }
  return { week, mistakes };
}

const date = v.pipe(
  v.string("Write a date such as 2026-06-01."),
  v.check(isDate, (issue) => `'${issue.input}' is not a date. Write it as 2026-06-01.`),
);

const season = v.pipe(
  v.objectWithRest(
    {
      /** First day. */
      from: date,
      /** Last day; the season includes it. */
      to: date,
      /** What visitors read above its hours: Summer. */
      name: v.optional(text(60)),
    },
    dayHours,
  ),
  v.rawTransform(({ dataset, addIssue }): Season => {
    const { from, to, name, ...entries } = dataset.value;
    const { week, mistakes } = readWeek(entries, "from, to or name");
    if (to < from) mistakes.push(["to", `The season ends on ${to}, before it begins on ${from}.`]);
    if (!Object.keys(entries).length)
      mistakes.push(["from", "Write its hours, such as mon-fri: '8:00-20:00'."]);
    for (const [key, message] of mistakes)
      addIssue({
        message,
        path: [{ type: "object", origin: "key", input: dataset.value, key, value: dataset.value[key] }],
      });
    return { from, to, name, week };
  }),
);

const seasons = v.pipe(
  v.array(season),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [index, { from, to }] of dataset.value.entries()) {
      const other = dataset.value.slice(0, index).find((each) => each.from <= to && from <= each.to);
      if (!other) continue;
      const message = `Overlaps the season from ${other.from} to ${other.to}. A day belongs to one season.`;
      addIssue({
        message,
        path: [{ type: "array", origin: "value", input: dataset.value, key: index, value: from }],
      });
    }
  }),
  v.transform((list) => list.toSorted((a, b) => a.from.localeCompare(b.from))),
);

/** Schema of the file's `hours`: days or ranges of days to hours, `seasons`, and `holidays` by date. */
export const hoursSchema = v.pipe(
  v.objectWithRest({ holidays: v.optional(holidays, {}), seasons: v.optional(seasons, []) }, dayHours),
  v.rawTransform(({ dataset, addIssue }): Hours => {
    const { holidays, seasons, ...entries } = dataset.value;
    const { week, mistakes } = readWeek(entries, "holidays or seasons");
    for (const [key, message] of mistakes)
      addIssue({
        message,
        path: [{ type: "object", origin: "key", input: dataset.value, key, value: entries[key] }],
      });
    return { week, seasons, holidays };
  }),
);

/** Reads the days that a key names: `sat`, `mon-fri` or `sat-mon`; none where it is no day. */
function parseDays(key: string): Day[] {
  const [first = "", last = first, ...more] = key.toLowerCase().split(/(?<!\s)\s*-\s*/);
  const names: readonly string[] = days;
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  if (from < 0 || to < 0 || more.length) return [];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => days[(from + step) % 7] ?? "mon");
}

/** Whether a text is a day that calendars have, such as 2026-02-28. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
}

/** Reads one day's hours; undefined where they make no sense. */
function parseSpans(text: string): Span[] | undefined {
  if (/^closed$/i.test(text)) return [];
  if (/^(24 ?h(ours)?|24\/7|open 24 hours)$/i.test(text)) return [{ from: 0, to: 1440 }];
  const spans = text.split(/(?<!\s)\s*(?:,|;|\band\b)\s*/).map(parseSpan);
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

function parseSpan(text: string): Span | undefined {
  const [first = "", last = "", ...more] = text.split(/(?<!\s)\s*(?:-|–|\bto\b)\s*/);
  const from = parseTime(first);
  const to = parseTime(last);
  if (from === undefined || to === undefined || more.length) return undefined;
  return { from, to: to > from ? to : to + 1440 };
}

/** Reads `7:00`, `19.30`, `7 AM` or `7:30pm` as minutes since midnight; undefined where it is no time. */
function parseTime(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hourText, minuteText, half] = match;
  if (!minuteText && !half) return undefined;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return undefined;
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minute;
}
