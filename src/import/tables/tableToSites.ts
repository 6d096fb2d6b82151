import type { ImportDefaults } from "../cells/cell.ts";
import { cellsToSite, type SourceRecord } from "../cells/cellsToSite.ts";
import type { Imported, ImportedSite, ImportMistake } from "../importedSite.ts";
import { fieldOfColumn, findMappingMistakes, type Mapping } from "./mapping.ts";
import type { SourceTable, TableRow } from "./table.ts";

/** Makes a site of each row of a table; a row of which none can be made is a mistake with its number. */
export function tableToSites(table: SourceTable, mapping: Mapping, defaults: ImportDefaults): Imported {
  const wrong = findMappingMistakes(mapping, table);
  if (wrong.length) return { sites: [], mistakes: wrong.map((message) => ({ place: table.name, message })) };
  const rows = withoutRepetitions(table);
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

/** Leaves rows out that say the same as one before. */
function withoutRepetitions(table: SourceTable): { sound: TableRow[]; mistakes: ImportMistake[] } {
  const numbers = new Map<string, number>();
  const sound: TableRow[] = [];
  const mistakes: ImportMistake[] = [];
  for (const row of table.rows) {
    const text = JSON.stringify(row.cells);
    const first = numbers.get(text);
    if (first === undefined) sound.push(row);
    else
      mistakes.push({
        place: `${table.name} row ${row.number}`,
        message: `Says the same as row ${first}. Remove it.`,
      });
    numbers.set(text, first ?? row.number);
  }
  return { sound, mistakes };
}
