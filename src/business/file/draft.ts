import * as v from "valibot";
import type { NestingSchema } from "../schema/nestingSchema.ts";

/**
 * Fits a value into the shape of its schema: what is sound is read; what is not stays as it is written where
 * its kind is right, and is left blank elsewhere.
 */
export function toDraft(schema: v.GenericSchema, value: unknown): unknown {
  const { success, output } = v.safeParse(schema, value);
  if (success) return output;
  // The type of a schema tells which of these it is, if any.
  const nesting = schema as NestingSchema;
  if (nesting.type === "optional") return toDraft(nesting.wrapped, value) ?? v.getDefault(nesting);
  // Each entry of a list keeps its place.
  if (nesting.type === "array")
    return Array.isArray(value) ? value.map((item) => toDraft(nesting.item, item) ?? "") : [];
  if (nesting.type === "record") return mapValues(toRecord(value), (_, item) => toDraft(nesting.value, item));
  if (nesting.type === "strict_object")
    return mapValues(nesting.entries, (name, entry) => toDraft(entry, toRecord(value)[name]));
  if (nesting.type === "union") return toDraft(chooseOption(nesting.options, value), value);
  if (nesting.type === "string") return typeof value === "string" ? value : "";
  return undefined;
}

/** Of the schemas that a value may have, the one of its kind. */
const chooseOption = (options: readonly v.GenericSchema[], value: unknown): v.GenericSchema =>
  options.find(({ type }) => type === (typeof value === "object" ? "strict_object" : "string")) ?? v.never();

const toRecord = (value: unknown): Record<string, unknown> =>
  // Of an object nothing is read but properties by name.
  value && typeof value === "object" ? (value as Record<string, unknown>) : {};

const mapValues = <T>(record: Record<string, T>, map: (name: string, value: T) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));
