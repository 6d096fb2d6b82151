import type { ImportDefaults } from "../cells/cell.ts";
import { cellsToSite, type SourceRecord } from "../cells/cellsToSite.ts";
import type { Imported, ImportedSite, ImportMistake } from "../importedSite.ts";
import { fieldOfColumn, findMappingMistakes, type Mapping } from "./mapping.ts";
import type { SourceTable, TableRow } from "./table.ts";

/** Makes a site of each row of a table; a row of which none can be made is a mistake with its number. */
export function tableToSites(table: SourceTable, mapping: Mapping, defaults: ImportDefaults): Imported {
  const wrong = findMappingMistakes(mapping, table);
  if (wrong.length) return { sites: [], mistakes: wrong.map((message) => ({ place: table.name, message })) };
  const rows = checkRows(table);
  const records = rows.sound.map(
    (row): SourceRecord => ({
      place: `${table.name} row ${row.number}`,
      cells: table.header.flatMap((name, column) => {
        const value = row.cells[column];
        return value ? [{ name, field: fieldOfColumn(mapping, name), value }] : [];
      }),
    }),
  );
  const imported = recordsToSites(records, defaults);
  return { ...imported, mistakes: [...rows.mistakes, ...imported.mistakes] };
}

/** Makes a site of each record, with an id of its own. */
export function recordsToSites(records: readonly SourceRecord[], defaults: ImportDefaults): Imported {
  const takenIds = new Set<string>();
  const takenAddresses = new Map<string, string>();
  const sites: ImportedSite[] = [];
  const mistakes: ImportMistake[] = [];
  for (const record of records) {
    const site = cellsToSite(record, defaults, takenIds);
    if ("message" in site) mistakes.push(site);
    else {
      takenIds.add(site.id);
      sites.push(withOwnAddress(site, takenAddresses));
    }
  }
  return { sites, mistakes };
}

/** Two sites have no address in common: the first keeps it, for the other it stays as a comment. */
function withOwnAddress(site: ImportedSite, taken: Map<string, string>): ImportedSite {
  const { siteUrl, ...fields } = site.fields;
  if (!siteUrl) return site;
  const host = new URL(siteUrl).hostname.replace(/^www\./, "");
  const owner = taken.get(host);
  if (!owner) {
    taken.set(host, site.id);
    return site;
  }
  return {
    ...site,
    fields,
    repairs: [
      ...site.repairs,
      `${siteUrl} is already the address of ${owner}: two sites cannot have the same.`,
    ],
    unmapped: [...site.unmapped, { name: "siteUrl", value: siteUrl }],
  };
}

/** Leaves rows out that say the same as one before, and those that a delimiter within a cell has shifted. */
function checkRows({ name, header, rows }: SourceTable): { sound: TableRow[]; mistakes: ImportMistake[] } {
  const numbers = new Map<string, number>();
  const sound: TableRow[] = [];
  const mistakes: ImportMistake[] = [];
  for (const row of rows) {
    const text = JSON.stringify(row.cells);
    const first = numbers.get(text);
    numbers.set(text, first ?? row.number);
    const message =
      row.cells.length > header.length
        ? `Has ${row.cells.length} cells, the header has ${header.length}. Put quotation marks around the cell that is cut in two, or name its column.`
        : first && `Says the same as row ${first}. Remove it.`;
    if (message) mistakes.push({ place: `${name} row ${row.number}`, message });
    else sound.push(row);
  }
  return { sound, mistakes };
}
