import type * as v from "valibot";

/** The kinds of schemas that hold others in the schema of a business, but for its hours, which hold texts. */
export type NestingSchema =
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.ArraySchema<v.GenericSchema, v.ErrorMessage<v.ArrayIssue> | undefined>
  | v.UnionSchema<v.GenericSchema[], v.ErrorMessage<v.UnionIssue<v.BaseIssue<unknown>>> | undefined>
  | v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, v.ErrorMessage<v.RecordIssue> | undefined>
  | v.StringSchema<v.ErrorMessage<v.StringIssue> | undefined>
  | v.StrictObjectSchema<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue> | undefined>;

/** The schema within one of a field that may be left out; its type tells which of these it is, if any. */
export const unwrap = (schema: v.GenericSchema | undefined): NestingSchema | undefined => {
  const nesting = schema as NestingSchema | undefined;
  return nesting?.type === "optional" ? unwrap(nesting.wrapped) : nesting;
};
