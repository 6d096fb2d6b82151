import { isFields, toList } from "../../../business/file/untyped.ts";
import type { ImportMistake } from "../importedSite.ts";
import { findSizeMistake, rowsToTable, type SourceTable } from "./table.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes a table of what JSON files list: elements of Overpass and features of GeoJSON with their tags, or any
 * list of objects. Its rows are numbered as the list is. Undefined where the value lists nothing.
 */
export function objectsToTable(value: unknown, name: string): SourceTable | ImportMistake | undefined {
  const records = listRecords(value);
  if (!records.length) return undefined;
  const rows = records.map(flatten);
  const header = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const mistake = findSizeMistake(name, rows.length, header.length);
  if (mistake) return mistake;
  return rowsToTable(
    [
      { number: 0, cells: header },
      ...rows.map((row, index) => ({
        number: index + 1,
        cells: header.map((column) => row.get(column) ?? ""),
      })),
    ],
    name,
  );
}

function listRecords(value: unknown): Fields[] {
  if (!isFields(value)) return toList(value).filter(isFields);
  if (value["type"] === "Feature") return [featureToRecord(value)];
  if (Array.isArray(value["features"])) return value["features"].filter(isFields).map(featureToRecord);
  if (Array.isArray(value["elements"])) return value["elements"].filter(isFields).flatMap(elementToRecord);
  const lists = Object.values(value).filter(
    (item) => Array.isArray(item) && item.length > 0 && item.every(isFields),
  );
  return lists.length === 1 ? toList(lists[0]).filter(isFields) : [];
}

function featureToRecord({ properties, geometry }: Fields): Fields {
  const [longitude, latitude] =
    isFields(geometry) && geometry["type"] === "Point" ? toList(geometry["coordinates"]) : [];
  const tags = isFields(properties) && isFields(properties["tags"]) ? properties["tags"] : properties;
  return { ...(isFields(tags) ? tags : {}), latitude, longitude };
}

/** Nodes of a way have no tags: they are no business. */
function elementToRecord({ tags, lat, lon, center }: Fields): Fields[] {
  if (!isFields(tags)) return [];
  const { lat: latitude = lat, lon: longitude = lon } = isFields(center) ? center : {};
  return [{ ...tags, latitude, longitude }];
}

/** Cells by name: `address.city` for a field within a field, lists with a line an item. */
function flatten(record: Fields): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (isFields(value)) for (const [key, text] of flatten(value)) cells.set(`${name}.${key}`, text);
    else if (value !== null && value !== undefined) cells.set(name, toText(value));
  }
  return cells;
}

const toText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => (isFields(item) ? JSON.stringify(item) : String(item))).join("\n")
    : String(value);
