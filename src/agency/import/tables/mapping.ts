import { findNearest } from "../../../business/file/nearest.ts";
import { readHours } from "../../../hours/reader/schedule.ts";
import { toWholeWords } from "../../../text/wholeWords.ts";
import { readColour, readEmail, readWebAddress } from "../values/texts.ts";
import {
  headersByField,
  isSourceField,
  type SourceField,
  sharedFields,
  sourceFieldNames,
} from "./sourceFields.ts";
import type { SourceTable } from "./table.ts";

/** Which column is for which field; a person may correct it. */
export type Mapping = Readonly<Record<string, SourceField>>;

/** The field of a column; one that a mapping does not name stays as a comment. */
export const fieldOfColumn = (mapping: Mapping, column: string): SourceField =>
  (Object.hasOwn(mapping, column) ? mapping[column] : undefined) ?? "comment";

/** A field that a header says, and how many other headers come before it there. */
type Claim = { field: SourceField; rank: number };

const claims = [...headersByField].flatMap(([field, headers]) =>
  headers.split(", ").map((header, rank) => [header, { field, rank }] as const),
);

/** By headers as they are listed, else by their words without plurals: `towns` are served, `Town:` is not. */
const claimsByHeader: ReadonlyMap<string, Claim> = new Map([
  ...claims.toReversed().map(([header, claim]) => [toWholeWords(header), claim] as const),
  ...claims,
]);

/** What a further column for a field is for. */
const furtherFields: ReadonlyMap<SourceField, SourceField> = new Map([
  ["phone", "phones"],
  ["primaryColor", "secondaryColor"],
  ["description", "about"],
]);

/** Words beside the name of a field that change nothing: `Main phone no.`, `Business e-mail`. */
const neutralWords = new Set(
  toWholeWords(
    "business company main primary office work store shop client customer no number hours 1 the of",
  )
    .trim()
    .split(" "),
);

/** Headers that say nothing: one with words unknown here, such as `Billing e-mail`, is no public field. */
const emptyHeader =
  /^(?:(?:column|col|field|info|data|contact|spalte|feld|kontakt|colonne|champ|columna|campo)[ _]?\d*|[a-z]\d*)$/i;

/** Proposes a field for each column: by its header, else by what its cells look like, else `comment`. */
export function proposeMapping(table: SourceTable): Mapping {
  const fields = new Map<number, SourceField>();
  const isFree = (field: SourceField) => sharedFields.has(field) || !new Set(fields.values()).has(field);
  const take = (column: number, field: SourceField) => {
    const further = furtherFields.get(field) ?? "comment";
    fields.set(column, [field, further].find(isFree) ?? "comment");
  };
  const found = table.header.flatMap((header, column) => {
    const claim = findClaim(header);
    return claim ? [{ column, ...claim }] : [];
  });
  for (const { column, field } of found.sort((a, b) => a.rank - b.rank)) take(column, field);
  for (const column of table.header.keys()) {
    const field = fields.has(column) ? undefined : findFieldOfValues(table, column, new Set(fields.values()));
    if (field) take(column, field);
  }
  return Object.fromEntries(table.header.map((name, column) => [name, fields.get(column) ?? "comment"]));
}

/** Finds what the header of a column says: all of it, or all but words that change nothing. */
function findClaim(header: string): Claim | undefined {
  const words = toWholeWords(header.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/\(\d+\)$/, ""));
  const plain = words
    .trim()
    .split(" ")
    .filter((word) => !neutralWords.has(word));
  // `addr:street`, and `address.street` as our own files name it.
  return isSourceField(header)
    ? { field: header, rank: -1 }
    : (claimsByHeader.get(header.toLowerCase()) ??
        claimsByHeader.get(words) ??
        claimsByHeader.get(` ${plain.join(" ")} `));
}

/** How many cells of a column are looked at, and how many of them have to look alike. */
const [maxSample, minShare] = [50, 0.8];

function findFieldOfValues(
  table: SourceTable,
  column: number,
  taken: ReadonlySet<SourceField>,
): SourceField | undefined {
  if (!emptyHeader.test(table.header[column] ?? "")) return undefined;
  const values = table.rows.flatMap(({ cells }) => cells[column] || []).slice(0, maxSample);
  const areMostly = (isSuch: (value: string) => boolean) =>
    values.length > 0 && values.filter(isSuch).length >= values.length * minShare;
  if (areMostly((value) => readEmail(value) !== undefined)) return "email";
  if (areMostly((value) => /^(https?:\/\/|www\.)/i.test(value) && readWebAddress(value) !== undefined))
    return "siteUrl";
  if (areMostly((value) => value.startsWith("#") && readColour(value) !== undefined)) return "primaryColor";
  if (areMostly((value) => !readHours(value).doubt)) return "hours";
  if (areMostly(isPhoneLike)) return "phone";
  return taken.has("address.city") && areMostly((value) => /^\d{5}(-\d{4})?$/.test(value))
    ? "address.postalCode"
    : undefined;
}

/** Whether a text has the marks of a phone number; bare digits may as well count something. */
const isPhoneLike = (value: string): boolean =>
  /^[+(\d][\d\s()./-]+$/.test(value) &&
  /^\+|[\s(/-]/.test(value) &&
  value.replace(/\D/g, "").length >= 8 &&
  !/^\d{4}-\d\d-\d\d|^\d\d?[./-]\d\d?[./-]\d\d/.test(value);

/** Says what is wrong with a mapping that a person has written: columns and fields that are not there. */
export function findMappingMistakes(mapping: Readonly<Record<string, string>>, table: SourceTable): string[] {
  const mistakes = Object.entries(mapping).flatMap(([column, field]) => {
    if (!table.header.includes(column))
      return [`${column}: The table has no such column. ${suggest(column, table.header)}`];
    return isSourceField(field)
      ? []
      : [`${column}: '${field}' is no field. ${suggest(field, sourceFieldNames)}`];
  });
  if (mistakes.length || Object.values(mapping).includes("businessName")) return mistakes;
  const [example = "Company"] = table.header;
  return [
    `No column is the name of the business. Write its column, such as '${example}: businessName'. Columns: ${table.header.join(", ")}.`,
  ];
}

function suggest(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, [...names]);
  return nearest ? `Did you mean ${nearest}?` : `Choose from ${names.join(", ")}.`;
}
