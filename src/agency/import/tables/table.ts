import type { ImportMistake } from "../importedSite.ts";

/** A row with the number that a spreadsheet shows beside it. */
export type TableRow = { number: number; cells: readonly string[] };

/** A table as text: `header` has a name for each column, each once; no row is shorter than the header. */
export type SourceTable = { name: string; header: readonly string[]; rows: readonly TableRow[] };

/** Businesses beyond this number are another table: the memory of a build is made for some thousands. */
const maxRows = 20_000;

/** Cells beyond this number, empty ones too, are another table: they would fill the memory. */
const maxCells = 5_000_000;

/** Says that a table of this size is none of businesses; undefined for any other. */
export function findSizeMistake(name: string, rowCount: number, width: number): ImportMistake | undefined {
  if (rowCount > maxRows) return { place: name, message: `Has more than ${maxRows} rows. Split it.` };
  if (rowCount * width <= maxCells) return undefined;
  return { place: name, message: `Has ${rowCount} rows of ${width} columns. Remove columns, or split it.` };
}

/** Makes a table of rows: the first with two cells or more names the columns; empty rows are left out. */
export function rowsToTable(rows: readonly TableRow[], name: string): SourceTable | ImportMistake {
  const full = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  const isWide = ({ cells }: TableRow) => cells.filter((cell) => cell.trim()).length > 1;
  const start = Math.max(full.findIndex(isWide), 0);
  const names = full[start];
  if (!names) return { place: name, message: "Has no rows. Write a row of column names, then a row a site." };
  if (names.cells.some(isValue))
    return {
      place: `${name} row ${names.number}`,
      message:
        "Has values where the names of the columns belong. Write a first row such as Name, Phone, City.",
    };
  const widest = full.slice(start).reduce((width, { cells }) => Math.max(width, cells.length), 0);
  const mistake = findSizeMistake(name, full.length, widest);
  if (mistake) return mistake;
  const header = nameColumns(names.cells);
  const below = full.slice(start + 1);
  // Rows may all end in a delimiter that the header lacks; one with a text there is shifted.
  const filled = below.reduce(
    (width, { cells }) => Math.max(width, cells.findLastIndex((cell) => cell.trim()) + 1),
    0,
  );
  const data = below.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: Math.max(header.length, Math.min(cells.length, filled)) }, (_, column) =>
      (cells[column] ?? "").trim(),
    ),
  }));
  return { name, header, rows: data };
}

/** Whether a cell of the header is what only a row of values has. */
const isValue = (cell: string) => /^[^\s@]+@[^\s@]+$|^https?:\/\/|^\+?\d[\d\s().-]{6,}$/.test(cell.trim());

/** Names each column once: a second `Phone` is `Phone (2)`, one without a name `column 5`. */
function nameColumns(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((text, index) => {
    const name = text.replace(/\s+/g, " ").trim() || `column ${index + 1}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  });
}
