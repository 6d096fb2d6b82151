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

// How settings are written.

const trimmed = v.pipe(v.string(), v.trim());

export const anyText = v.pipe(trimmed, v.nonEmpty("is empty"));

/** An id of the provider, by the letters that it begins with. */
export const sid = (letters: string) =>
  v.pipe(anyText, v.startsWith(letters, `does not begin with ${letters}`));

/** A random text that nobody guesses, of so many characters or more. */
export const randomText = (minLength: number) =>
  v.pipe(trimmed, v.minLength(minLength, `is shorter than ${minLength} characters`));

/** A secret that callers send in a header, which takes ASCII alone. */
export const randomAscii = (minLength: number) =>
  v.pipe(
    randomText(minLength),
    v.regex(/^[\x21-\x7e]*$/, "has a character that is no letter, digit or sign of ASCII"),
  );

export const headerName = v.pipe(
  trimmed,
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+$/, "is not the name of a header"),
);

/** An address of one of these schemes, such as `https`. */
export const url = (...schemes: string[]) =>
  v.pipe(
    trimmed,
    v.check(
      (address) => schemes.some((scheme) => address.startsWith(`${scheme}://`)) && URL.canParse(address),
      `is not an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    ),
  );

/** An address that the provider signs, so that it is taken as it is written. */
export const signedUrl = v.pipe(
  anyText,
  v.url("is not a URL"),
  v.check(
    (address) => !URL.canParse(address) || /^https?:\/\/[^@#\\]+$/i.test(address),
    "is not an address such as https://host, without a user or '#'",
  ),
);

/** An e-mail address, with a name or without. */
export const mailbox = v.pipe(
  trimmed,
  v.regex(/^(?:[^<>]*<)?[^\s@<>,;]+@[^\s@<>,;]+>?$/, "is not an e-mail address"),
);

export const retentionDays = v.pipe(
  trimmed,
  v.regex(/^[1-9]\d{0,3}$/, "is not a whole number of days from 1 to 3650"),
  v.transform(Number),
  v.maxValue(3650, "is not a whole number of days from 1 to 3650"),
);

/** A limit that shuts nobody out for longer than an hour. */
export const limit = v.pipe(
  trimmed,
  v.regex(/^\d+\/(minute|hour)(, ?\d+\/(minute|hour))*$/, "is not written like '10/minute, 40/hour'"),
);

/** A limit of what costs money. */
export const costLimit = v.pipe(
  trimmed,
  v.regex(/^\d+\/(minute|hour|day)(, ?\d+\/(minute|hour|day))*$/, "is not written like '10/hour, 30/day'"),
);
