import { expect, test } from "vitest";
import { listColumns } from "../../../src/agency/import/mappingFile.ts";
import { findMappingMistakes, proposeMapping } from "../../../src/agency/import/tables/mapping.ts";
import { rowsToTable, type SourceTable } from "../../../src/agency/import/tables/table.ts";
import { tableToSites } from "../../../src/agency/import/tables/tableToSites.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

function toTable(header: string[], ...rows: string[][]): SourceTable {
  const table = rowsToTable(
    [header, ...rows].map((cells, index) => ({ number: index + 1, cells })),
    "t.csv",
  );
  if ("message" in table) throw new Error(table.message);
  return table;
}

test.each(readCases<string[]>("columns"))("the header %s is for %s", (header, field) => {
  expect(proposeMapping(toTable([header, "X"], ["?", "?"]))[header]).toBe(field);
});

/** A table of columns, each a header, its values and the field that it is for, with the mapping of it. */
function mapColumns(columns: string[][]) {
  const cells = (index: number) => columns.map((column) => column[index] ?? "");
  const rows = (columns[0] ?? []).slice(1, -1).map((_, index) => cells(index + 1));
  return proposeMapping(toTable(cells(0), ...rows));
}
const fieldsOf = (columns: string[][]) =>
  Object.fromEntries(columns.map((column) => [column[0], column.at(-1)]));

test.each([
  ["where headers say nothing, values do, and what counts something is no phone number", "byValue"],
  ["a field is filled once, by the truest header; another column gets a free field that it fits", "together"],
])("%s", (_, name) => {
  const columns = readCases<string[]>(name);
  expect(mapColumns(columns)).toEqual(fieldsOf(columns));
});

test("values alone make no column public that says what it is for", () => {
  const table = toTable(
    ["Name", "Fax", "Billing e-mail", "Contract until"],
    ["Acme", "+1 410 555 0134", "a@acme.example", "12/05/2027"],
  );
  expect(Object.values(proposeMapping(table))).toEqual(["businessName", "comment", "comment", "comment"]);
});

type RowCase = { name: string; row: Record<string, string>; country?: string; site: object };

test.each(readCases<RowCase>("rows"))("$name", ({ row, country, site }) => {
  const table = toTable(Object.keys(row), Object.values(row));
  const { sites, mistakes } = tableToSites(table, proposeMapping(table), { country });
  expect([sites, mistakes]).toMatchObject([[site], []]);
});

test("a corrected mapping is used, and its mistakes are named with what could be meant", () => {
  const table = toTable(["Ansprechpartner", "Tel"], ["Acme", "410 555 0134"]);
  expect(findMappingMistakes(proposeMapping(table), table)).toEqual([
    expect.stringContaining("'Ansprechpartner: businessName'"),
  ]);
  expect(findMappingMistakes({ Tell: "phone", Tel: "fone" }, table)).toEqual([
    "Tell: The table has no such column. Did you mean Tel?",
    "Tel: 'fone' is no field. Did you mean phone?",
  ]);
  const { sites } = tableToSites(table, { Ansprechpartner: "businessName", Tel: "ignore" }, {});
  expect(sites[0]).toMatchObject({ fields: { businessName: "Acme" }, unmapped: [] });
  const both = tableToSites(table, { Ansprechpartner: "businessName", Tel: "businessName" }, {}).sites[0];
  expect(both).toMatchObject({ fields: { businessName: "Acme" }, unmapped: [{ value: "410 555 0134" }] });
});

test("a column that a mapping does not name is a comment, whatever it is called", () => {
  const table = toTable(["Name", "constructor"], ["Acme", "Bolt"]);
  const { sites } = tableToSites(table, { Name: "businessName" }, {});
  expect(sites[0]?.unmapped).toEqual([{ name: "constructor", value: "Bolt" }]);
  expect(listColumns(table, { Name: "businessName" })[1]?.field).toBe("comment");
});
