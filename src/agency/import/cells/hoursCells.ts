import { formatClock } from "../../../hours/formatHours.ts";
import { formatDayField, hoursToFields } from "../../../hours/hoursFields.ts";
import { type HoursReading, readDayHours, readHours } from "../../../hours/reader/schedule.ts";
import { type Day, days } from "../../../hours/week.ts";
import { shorten } from "../../../text/shorten.ts";
import type { Cell, CellReading, CellsOf } from "./cell.ts";

/** What cells say of hours. */
type Reading = HoursReading & { cells: readonly Cell[] };

/**
 * Reads hours: of one cell for all days, of one or two columns a day (opens, closes), and of dates. What is
 * not certain stays a comment, with all hours as they are likely.
 */
export function readHoursCells(cells: CellsOf): CellReading {
  const [all] = cells("hours");
  const [special] = cells("hours.holidays");
  const readings: Reading[] = [
    ...(all ? [{ cells: [all], ...readHours(all.value) }] : []),
    ...days.map((day) => readDay(day, cells(`hours.${day}`))),
    // Google's bulk sheet says closed so: `2026-12-25: x, 2026-12-24: 9:00AM-1:00PM`.
    ...(special ? [{ cells: [special], ...readHours(special.value.replace(/: ?x\b/gi, ": closed")) }] : []),
  ];
  const uncertain = readings.filter(({ doubt }) => doubt);
  const isLikely = uncertain.some(({ week, holidays }) => week.size + holidays.size);
  const guess = isLikely ? { guess: joinHours(readings) } : {};
  return {
    fields: joinHours(readings.filter(({ doubt }) => !doubt)),
    repairs: uncertain.flatMap(({ cells, doubt }) =>
      cells.map(({ name, value }) => `${name} '${shorten(value, 60)}' is not certain: ${doubt}.`),
    ),
    unmapped: [
      ...uncertain.flatMap(({ cells, doubt = "" }, index) =>
        cells.map((cell) => ({ ...cell, ...(index ? {} : guess), doubt })),
      ),
      ...readings.flatMap(({ rest }) => rest.map((value) => ({ name: all?.name ?? "hours", value }))),
    ],
  };
}

function joinHours(readings: readonly HoursReading[]) {
  const week = new Map(readings.flatMap((reading) => [...reading.week]));
  const holidays = new Map(readings.flatMap((reading) => [...reading.holidays]));
  return week.size + holidays.size ? { hours: hoursToFields(week, holidays) } : {};
}

function readDay(day: Day, cells: Cell[]): Reading {
  const [opens = "", closes] = cells.map(({ value }) => readFraction(value));
  const text =
    closes === undefined ? opens : /[-–]/.test(opens) ? `${opens}, ${closes}` : `${opens}-${closes}`;
  const { hours, doubt } = cells.length ? readDayHours(text, "source") : {};
  const isMany = cells.length > 2;
  return {
    cells,
    week: new Map(hours && !isMany ? [[day, formatDayField(hours)]] : []),
    holidays: new Map(),
    rest: [],
    doubt: isMany ? "a day has two columns" : doubt,
  };
}

/** A time that a spreadsheet keeps as a fraction of a day: `0.354166` is 8:30. */
function readFraction(value: string): string {
  if (!/^0[.,]\d+$/.test(value)) return value;
  return formatClock(Math.round(Number(value.replace(",", ".")) * 1440));
}
