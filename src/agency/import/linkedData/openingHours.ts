import {
  formatDayField,
  type HoursInput,
  hoursToFields,
  type WeekTexts,
  weekToFields,
} from "../../../hours/hoursFields.ts";
import { readDayHours } from "../../../hours/reader/schedule.ts";
import { type Day, days } from "../../../hours/week.ts";
import { type DataNode, isNode, toFirstText, toText, toValues } from "./node.ts";

/** A specification as it is understood: days and what holds there, for a time of the year or always. */
type Specification = { days: readonly Day[]; text: string; from?: string; to?: string };

/** Reads the specifications of hours; undefined where any part is not certain, or there is none. */
export function readOpeningHours(node: DataNode): HoursInput | undefined {
  const nodes = [
    ...toValues(node["openingHoursSpecification"]),
    ...toValues(node["specialOpeningHoursSpecification"]),
  ].filter(isNode);
  return nodes.length ? readSpecifications(nodes) : undefined;
}

function readSpecifications(nodes: readonly DataNode[]): HoursInput | undefined {
  const read = nodes.map(readSpecification);
  const all = read.filter((each) => each !== undefined);
  if (all.length < read.length) return undefined;
  const usual = joinDays(all.filter(({ from }) => !from));
  const dated = all.filter(({ from, to }) => from && to);
  const holidays = new Map(dated.filter(isOfDates).map((each) => [formatDates(each), each.text]));
  const seasonal = Map.groupBy(
    dated.filter((each) => !isOfDates(each)),
    ({ from, to }) => `${from} ${to}`,
  );
  const seasons = [...seasonal].map(([dates, list]) => {
    const [from = "", to = ""] = dates.split(" ");
    return { from, to, ...weekToFields(joinDays(list)) };
  });
  return { ...hoursToFields(usual, holidays), ...(seasons.length ? { seasons } : {}) };
}

const maxHolidays = 14;

/** Whether dates are some days off, not a season with a week of its own. */
function isOfDates({ from = "", to = "", days: named }: Specification): boolean {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return count === 1 || (count <= maxHolidays && (named.length === 0 || named.length === 7));
}

const formatDates = ({ from, to }: Specification) => (from === to ? `${from}` : `${from}..${to}`);

/** Spans of a day stand in several specifications: one before noon, one after. */
function joinDays(list: readonly Specification[]): WeekTexts {
  const week = new Map<Day, string>();
  for (const { days: named, text } of list)
    for (const day of named.length ? named : days) {
      const before = week.get(day);
      week.set(day, before && before !== text ? [before, text].toSorted(byStart).join(", ") : text);
    }
  return week;
}

const byStart = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10);

function readSpecification(node: DataNode): Specification | undefined {
  const named = toValues(node["dayOfWeek"]).map((day) => toDay(toText(day)));
  const sound = named.filter((day) => day !== undefined);
  const [opens, closes] = [readClock(node["opens"]), readClock(node["closes"])];
  const [from, to] = [node["validFrom"], node["validThrough"]].map((date) => toFirstText(date).slice(0, 10));
  if (sound.length < named.length || Boolean(from) !== Boolean(to)) return undefined;
  const isClosed = opens === closes && (opens === "" || opens === "00:00");
  const written = `${opens}-${closes}`.replace("00:00-23:59", "24/7");
  const { hours, doubt } = readDayHours(isClosed ? "closed" : written, "source");
  if (!hours || doubt) return undefined;
  return { days: sound, text: formatDayField(hours), ...(from && to ? { from, to } : {}) };
}

/** `09:00` of `09:00:00` or `9:00`. */
const readClock = (value: unknown): string =>
  toFirstText(value)
    .replace(/^(\d\d?:\d\d):.*$/, "$1")
    .replace(/^\d:/, "0$&");

/** Reads `Monday`, `https://schema.org/Monday` or `Mo`. */
function toDay(name: string): Day | undefined {
  const word = name.replace(/^.*[/#:]/, "").toLowerCase();
  return days.find((day) => word.startsWith(day.slice(0, 2)));
}
