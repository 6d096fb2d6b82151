import * as v from "valibot";
import { isDate, readDateRange } from "../../hours/dates.ts";
import { formatDayField, type HoursInput } from "../../hours/hoursFields.ts";
import { readDayHours } from "../../hours/reader/schedule.ts";
import {
  type Day,
  type DayHours,
  days,
  daysBetween,
  type Hours,
  type Season,
  type Week,
} from "../../hours/week.ts";
import { anyCase } from "./anyCase.ts";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { text } from "./fields.ts";

const time = "\\d{1,2}([:.]\\d{2})?[\\s.apmAPM]*";
const span = `${time}(-|–|to)\\s*${time}`;
const dayWords = anyCase("closed|24 ?h(ours)?|24/7|open 24 hours|(only )?by appointment( only)?");
const dayName = `(${anyCase(days.join("|"))})`;

/** How the hours of a day are written, as JSON Schema says it. */
const dayForm = {
  pattern: `^\\s*(${dayWords}|${span}((,|;|and)\\s*${span})*)\\s*$`,
  description:
    "The hours of a day, or of a range of days such as mon-fri: '7:00-18:00', '8:00-12:00, 13:00-17:00', '24 hours', by appointment or closed.",
};
const written = new RegExp(dayForm.pattern);

/** What an object of days may hold. */
const namedDays = {
  patternProperties: { [`^${dayName}(\\s*-\\s*${dayName})?$`]: { type: "string", ...dayForm } },
  additionalProperties: false,
};

const dayHours = v.pipe(
  v.string("Write hours as text in quotes, such as '7:00-18:00', or closed."),
  v.metadata(dayForm),
  v.trim(),
  v.maxLength(100, "Hours of a day have at most 100 characters."),
  v.rawTransform(({ dataset, addIssue, NEVER }): DayHours => {
    const { hours, doubt } = written.test(dataset.value) ? readDayHours(dataset.value, "file") : {};
    if (hours && !doubt) return { text: dataset.value, ...hours };
    addIssue({
      message: hours
        ? `Morning or evening? Did you mean '${formatDayField(hours)}'?`
        : "Write '7:00-18:00', '7 AM - 6 PM', '8:00-12:00, 13:00-17:00', '24 hours', by appointment or closed.",
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
  v.rawTransform(({ dataset: { value }, addIssue }): Record<string, DayHours> => {
    const entries = Object.entries(value).map(([key, hours]) => ({ key, hours, dates: readDateRange(key) }));
    for (const { key, dates } of entries)
      if (typeof dates === "string") addIssue({ message: dates, path: pathTo(value, key) });
    const listed = entries.map(({ hours, dates }) =>
      typeof dates === "string" ? [] : dates.map((date) => [date, hours] as const),
    );
    return Object.fromEntries(listed.toSorted((a, b) => b.length - a.length).flat());
  }),
);

/** The path of a key that is wrong. */
const pathTo = (input: Record<string, unknown>, key: string): [v.ObjectPathItem] => [
  { type: "object", origin: "key", input, key, value: input[key] },
];

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
  v.metadata(namedDays),
  v.rawTransform(({ dataset, addIssue }): Season => {
    const { from, to, name, ...entries } = dataset.value;
    const { week, mistakes } = readWeek(entries, "from, to or name");
    if (to < from) mistakes.push(["to", `The season ends on ${to}, before it begins on ${from}.`]);
    if (!Object.keys(entries).length)
      mistakes.push(["from", "Write its hours, such as mon-fri: '8:00-20:00'."]);
    for (const [key, message] of mistakes) addIssue({ message, path: pathTo(dataset.value, key) });
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
  v.metadata(namedDays),
  // A check also reads what has mistakes: `saturday: 9-12` has two.
  v.rawCheck(({ dataset, addIssue }) => {
    const { value } = dataset;
    if (!isWeek(value)) return;
    const { holidays: _, seasons: __, ...entries } = value;
    for (const [key, message] of readWeek(entries, "holidays or seasons").mistakes)
      addIssue({ message, path: pathTo(value, key) });
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
  return daysBetween(from, to).flatMap((index) => days[index] ?? []);
}
