import type * as v from "valibot";
import { asIn } from "../schema/fieldSample.ts";
import type { Mistake } from "../schema/mistake.ts";
import { type NestingSchema, unwrap } from "../schema/nestingSchema.ts";
import { findForeignName } from "./foreignKeys.ts";
import { findNearest } from "./nearest.ts";
import { getEntry, toEntries, toList } from "./untyped.ts";

/** Whether an issue names an unknown key: valibot reports the first of an object, `unknownKeys` finds all. */
export const isUnknownKey = ({ type, expected, issues }: v.BaseIssue<unknown>): boolean =>
  (type === "strict_object" && expected === "never") || (issues?.some(isUnknownKey) ?? false);

/** So many unknown keys get a suggestion: a file that has more is something else. */
const maxHints = 100;

/** Keys that files of before have, and what to do. */
const goneKeys: ReadonlyMap<string, string> = new Map([
  [
    "formerIds",
    "Is no field any more: the name of the folder is the one id of a site. Take it out; `site leads` lists leads of other ids too.",
  ],
]);

/** A key that is not known, and the path of the field without a value that it may mean or is a part of. */
export type UnknownKey = Mistake & { meant?: Mistake["path"] };

/** Finds every key of a value that its schema does not know, and lists where fields belong. */
export function unknownKeys(schema: v.GenericSchema, value: unknown): UnknownKey[] {
  const found = [...findKeys(schema, value, [])];
  return found.map(({ path, fields, missing = [], value, owner }, index) => {
    // The schema takes a list for an object whose keys are numbers.
    if (!fields) return { path, message: `Write fields with values${asIn(schema, path)}; this is a list.` };
    const key = String(path.at(-1));
    const gone = path.length === 1 ? goneKeys.get(key) : undefined;
    if (gone) return { path, message: gone };
    if (owner !== undefined)
      return {
        path,
        meant: [...path.slice(0, -1), owner],
        message: `Is a part of ${owner}. Indent it below.`,
      };
    // Unquoted text with a comma leaves a key without a value.
    const isCutOff = value === null;
    if (isCutOff && /^\d+$/.test(key))
      return { path, message: `Is not known here. Write a decimal with a point, such as 12.${key}.` };
    const remedy = isCutOff ? " Put text that holds a comma in quotes." : "";
    const nearest = index < maxHints ? (findMeant(key, missing) ?? findMeant(key, fields)) : undefined;
    if (nearest === undefined)
      return { path, message: `Is not known here.${index < maxHints ? listFields(fields) : ""}${remedy}` };
    const meant = missing.includes(nearest) ? { meant: [...path.slice(0, -1), nearest] } : {};
    return { path, ...meant, message: `Is not known here. Did you mean ${nearest}?${remedy}` };
  });
}

/** A key that is not known, and the fields that are in its place; without them, a list in their place. */
type FoundKey = {
  path: Mistake["path"];
  fields?: string[];
  /** Those of them that are left out. */
  missing?: string[];
  /** The one without a value that the key is a part of. */
  owner?: string | undefined;
  value?: unknown;
};

function* findKeys(schema: v.GenericSchema, value: unknown, path: Mistake["path"]): Generator<FoundKey> {
  // The type of a schema tells which of these it is, if any.
  const nesting = schema as NestingSchema;
  if (nesting.type === "optional") yield* findKeys(nesting.wrapped, value, path);
  if (nesting.type === "array")
    for (const [index, item] of toList(value).entries())
      yield* findKeys(nesting.item, item, [...path, index]);
  if (nesting.type === "record" && Array.isArray(value)) yield { path };
  if (nesting.type === "record")
    for (const [key, item] of toEntries(value)) yield* findKeys(nesting.value, item, [...path, key]);
  if (nesting.type === "union") for (const option of nesting.options) yield* findKeys(option, value, path);
  if (schema.type === "object_with_rest" && Array.isArray(value)) yield { path };
  if (nesting.type !== "strict_object") return;
  if (Array.isArray(value)) yield { path };
  const { entries } = nesting;
  const fields = Object.keys(entries);
  const missing = fields.filter((name) => getEntry(value, name) === undefined);
  const empty = Object.entries(entries).filter(([name]) => getEntry(value, name) === null);
  for (const [key, item] of toEntries(value)) {
    const field = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (field) yield* findKeys(field, item, [...path, key]);
    else yield { path: [...path, key], fields, missing, owner: findOwner(empty, key), value: item };
  }
}

/** Of fields without a value, the one that this key is a part of: its line was to be indented. */
const findOwner = (empty: readonly [string, v.GenericSchema][], key: string): string | undefined =>
  empty.find(([, schema]) => {
    const field = unwrap(schema);
    return field?.type === "strict_object" && Object.hasOwn(field.entries, key);
  })?.[0];

/** A line lists no more fields than this. */
const maxListed = 8;

/** The field that an unknown key may mean. */
const findMeant = (key: string, fields: readonly string[]): string | undefined =>
  findForeignName(key, fields) ?? findNearest(key, fields);

/** Names all fields, or where they are listed. */
const listFields = (fields: readonly string[]): string =>
  fields.length > maxListed
    ? " src/business/FIELDS.md of Frontdesk lists all fields."
    : ` Known are ${fields.join(", ")}.`;
