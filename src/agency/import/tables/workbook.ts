import readWorkbook from "read-excel-file/node";
import { SaxesParser } from "saxes";
import type { TableRow } from "./table.ts";
import { maxBytes, tooLarge, unpackZip } from "./zipDirectory.ts";

/** A sheet that reaches further is no table of businesses: its empty cells alone would fill the memory. */
const [maxSheetRows, maxSheetColumns] = [50_000, 500];

/** Reads the first sheet that has rows; throws where the file is no workbook, or too large. */
export async function readWorkbookRows(bytes: Uint8Array): Promise<TableRow[]> {
  // Any part may be a sheet: another one names it.
  for (const [name, part] of unpackZip(bytes)) if (/\.xml(\.rels)?$/.test(name)) refuseFarCells(part);
  const sheets = await readWorkbook(Buffer.from(bytes)).catch(() => {
    throw new Error("Is not a workbook that can be read. Open it and save it again as XLSX, or as CSV.");
  });
  const rows = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data ?? [];
  const table = rows.map((row, index) => ({ number: index + 1, cells: row.map(formatCell) }));
  // A text that is packed once may stand in very many cells.
  const length = table.reduce((sum, { cells }) => cells.reduce((total, cell) => total + cell.length, sum), 0);
  if (length > maxBytes) throw tooLarge();
  return table;
}

function refuseFarCells(part: Buffer): void {
  const parser = new SaxesParser({ xmlns: true });
  // Whether a part is well-formed, its reader decides.
  parser.on("error", () => {});
  parser.on("opentag", ({ local, attributes }) => {
    if (local !== "row" && local !== "c") return;
    for (const { prefix, local: name, value } of Object.values(attributes))
      if (name === "r" && prefix !== "xmlns") refuseFarPlace(value);
  });
  parser.write(part.toString()).close();
}

function refuseFarPlace(place: string): void {
  const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (digits && Number(digits) <= maxSheetRows && column <= maxSheetColumns) return;
  throw new Error(
    `Has a cell at ${place.slice(0, 20)}: a sheet has at most ${maxSheetRows} rows and ${maxSheetColumns} columns. Delete what is further out.`,
  );
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
