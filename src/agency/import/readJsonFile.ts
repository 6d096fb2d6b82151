import type { ImportDefaults } from "./cells/cell.ts";
import type { Imported, ImportMistake } from "./importedSite.ts";
import { isLinkedData, listLinkedBusinesses } from "./linkedData/linkedDataToSites.ts";
import { decodeText } from "./tables/delimitedText.ts";
import { objectsToTable } from "./tables/objectTable.ts";
import type { SourceTable } from "./tables/table.ts";
import { recordsToSites } from "./tables/tableToSites.ts";

/** Parses a JSON file; a message says where it is none. */
function parseJson(bytes: Uint8Array, name: string): { value: unknown } | ImportMistake {
  try {
    return { value: JSON.parse(decodeText(bytes).replace(/^\ufeff/, "")) };
  } catch (error) {
    return { place: name, message: `Is no JSON: ${error instanceof Error ? error.message : error}.` };
  }
}

/** Reads a JSON file: JSON-LD becomes sites, lists of tags or fields become a table that needs a mapping. */
export function readJsonFile(
  bytes: Uint8Array,
  name: string,
  defaults: ImportDefaults,
): Imported | SourceTable | ImportMistake {
  const parsed = parseJson(bytes, name);
  if ("message" in parsed) return parsed;
  if (isTooDeep(parsed.value)) return { place: name, message: deepMessage };
  if (isLinkedData(parsed.value)) return linkedDataToSites(parsed.value, name, defaults);
  return objectsToTable(parsed.value, name) ?? { place: name, message: noBusiness };
}

const noBusiness =
  "Lists no business. A JSON file holds JSON-LD of schema.org, GeoJSON, an answer of Overpass, or a list of objects.";

/** Makes a site of each business that JSON-LD tells of, such as that of a saved page. */
export function linkedDataToSites(value: unknown, place: string, defaults: ImportDefaults): Imported {
  if (isTooDeep(value)) return { sites: [], mistakes: [{ place, message: deepMessage }] };
  const records = listLinkedBusinesses(value, place);
  return records.length
    ? recordsToSites(records, defaults)
    : { sites: [], mistakes: [{ place, message: noBusiness }] };
}

const maxDepth = 50;
const deepMessage = `Has fields within fields, more than ${maxDepth} deep: no business is told so.`;

/** Whether values stand within values deeper than any description of a business. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length && depth <= maxDepth; depth++)
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
  return level.length > 0;
}
