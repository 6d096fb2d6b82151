import { readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { ImportDefaults } from "./cells/cell.ts";
import type { Imported, ImportMistake } from "./importedSite.ts";
import { formatMapping, listColumns, type MappedColumn, parseMapping } from "./mappingFile.ts";
import { findElements } from "./oldSite/nodes.ts";
import { readStructuredData } from "./oldSite/oldFacts.ts";
import { decodeHtml, parseHtml, UnreadableHtml } from "./oldSite/parseHtml.ts";
import { readOldSite } from "./oldSite/readOldSite.ts";
import { linkedDataToSites, readJsonFile } from "./readJsonFile.ts";
import { findMappingMistakes, type Mapping, proposeMapping } from "./tables/mapping.ts";
import { readTable } from "./tables/readTable.ts";
import { isSourceField } from "./tables/sourceFields.ts";
import type { SourceTable } from "./tables/table.ts";
import { tableToSites } from "./tables/tableToSites.ts";

/** How the columns of a table became fields. */
export type TableMapping = {
  /** The file that holds it, or is to hold it. */
  file: string;
  columns: readonly MappedColumn[];
  /** What to write into the file, where nobody has chosen a mapping yet. */
  proposal?: string;
};

/** A source as it was read. */
type ImportSource = {
  /** By what its sites are known at the next import: the name of the file or folder. */
  name: string;
  imported: Imported;
  mapping?: TableMapping;
};

/** The folder beside the businesses that keeps the mappings of tables. */
const mappingFolder = ".import";

/** A larger file is no list of clients. */
const maxBytes = 100_000_000;

export type SourceOptions = { businesses: string; mapping?: string | undefined; defaults: ImportDefaults };

/** Reads a source of whatever kind: a table, a JSON file, a page, or a folder with the pages of an old site. */
export async function readImportSource(path: string, options: SourceOptions): Promise<ImportSource> {
  const name = basename(resolve(path));
  const stats = await stat(path);
  if (stats.isDirectory()) return { name, imported: await readOldSite(path, options.defaults) };
  if (stats.size > maxBytes)
    return fail(name, { place: path, message: `Is larger than ${maxBytes / 1e6} MB. Split it.` });
  const bytes = await readFile(path);
  const content = await readContent(bytes, path, options.defaults);
  if ("message" in content) return fail(name, content);
  return "sites" in content ? { name, imported: content } : readMapped(name, content, options);
}

const readContent = (bytes: Buffer, path: string, defaults: ImportDefaults) => {
  if (/\.x?html?$/i.test(path)) return readLinkedPage(bytes, path, defaults);
  const name = basename(path);
  return isJson(bytes) ? readJsonFile(bytes, name, defaults) : readTable(bytes, name);
};

/** Reads the structured data of one page. */
function readLinkedPage(bytes: Buffer, path: string, defaults: ImportDefaults): Imported | ImportMistake {
  try {
    const data = readStructuredData(findElements(parseHtml(decodeHtml(bytes)))).flat();
    return data.length
      ? linkedDataToSites(data, basename(path), defaults)
      : { place: path, message: onePage };
  } catch (error) {
    if (error instanceof UnreadableHtml) return { place: path, message: error.message };
    throw error;
  }
}

const onePage = "Is one page without JSON-LD. Name the folder that holds the pages of the site.";

const fail = (name: string, mistake: ImportMistake): ImportSource => ({
  name,
  imported: { sites: [], mistakes: [mistake] },
});

/** JSON begins with a bracket, a table with a name. */
const isJson = (bytes: Uint8Array): boolean =>
  /^\s*[[{]/.test(
    Buffer.from(bytes.subarray(0, 100))
      .toString()
      .replace(/^\ufeff/, ""),
  );

/** Maps a table by the mapping that a person has given or corrected, else by a new one. */
async function readMapped(name: string, table: SourceTable, options: SourceOptions): Promise<ImportSource> {
  const kept = join(options.businesses, mappingFolder, `${name}.yaml`);
  const file = options.mapping ?? kept;
  const text = await readFile(file, "utf8").catch((error: Error) => {
    // A mapping that is named must be there; one that is kept may be.
    if (options.mapping !== undefined) throw error;
  });
  const mapping = text === undefined ? proposeMapping(table) : checkMapping(table, text);
  if (Array.isArray(mapping))
    return { name, imported: { sites: [], mistakes: mapping.map((message) => ({ place: file, message })) } };
  return {
    name,
    imported: tableToSites(table, mapping, options.defaults),
    mapping: {
      file: text === undefined ? kept : file,
      columns: listColumns(table, mapping),
      ...(text === undefined ? { proposal: formatMapping(table, mapping) } : {}),
    },
  };
}

/** The mapping that a file holds, or what is wrong with it. */
function checkMapping(table: SourceTable, text: string): Mapping | string[] {
  const written = parseMapping(text);
  if (typeof written === "string") return [written];
  const mistakes = findMappingMistakes(written, table);
  if (mistakes.length) return mistakes;
  return Object.fromEntries(
    Object.entries(written).flatMap(([column, field]) =>
      isSourceField(field) ? [[column, field] as const] : [],
    ),
  );
}
