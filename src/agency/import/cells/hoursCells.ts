import { type Day, days } from "../../../hours/week.ts";
import { hoursToFields, readDayHours, readHours } from "../../../hours/written/writtenHours.ts";
import type { Cell, CellReading, CellsOf } from "./cell.ts";

/** Reads hours: of one cell for all days, of one or two columns a day (opens, closes), and of dates. */
export function readHoursCells(cells: CellsOf): CellReading {
  const [all] = cells("hours");
  const [special] = cells("hours.holidays");
  const reading = all && readHours(all.value);
  const byDay = days.map((day) => ({ day, ...readDay(cells(`hours.${day}`)) }));
  const dates = special && readSpecialHours(special.value);
  const week = new Map<Day, string>([
    ...(reading?.week ?? []),
    ...byDay.flatMap(({ day, text }) => (text ? [[day, text] as const] : [])),
  ]);
  const holidays = new Map([...(reading?.holidays ?? []), ...(dates ?? [])]);
  const uncertain = [
    ...(all && !reading ? [all] : []),
    ...byDay.flatMap(({ others }) => others),
    ...(special && !dates ? [special] : []),
  ];
  return {
    fields: week.size || holidays.size ? { hours: hoursToFields({ week, holidays }) } : {},
    repairs: uncertain.map(
      ({ name, value }) => `${name} '${shortenValue(value)}' is not certain: write it as hours.`,
    ),
    unmapped: [
      ...uncertain,
      ...(reading?.rest ?? []).map((value) => ({ name: all?.name ?? "hours", value })),
    ],
  };
}

const shortenValue = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

function readDay(cells: Cell[]): { text?: string | undefined; others: Cell[] } {
  const [opens, closes] = cells.map(({ value }) => readFraction(value));
  const text =
    closes === undefined ? opens : /[-–]/.test(opens ?? "") ? `${opens}, ${closes}` : `${opens}-${closes}`;
  const read = cells.length && cells.length < 3 && text ? readDayHours(text) : undefined;
  return { text: read, others: read ? [] : cells };
}

/** A time that a spreadsheet keeps as a fraction of a day: `0.354166` is 8:30. */
function readFraction(value: string): string {
  if (!/^0[.,]\d+$/.test(value)) return value;
  const minutes = Math.round(Number(value.replace(",", ".")) * 1440);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Reads dates with their hours: `2026-12-25: x, 2026-12-24: 9:00AM-1:00PM`. */
function readSpecialHours(text: string): Map<string, string> | undefined {
  const parts = [...text.matchAll(/(\d{4}-\d\d-\d\d):?\s([^,;]*(?:[,;](?!\s?\d{4}-)[^,;]*)*)/g)];
  const entries = parts.map(([, date = "", value = ""]) => [date, readDayHours(value.trim())] as const);
  const sound = entries.flatMap(([date, hours]) => (hours ? [[date, hours] as const] : []));
  return sound.length && sound.length === entries.length ? new Map(sound) : undefined;
}
