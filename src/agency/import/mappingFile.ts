import { parse, stringify } from "yaml";
import { toOneLine } from "../../text/controls.ts";
import { shorten } from "../../text/shorten.ts";
import { fieldOfColumn, type Mapping } from "./tables/mapping.ts";
import { sourceFieldNames } from "./tables/sourceFields.ts";
import type { SourceTable } from "./tables/table.ts";

/** A longer value is no example. */
const maxExampleLength = 40;

/** Which field a column becomes, and a value of it. */
export type MappedColumn = { column: string; field: string; example: string };

/** The columns of a table in their order. */
export const listColumns = (table: SourceTable, mapping: Mapping): MappedColumn[] =>
  table.header.map((column, index) => ({
    column,
    field: fieldOfColumn(mapping, column),
    example: shorten(
      toOneLine(table.rows.map(({ cells }) => cells[index] ?? "").find(Boolean) ?? ""),
      maxExampleLength,
    ),
  }));

/** Writes a mapping as a file that a person corrects. */
export function formatMapping(table: SourceTable, mapping: Mapping): string {
  const lines = listColumns(table, mapping).map(({ column, field, example }) => {
    const entry = stringify({ [column]: field }, { lineWidth: 0 }).trimEnd();
    return example && !entry.includes("\n") ? `${entry.padEnd(40)} # ${example}` : entry;
  });
  return [
    `# Which column of ${toOneLine(table.name)} is for which field. Correct it, and run the import again.`,
    "# comment: the value stays beside the fields as a comment; ignore: it is left out.",
    `# Fields: ${sourceFieldNames.join(", ")}`,
    ...lines,
    "",
  ].join("\n");
}

/** Reads such a file: the field of each column as it is written, or what is wrong with it. */
export function parseMapping(text: string): Readonly<Record<string, string>> | string {
  try {
    const value: unknown = parse(text);
    if (!value || typeof value !== "object" || Array.isArray(value))
      return "Write a line for each column, such as Company: businessName.";
    return Object.fromEntries(Object.entries(value).map(([column, field]) => [column, String(field)]));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
