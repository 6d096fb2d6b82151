import * as v from "valibot";

/** What editors and the reference say of a field: one or two sentences, and values as files write them. */
export type FieldNotes = { description: string; examples: readonly unknown[] };

type Described<Schema extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [Schema, v.MetadataAction<v.InferOutput<Schema>, FieldNotes>]
>;

/** A field that each file must have. */
export const requiredField = <const Schema extends v.GenericSchema>(
  description: string,
  schema: Schema,
  ...examples: v.InferInput<Schema>[]
): Described<Schema> =>
  v.pipe(schema, v.metadata<v.InferOutput<Schema>, FieldNotes>({ description, examples }));

/** A field that a file may leave out. */
export const optionalField = <const Schema extends v.GenericSchema>(
  description: string,
  schema: Schema,
  ...examples: v.InferInput<Schema>[]
): v.OptionalSchema<Described<Schema>, undefined> =>
  v.optional(requiredField(description, schema, ...examples));

/** A field that has this value where a file leaves it out. */
export const fieldWithDefault = <
  const Schema extends v.GenericSchema,
  const Value extends v.Default<Described<Schema>, undefined>,
>(
  description: string,
  schema: Schema,
  value: Value,
  ...examples: v.InferInput<Schema>[]
): v.OptionalSchema<Described<Schema>, Value> =>
  v.optional(requiredField(description, schema, ...examples), value);

/** What these noted of a field; undefined for anything else. */
export function fieldNotes(field: v.GenericSchema): FieldNotes | undefined {
  const inner = "wrapped" in field ? (field as v.OptionalSchema<v.GenericSchema, unknown>).wrapped : field;
  const { description, examples = [] } = v.getMetadata(inner) as Partial<FieldNotes>;
  return description === undefined ? undefined : { description, examples };
}
