import readWorkbook from "read-excel-file/node";
import type { TableRow } from "./table.ts";
import { unpackZip } from "./zipDirectory.ts";

/** A sheet that reaches further is no table of businesses: its empty cells alone would fill the memory. */
const [maxSheetRows, maxSheetColumns] = [50_000, 500];

/** Reads the first sheet that has rows; throws where the file is no workbook, or too large. */
export async function readWorkbookRows(bytes: Uint8Array): Promise<TableRow[]> {
  for (const [name, file] of unpackZip(bytes))
    if (/^xl\/worksheets\/.*\.xml$/.test(name)) refuseFarCells(file.toString("latin1"));
  const sheets = await readWorkbook(Buffer.from(bytes)).catch(() => {
    throw new Error("Is not a workbook that can be read. Open it and save it again as XLSX, or as CSV.");
  });
  const rows = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data ?? [];
  return rows.map((row, index) => ({ number: index + 1, cells: row.map(formatCell) }));
}

function refuseFarCells(sheet: string): void {
  for (const [, place = ""] of sheet.matchAll(/\sr\s?=\s?["']([^"']*)/g)) {
    const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (digits && Number(digits) <= maxSheetRows && column <= maxSheetColumns) continue;
    throw new Error(
      `Has a cell at ${place.slice(0, 20)}: a sheet has at most ${maxSheetRows} rows and ${maxSheetColumns} columns.`,
    );
  }
}

/** Writes a cell as its owner wrote it: a day as 2026-12-24, a time as 8:30, a number in all its digits. */
function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return formatNumber(cell);
  return cell instanceof Date ? formatDate(cell) : String(cell);
}

const minuteMs = 60_000;

function formatDate(date: Date): string {
  // A time is a fraction of a day, which is seldom exact.
  const text = new Date(Math.round(date.getTime() / minuteMs) * minuteMs).toISOString();
  const time = text.slice(11, 16);
  // Excel counts times from the day before 1900.
  if (date.getUTCFullYear() < 1901) return time;
  return time === "00:00" ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}

/** Sums of doubles leave digits that nobody wrote: Excel itself keeps 15. */
const formatNumber = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)));
