import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { limitWorks } from "../../../async/limit.ts";
import { readJson } from "../../../text/json.ts";
import type { ImportedSite } from "../importedSite.ts";
import { formatUnmapped } from "./businessFile.ts";

/** The file beside a business file that says what the last import wrote. */
export const recordName = ".import.json";

const recordSchema = v.object({
  /** The file or folder that the site came from. */
  source: v.string(),
  /** By what the same row is known again, where its name or place has changed. */
  keys: v.array(v.string()),
  fields: v.record(v.string(), v.unknown()),
  /** A hash of each text and picture by its name. */
  files: v.record(v.string(), v.string()),
  /** The comments with values that found no field. */
  comments: v.array(v.string()),
  /** What was changed on the way, so that another import tells only what is new. */
  repairs: v.array(v.string()),
});

/** What the last import wrote of a site: what differs from it now, a person or the source has changed. */
export type ImportRecord = v.InferOutput<typeof recordSchema>;

export const hashContent = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The record of a site as a source has it now. */
export const createRecord = (source: string, site: ImportedSite): ImportRecord => ({
  source,
  keys: siteKeys(site),
  fields: site.fields,
  files: Object.fromEntries([...site.files].map(([name, content]) => [name, hashContent(content)])),
  comments: [...new Set(site.unmapped.map(formatUnmapped))],
  repairs: [...site.repairs],
});

export const formatRecord = (record: ImportRecord): string => `${JSON.stringify(record, null, 2)}\n`;

const limitedRead = limitWorks(16);

/** Reads the records of the sites that an import has written, by id. */
export async function readRecords(
  folder: string,
  ids: readonly string[],
): Promise<Map<string, ImportRecord>> {
  const records = await Promise.all(
    ids.map((id) => limitedRead(() => readFile(join(folder, id, recordName), "utf8").catch(() => undefined))),
  );
  return new Map(
    ids.flatMap((id, index) => {
      const record = parseRecord(records[index]);
      return record ? [[id, record] as const] : [];
    }),
  );
}

/** A record that cannot be read is none: its site is left as one that a person has written. */
function parseRecord(text: string | undefined): ImportRecord | undefined {
  const record = readJson(text ?? "");
  return v.is(recordSchema, record) ? record : undefined;
}

/** Columns that agencies and Google give a number or code for life. */
const codeColumn =
  /^(?:(?:store|shop|client|customer|site|business|location|place)[ _-]?)?(?:id|code|number|no|nr|key)$/i;

/** What stays the same of a site while its name changes, the surest first. */
function siteKeys({ fields, unmapped }: ImportedSite): string[] {
  const code = unmapped.find(({ name }) => codeColumn.test(name.trim()));
  return [
    ...(code ? [`code ${code.value}`] : []),
    ...(fields.siteUrl ? [`site ${fields.siteUrl}`] : []),
    ...(fields.phone ? [`phone ${fields.phone.replace(/\D/g, "")}`] : []),
    ...(fields.email ? [`email ${fields.email.toLowerCase()}`] : []),
  ];
}

/** What sites of one name differ in. */
export function nameKeys({ businessName, phone, address }: Readonly<Record<string, unknown>>): string[] {
  const parts = { phone, city: Object(address).city as unknown };
  return Object.entries(parts).flatMap(([kind, part]) =>
    part ? [`name+${kind} ${JSON.stringify([businessName, part])}`] : [],
  );
}
