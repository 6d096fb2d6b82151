import { CsvError, parse } from "csv-parse/sync";
import type { TableRow } from "./table.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/** Reads the rows of a CSV file; throws where it is none. */
export function readDelimitedRows(bytes: Uint8Array): TableRow[] {
  const text = decodeText(bytes);
  if (text.includes("\0")) throw new Error("Is not a text. Save the table as CSV or XLSX.");
  const delimiter = findDelimiter(text);
  try {
    return parseRows(text, delimiter, '"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A lone quote, as of inches, opens no quotation: the text is read as it stands.
    return parseRows(text, delimiter, null);
  }
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

/** Finds the delimiter that parts the first rows into the most columns alike. */
function findDelimiter(text: string): string {
  // Excel writes the delimiter above the rows where it is not that of the country.
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  const start = text.slice(0, 20_000);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: countColumns(start, delimiter) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** How many columns the first row has, for each of the first rows that has as many. */
function countColumns(text: string, delimiter: string): number {
  const rows = parseLoosely(text, delimiter);
  const [first] = rows;
  if (!first || first.length < 2) return 0;
  return first.length * rows.filter(({ length }) => length === first.length).length;
}

function parseLoosely(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...options(delimiter, '"'), to_line: 30 });
  } catch {
    return parse(text, { ...options(delimiter, null), to_line: 30 });
  }
}

const options = (delimiter: string, quote: string | null) => ({
  bom: true,
  delimiter,
  quote,
  relax_column_count: true,
  relax_quotes: false,
});

/** Rows as a spreadsheet counts them: a cell of several lines is one row of it. */
function parseRows(text: string, delimiter: string, quote: string | null): TableRow[] {
  const isDeclared = /^sep=.\r?\n/i.test(text);
  const rows: string[][] = parse(text, options(delimiter, quote));
  return rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ number }) => !(isDeclared && number === 1));
}
