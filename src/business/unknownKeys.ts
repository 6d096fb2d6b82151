import type * as v from "valibot";
import { findForeignName } from "./foreignKeys.ts";
import { findNearest } from "./nearest.ts";
import type { NestingSchema } from "./nestingSchema.ts";
import type { Mistake } from "./source.ts";

/** Whether an issue names an unknown key: valibot reports the first of an object, `unknownKeys` finds all. */
export const isUnknownKey = ({ type, expected, issues }: v.BaseIssue<unknown>): boolean =>
  (type === "strict_object" && expected === "never") || (issues?.some(isUnknownKey) ?? false);

/** So many unknown keys get a suggestion: a file that has more is something else. */
const maxHints = 100;

/** Finds every key of a value that its schema does not know, and lists where fields belong. */
export function unknownKeys(schema: v.GenericSchema, value: unknown): Mistake[] {
  const found = [...findKeys(schema, value, [])];
  return found.map(({ path, fields, value }, index) => {
    // The schema takes a list for an object whose keys are numbers.
    if (!fields) return { path, message: "Write fields with values; this is a list." };
    const hint = index < maxHints ? formatHint(String(path.at(-1)), fields) : "";
    // Unquoted text with a comma leaves a key without a value.
    const remedy = value === null ? " Put text that holds a comma in quotes." : "";
    return { path, message: `Is not known here.${hint}${remedy}` };
  });
}

/** A key that is not known, and the fields that are in its place; without them, a list in their place. */
type UnknownKey = { path: Mistake["path"]; fields?: string[]; value?: unknown };

function* findKeys(schema: v.GenericSchema, value: unknown, path: Mistake["path"]): Generator<UnknownKey> {
  // The type of a schema tells which of these it is, if any.
  const nesting = schema as NestingSchema;
  if (nesting.type === "optional") yield* findKeys(nesting.wrapped, value, path);
  if (nesting.type === "array")
    for (const [index, item] of toList(value).entries())
      yield* findKeys(nesting.item, item, [...path, index]);
  if (nesting.type === "record")
    for (const [key, item] of toEntries(value)) yield* findKeys(nesting.value, item, [...path, key]);
  if (nesting.type === "union") for (const option of nesting.options) yield* findKeys(option, value, path);
  if (nesting.type !== "strict_object") return;
  if (Array.isArray(value)) yield { path };
  const { entries } = nesting;
  for (const [key, item] of toEntries(value)) {
    const field = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (field) yield* findKeys(field, item, [...path, key]);
    else yield { path: [...path, key], fields: Object.keys(entries), value: item };
  }
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const toEntries = (value: unknown): [string, unknown][] =>
  value && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];

/** A line lists no more fields than this. */
const maxListed = 8;

/** Names the field that an unknown key may mean, else all fields or where they are listed. */
function formatHint(key: string, fields: readonly string[]): string {
  const nearest = findForeignName(key, fields) ?? findNearest(key, fields);
  if (nearest) return ` Did you mean ${nearest}?`;
  return fields.length > maxListed
    ? " src/business/FIELDS.md of Frontdesk lists all fields."
    : ` Known are ${fields.join(", ")}.`;
}
