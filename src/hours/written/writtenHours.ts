import { type Day, days } from "../week.ts";
import { type HoursToken, readHoursTokens } from "./hoursTokens.ts";
import { formatSpan } from "./writtenTimes.ts";

/** The `hours` of a file: texts by day, and by date. */
type HoursInput = { holidays?: Record<string, string> } & { [day: string]: string };

/** The hours of a week by day, as a file writes them: `8:00-12:00, 13:00-17:00`, `closed`. */
export type WeekTexts = ReadonlyMap<Day, string>;

/** What a text of hours says; `rest` is what the file says only by dates: `PH off`. */
export type HoursReading = {
  week: WeekTexts;
  holidays: ReadonlyMap<string, string>;
  rest: readonly string[];
};

/** Days or dates, and what holds on them. */
type Rule = {
  days: readonly Day[];
  dates: readonly string[];
  isOfHolidays: boolean;
  text: string;
  isOverride: boolean;
};

/**
 * Reads hours as OpenStreetMap, schema.org and people write them: `Mo-Fr 08:00-12:00,13:00-17:30; PH off`,
 * `Mon - Fri 8am to 6pm`, `Mo-Fr 8-18 Uhr`. Undefined where any part is not certain.
 */
export function readHours(text: string): HoursReading | undefined {
  const tokens = readHoursTokens(text);
  const rules = tokens?.length ? splitRules(tokens).map(readRule) : [];
  const sound = rules.filter((rule) => rule !== undefined);
  if (!sound.length || sound.length < rules.length) return undefined;
  const week = new Map<Day, string>();
  for (const rule of sound) {
    const isTwice = rule.days.some((day) => week.has(day) && week.get(day) !== rule.text);
    if (isTwice && !mayOverride(rule, week)) return undefined;
    for (const day of rule.days) week.set(day, rule.text);
  }
  return {
    week: new Map(days.flatMap((day) => (week.has(day) ? [[day, week.get(day) ?? ""] as const] : []))),
    holidays: new Map(sound.flatMap(({ dates, text }) => dates.map((date) => [date, text] as const))),
    rest: sound.filter(({ isOfHolidays }) => isOfHolidays).map((rule) => `public holidays: ${rule.text}`),
  };
}

/** A later rule for fewer days takes the place of one before: `Mo-Su 8:00-20:00; Tu off`. */
const mayOverride = (rule: Rule, week: WeekTexts): boolean =>
  rule.isOverride && (rule.text === "closed" || rule.days.length < week.size);

/**
 * Whether a text says hours and nothing else, be they certain or not: `Sun 10-4`, `Fri by appt`; `24/7` alone
 * may be a service.
 */
export function isHours(text: string): boolean {
  const kinds = new Set(readHoursTokens(text)?.map(({ kind }) => kind));
  const isSpan = kinds.has("time") && kinds.has("range");
  const isOfDay = kinds.has("days") || kinds.has("date") || kinds.has("holiday");
  return isSpan || (isOfDay && (kinds.has("closed") || kinds.has("always") || kinds.has("appointment")));
}

type Draft = { about: HoursToken[]; values: HoursToken[]; isOverride: boolean };

const isAbout = ({ kind }: HoursToken) => kind === "days" || kind === "date" || kind === "holiday";
const isLink = ({ kind }: HoursToken) => kind === "range" || kind === "list" || kind === "override";

/** Parts the tokens where a day follows a time. */
function splitRules(tokens: readonly HoursToken[]): Draft[] {
  const drafts: Draft[] = [];
  let draft: Draft = { about: [], values: [], isOverride: false };
  for (const token of tokens) {
    if (isAbout(token) && draft.values.length) {
      drafts.push(draft);
      draft = { about: [], values: [], isOverride: draft.values.at(-1)?.kind === "override" };
    }
    const isOfDays = isAbout(token) || (isLink(token) && !draft.values.length);
    (isOfDays ? draft.about : draft.values).push(token);
  }
  return [...drafts, draft];
}

function readRule({ about, values, isOverride }: Draft): Rule | undefined {
  const text = readValues(values);
  const isAlways = !about.length && text === "24 hours";
  const namedDays = isAlways ? days : readDays(about);
  const dates = readDates(about);
  const isOfHolidays = about.some(({ kind }) => kind === "holiday");
  if (!text || !namedDays || !dates || (!namedDays.length && !dates.length && !isOfHolidays))
    return undefined;
  return { days: namedDays, dates, isOfHolidays, text, isOverride };
}

/** Reads the days of `Mo-We, Fr`; undefined where a range has no two ends. */
function readDays(tokens: readonly HoursToken[]): Day[] | undefined {
  const found: Day[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "days") found.push(...token.days);
    if (token.kind !== "range") continue;
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (before?.kind === "date" && after?.kind === "date") continue;
    const [from, ...moreBefore] = before?.kind === "days" ? before.days : [];
    const [to, ...moreAfter] = after?.kind === "days" ? after.days : [];
    if (!from || !to || moreBefore.length || moreAfter.length) return undefined;
    found.push(...daysBetween(from, to));
  }
  return [...new Set(found)];
}

function daysBetween(from: Day, to: Day): Day[] {
  const [start, end] = [days.indexOf(from), days.indexOf(to)];
  return Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, step) => days[(start + step) % 7] ?? from);
}

/** Reads dates and ranges of them, as `holidays` of a file names both. */
function readDates(tokens: readonly HoursToken[]): string[] | undefined {
  const dates: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "date") continue;
    const isEnd = tokens[index - 1]?.kind === "range" && tokens[index - 2]?.kind === "date";
    if (isEnd) dates.push(`${dates.pop()}..${token.date}`);
    else dates.push(token.date);
  }
  return dates;
}

/** Writes what holds on a day: times, closed, by appointment; undefined where it is not certain. */
function readValues(tokens: readonly HoursToken[]): string | undefined {
  const values = tokens.filter((token) => !isLink(token) || token.kind === "range");
  const [only] = values;
  if (values.length === 1 && only?.kind === "closed") return "closed";
  if (values.length === 1 && only?.kind === "always") return "24 hours";
  if (values.length === 1 && only?.kind === "appointment") return "by appointment";
  const spans: string[] = [];
  for (let index = 0; index < values.length; index += 3) {
    const [from, link, to] = values.slice(index, index + 3);
    if (from?.kind !== "time" || link?.kind !== "range" || to?.kind !== "time") return undefined;
    const span = formatSpan(from.time, to.time);
    if (!span) return undefined;
    spans.push(span);
  }
  if (spans.length === 1 && spans[0] === "0:00-24:00") return "24 hours";
  return spans.length && isAscending(spans) ? spans.join(", ") : undefined;
}

/** Whether each span begins after the one before: `9-12, 1-5` lacks the half of the day. */
function isAscending(spans: readonly string[]): boolean {
  const toMinutes = (time = "") => Number(time.split(":")[0]) * 60 + Number(time.split(":")[1]);
  const ends = spans.flatMap((span) => span.split("-").map(toMinutes));
  const last = ends.length - 1;
  return ends.every((minutes, index) => index === 0 || index === last || minutes > (ends[index - 1] ?? 0));
}

/** Reads the hours of one day: `9:00AM-5:00PM`, `x`, `geschlossen`. */
export function readDayHours(text: string): string | undefined {
  // Google's bulk sheet says so; among days it is a Spanish Wednesday.
  if (/^x$/i.test(text)) return "closed";
  const tokens = readHoursTokens(text);
  return tokens?.length && !tokens.some(isAbout) ? readValues(tokens) : undefined;
}

/** Writes a week as a file does: days that follow one another and are alike as `mon-fri`. */
export function weekToFields(week: WeekTexts): Record<string, string> {
  const runs: { from: Day; to: Day; text: string }[] = [];
  for (const [index, day] of days.entries()) {
    const text = week.get(day);
    if (text === undefined) continue;
    const last = runs.at(-1);
    if (last?.text === text && last.to === days[index - 1]) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return Object.fromEntries(runs.map(({ from, to, text }) => [from === to ? from : `${from}-${to}`, text]));
}

/** Makes the `hours` of a file. */
export function hoursToFields({ week, holidays }: Pick<HoursReading, "week" | "holidays">): HoursInput {
  const dates = holidays.size ? { holidays: Object.fromEntries(holidays) } : {};
  // Days have texts, `holidays` has dates: the type of both at once has no literal.
  return { ...weekToFields(week), ...dates } as HoursInput;
}
