import * as v from "valibot";
import { isDate, readDateRange } from "../../hours/dates.ts";
import {
  type Day,
  type DayHours,
  days,
  type Hours,
  type Season,
  type Span,
  type Week,
} from "../../hours/week.ts";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { text } from "./fields.ts";
import { createHoursForm } from "./hoursForm.ts";

const form = createHoursForm(days);

const dayHours = v.pipe(
  v.string("Write hours as text in quotes, such as '7:00-18:00', or closed."),
  v.metadata(form.dayHours),
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

/** Single dates and ranges of them; a date that stands by itself comes before the range around it. */
const holidays = v.pipe(
  v.record(
    v.pipe(v.string(), v.metadata({ pattern: /^\d{4}-\d{2}-\d{2}(\s*\.\.\s*\d{4}-\d{2}-\d{2})?$/.source })),
    dayHours,
  ),
  v.rawTransform(({ dataset, addIssue }): Record<string, DayHours> => {
    const entries = Object.entries(dataset.value).map(([key, value]) => ({
      key,
      value,
      dates: readDateRange(key),
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

type WeekEntries = Readonly<Record<string, DayHours>>;

const isWeek = (value: unknown): value is WeekEntries =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
  v.metadata({ title: "Date", pattern: /^\d{4}-\d{2}-\d{2}$/.source }),
  v.check(isDate, (issue) => `'${issue.input}' is not a date. Write it as 2026-06-01.`),
);

const season = v.pipe(
  v.objectWithRest(
    {
      from: requiredField("The first day of the season.", date, "2026-06-01"),
      to: requiredField("The last day; the season includes it.", date, "2026-08-31"),
      name: optionalField("What visitors read above its hours.", text(60), "Summer"),
    },
    dayHours,
  ),
  v.metadata(form.namedDays),
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

/** Hours as a file writes them: by day or range of days, beside `holidays` by date and `seasons`. */
export type HoursInput = {
  holidays?: Record<string, string> | undefined;
  seasons?: SeasonInput[] | undefined;
  [days: string]: string | Record<string, string> | SeasonInput[] | undefined;
};
type SeasonInput = {
  from: string;
  to: string;
  name?: string | undefined;
  [days: string]: string | undefined;
};

/** Schema of the file's `hours`. */
export const hoursSchema: v.GenericSchema<HoursInput, Hours> = v.pipe(
  v.objectWithRest(
    {
      holidays: fieldWithDefault(
        {},
        "Hours of single dates, or of ranges of dates. They come before seasons and usual hours.",
        holidays,
        { "2026-12-25": "closed", "2026-12-27..2026-12-30": "8:00-12:00" },
      ),
      seasons: fieldWithDefault(
        [],
        "Hours from one date to another. Days that a season does not name have their usual hours.",
        seasons,
        [{ from: "2026-06-01", to: "2026-08-31", name: "Summer", "mon-fri": "6:00-19:00" }],
      ),
    },
    dayHours,
  ),
  v.metadata(form.namedDays),
  // A check also reads what has mistakes: `saturday: 9-12` has two.
  v.rawCheck(({ dataset, addIssue }) => {
    const { value } = dataset;
    if (!isWeek(value)) return;
    const { holidays: _, seasons: __, ...entries } = value;
    for (const [key, message] of readWeek(entries, "holidays or seasons").mistakes)
      addIssue({
        message,
        path: [{ type: "object", origin: "key", input: value, key, value: entries[key] }],
      });
  }),
  v.transform(({ holidays, seasons, ...entries }): Hours => {
    const { week } = readWeek(entries, "holidays or seasons");
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
