import * as v from "valibot";

/** What is noted of a field beside its schema: what is made for every field is made of it. */
export type FieldNotes = {
  /** What it is, for editors and FIELDS.md, in one or two sentences. */
  description: string;
  /** Whether it says who or where one business is, or names a file: `defaults.yaml` has no such field. */
  isOwn?: boolean;
  /** The headers of a table's columns that fill it, the truest first, parted by commas. */
  columns?: string;
  /** What else other products and search engines call it: words in small letters. */
  aliases?: string;
  /** Whether the workplace edits it. */
  isEdited?: boolean;
  /** The fact that makes a site sell and that it gives, where that is called otherwise. */
  sells?: string;
  /** What the report says where no field gives that fact. */
  missing?: string;
};

/** The notes of a field, the kind of its values, and some as files write them. */
type Notes = FieldNotes & { kind: v.GenericSchema; examples: readonly unknown[] };

type Described<Schema extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [Schema, v.MetadataAction<v.InferOutput<Schema>, { notes: Notes }>]
>;

type Noted<Schema extends v.GenericSchema> = FieldNotes & { schema: Schema; example: v.InferInput<Schema> };

/** A field with all that is noted of it, or what it is and examples of it. */
type FieldParts<Schema extends v.GenericSchema> =
  | [field: Noted<Schema>]
  | [description: string, schema: Schema, ...examples: v.InferInput<Schema>[]];

const isNoted = <Schema extends v.GenericSchema>(parts: FieldParts<Schema>): parts is [Noted<Schema>] =>
  parts.length === 1;

const describe = <Schema extends v.GenericSchema>(
  kind: Schema,
  notes: Omit<Notes, "kind">,
): Described<Schema> =>
  v.pipe(kind, v.metadata<v.InferOutput<Schema>, { notes: Notes }>({ notes: { ...notes, kind } }));

/** A field that each file must have. */
export function requiredField<const Schema extends v.GenericSchema>(
  ...parts: FieldParts<Schema>
): Described<Schema> {
  if (isNoted(parts)) {
    const [{ schema, example, ...notes }] = parts;
    return describe(schema, { ...notes, examples: [example] });
  }
  const [description, schema, ...examples] = parts;
  return describe(schema, { description, examples });
}

/** A field that a file may leave out. */
export const optionalField = <const Schema extends v.GenericSchema>(
  ...parts: FieldParts<Schema>
): v.OptionalSchema<Described<Schema>, undefined> => v.optional(requiredField(...parts));

/** A field that has this value where a file leaves it out. */
export const fieldWithDefault = <
  const Schema extends v.GenericSchema,
  const Value extends v.Default<Described<Schema>, undefined>,
>(
  value: Value,
  ...parts: FieldParts<Schema>
): v.OptionalSchema<Described<Schema>, Value> => v.optional(requiredField(...parts), value);

/** What these noted of a field; undefined for anything else. */
export function fieldNotes(field: v.GenericSchema): Notes | undefined {
  const inner = "wrapped" in field ? (field as v.OptionalSchema<v.GenericSchema, unknown>).wrapped : field;
  return (v.getMetadata(inner) as { notes?: Notes }).notes;
}
