import type * as v from "valibot";
import { findNearest } from "./nearest.ts";
import type { NestingSchema } from "./nestingSchema.ts";
import type { Mistake } from "./source.ts";

/** Whether an issue names an unknown key: valibot reports the first of an object, `unknownKeys` finds all. */
export const isUnknownKey = ({ type, expected, issues }: v.BaseIssue<unknown>): boolean =>
  (type === "strict_object" && expected === "never") || (issues?.some(isUnknownKey) ?? false);

/** Finds every key of a value that its schema does not know, and lists where fields belong. */
export function unknownKeys(schema: v.GenericSchema, value: unknown, path: Mistake["path"] = []): Mistake[] {
  // The type of a schema tells which of these it is, if any.
  const nesting = schema as NestingSchema;
  if (nesting.type === "optional") return unknownKeys(nesting.wrapped, value, path);
  if (nesting.type === "array")
    return toList(value).flatMap((item, index) => unknownKeys(nesting.item, item, [...path, index]));
  if (nesting.type === "record")
    return toEntries(value).flatMap(([key, item]) => unknownKeys(nesting.value, item, [...path, key]));
  if (nesting.type === "union") return nesting.options.flatMap((option) => unknownKeys(option, value, path));
  if (nesting.type !== "strict_object") return [];
  // The schema takes a list for an object whose keys are numbers.
  if (Array.isArray(value)) return [{ path, message: "Write fields with values; this is a list." }];
  const { entries } = nesting;
  return toEntries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (field) return unknownKeys(field, item, [...path, key]);
    return [{ path: [...path, key], message: unknownKeyMessage(key, Object.keys(entries), item) }];
  });
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const toEntries = (value: unknown): [string, unknown][] =>
  value && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];

/** Names the field nearest to an unknown key, else all; unquoted text with a comma leaves an empty key. */
function unknownKeyMessage(key: string, fields: string[], value: unknown): string {
  const nearest = findNearest(key, fields);
  const hint = nearest ? `Did you mean ${nearest}?` : `Known are ${fields.join(", ")}.`;
  const remedy = value === null ? " Put text that holds a comma in quotes." : "";
  return `Is not known here. ${hint}${remedy}`;
}
