import * as v from "valibot";

/** The days of a week as the file names them, Monday first. */
export const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Day = (typeof days)[number];

/** Open from `from` until `to`, in minutes since midnight; `to` is over 1,440 when it ends after midnight. */
export type Span = { from: number; to: number };

/** One day as written and as understood; no span means closed. */
export type DayHours = { text: string; spans: Span[] };

/** Opening hours: a day that the file does not name is not known, which is not the same as closed. */
export type Hours = { week: Partial<Record<Day, DayHours>>; holidays: Record<string, DayHours> };

const dayHours = v.pipe(
  v.string("Write hours as text in quotes, such as '7:00-18:00', or closed."),
  v.trim(),
  v.maxLength(100, "Hours of a day have at most 100 characters."),
  v.rawTransform(({ dataset, addIssue, NEVER }): DayHours => {
    const spans = readSpans(dataset.value);
    if (spans) return { text: dataset.value, spans };
    addIssue({
      message: "Write '7:00-18:00', '7 AM - 6 PM', '8:00-12:00, 13:00-17:00', '24 hours' or closed.",
    });
    return NEVER;
  }),
);

const holidays = v.pipe(
  v.record(v.string(), dayHours),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const date of Object.keys(dataset.value))
      if (!isDate(date))
        addIssue({
          message: `'${date}' is not a date. Write it as 2026-12-25.`,
          path: [{ type: "object", origin: "key", input: dataset.value, key: date, value: date }],
        });
  }),
);

/** Schema of the file's `hours`: days or ranges of days to hours, and `holidays` by date. */
export const hoursSchema = v.pipe(
  v.objectWithRest({ holidays: v.optional(holidays, {}) }, dayHours),
  v.rawTransform(({ dataset, addIssue }): Hours => {
    const { holidays, ...entries } = dataset.value;
    const week: Partial<Record<Day, DayHours>> = {};
    for (const [key, value] of Object.entries(entries)) {
      const named = daysOf(key);
      if (!named.length || named.some((day) => week[day]))
        addIssue({
          message: named.length
            ? `'${key}' names a day twice.`
            : `'${key}' is not a day. Write mon, tue, wed, thu, fri, sat, sun, a range such as mon-fri, or holidays.`,
          path: [{ type: "object", origin: "key", input: dataset.value, key, value }],
        });
      for (const day of named) week[day] = value;
    }
    return { week, holidays };
  }),
);

/** The days that a key of the file names: `sat`, `mon-fri`, also over the week's end (`sat-mon`); none when it is no day. */
function daysOf(key: string): Day[] {
  const [first = "", last = first, ...more] = key.toLowerCase().split(/(?<!\s)\s*-\s*/);
  const names: readonly string[] = days;
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  if (from < 0 || to < 0 || more.length) return [];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => days[(from + step) % 7] ?? "mon");
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
}

/** Reads one day's hours; undefined when they are not understood. */
function readSpans(text: string): Span[] | undefined {
  if (/^closed$/i.test(text)) return [];
  if (/^(24 ?h(ours)?|24\/7|open 24 hours)$/i.test(text)) return [{ from: 0, to: 1440 }];
  const spans = text.split(/(?<!\s)\s*(?:,|;|\band\b)\s*/).map(readSpan);
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

function readSpan(text: string): Span | undefined {
  const [first = "", last = "", ...more] = text.split(/(?<!\s)\s*(?:-|–|\bto\b)\s*/);
  const from = readTime(first);
  const to = readTime(last);
  if (from === undefined || to === undefined || more.length) return undefined;
  return { from, to: to > from ? to : to + 1440 };
}

/** Minutes since midnight of `7:00`, `19.30`, `7 AM`, `7:30pm`, `24:00`; undefined when it is no time. */
function readTime(text: string): number | undefined {
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
