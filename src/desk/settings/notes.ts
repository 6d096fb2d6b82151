import * as v from "valibot";

/** What is said of a setting. */
export type SettingNotes = {
  purpose: string;
  /** What it costs to leave it out, as the end of a sentence that begins with "Without it". */
  omission?: string;
  /** Whether whoever has its value acts for the business, or reads what visitors wrote. */
  isSecret?: true;
  /** The setting that it needs beside it. */
  needs?: string;
};

type Noted<Rule extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [Rule, v.MetadataAction<v.InferOutput<Rule>, SettingNotes>]
>;
type MoreNotes = Omit<SettingNotes, "purpose">;

/** A setting without which nothing starts. */
export const required = <Rule extends v.GenericSchema>(
  rule: Rule,
  purpose: string,
  notes?: MoreNotes,
): Noted<Rule> => v.pipe(rule, v.metadata<v.InferOutput<Rule>, SettingNotes>({ purpose, ...notes }));

export const optional = <Rule extends v.GenericSchema>(rule: Rule, purpose: string, notes?: MoreNotes) =>
  v.optional(required(rule, purpose, notes));

/** A setting that has this value where it is left out. */
export const preset = <Rule extends v.GenericSchema, const Value extends v.Default<Noted<Rule>, undefined>>(
  rule: Rule,
  value: Value,
  purpose: string,
  notes?: MoreNotes,
) => v.optional(required(rule, purpose, notes), value);
