import { CsvError, parse } from "csv-parse/sync";
import type { TableRow } from "./table.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/** Reads the rows of a CSV file; throws where it is none. */
export function readDelimitedRows(bytes: Uint8Array): TableRow[] {
  const decoded = decodeText(bytes);
  if (decoded.includes("\0")) throw new Error("Is not a text. Save the table as CSV or XLSX.");
  // Excel writes the delimiter above the rows where it is not that of the country, and shows no such row.
  const [line = "", declared] = /^\ufeff?sep=(.)\r?\n/i.exec(decoded) ?? [];
  const text = decoded.slice(line.length);
  const delimiter = declared ?? findDelimiter(text);
  const rows = parseLoosely(text, delimiter);
  refuseOpenQuotes(rows, delimiter);
  return rows.map((cells, index) => ({ number: index + 1, cells }));
}

/** Rows with fewer columns look like sentences with commas. */
const minOpenColumns = 4;

/** A quote that nothing closes takes the rows below into its cell, where they would be lost. */
function refuseOpenQuotes(rows: readonly string[][], delimiter: string): void {
  const width = rows[0]?.length ?? 0;
  if (width < minOpenColumns) return;
  const isRow = (line: string, index: number) => index > 0 && line.split(delimiter).length >= width - 1;
  const open = rows.findIndex((cells) =>
    cells.some((cell) => cell.includes("\n") && cell.split("\n").some(isRow)),
  );
  if (open >= 0) throw new Error(`Row ${open + 1} has a quotation mark that opens a cell and is not closed.`);
}

/** Reads UTF-8, UTF-16 by its mark, and CP1252 where bytes are no UTF-8: so Excel saves in the west. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** How much of a file shows its delimiter. */
const sampleLength = 20_000;

/** Finds the delimiter that parts the most rows into the most columns alike. */
function findDelimiter(text: string): string {
  const sample = text.slice(0, sampleLength);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: countCells(sample, delimiter) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** How many cells the rows of the most usual width have, of those with more than one. */
function countCells(text: string, delimiter: string): number {
  const widths = parseLoosely(text, delimiter).map(({ length }) => length);
  const counts = Map.groupBy(
    widths.filter((width) => width > 1),
    (width) => width,
  );
  return Math.max(0, ...[...counts.values()].map((alike) => alike.length * (alike[0] ?? 0)));
}

/** Parses rows; where a cell begins with a lone quote, all quotes are read as they stand. */
function parseLoosely(text: string, delimiter: string): string[][] {
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parse(text, { ...options, quote: null });
  }
}
