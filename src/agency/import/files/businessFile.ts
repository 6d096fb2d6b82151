import { Document, isCollection, isSeq, visit } from "yaml";
import { isFields } from "../../../business/file/untyped.ts";
import { type BusinessInput, businessSchema } from "../../../business/schema/business.ts";
import { toOneLine } from "../../../text/controls.ts";
import { shorten } from "../../../text/shorten.ts";
import type { ImportedSite, UnmappedValue } from "../importedSite.ts";

/** What visitors and the receptionist miss first: a file says of which of these its source said nothing. */
const wantedFields: readonly (readonly [field: keyof BusinessInput, example: string])[] = [
  ["phone", "'+1 410 555 0134'"],
  ["email", "hello@acme.example"],
  ["siteUrl", "https://acme.example"],
  ["primaryColor", "'#0A5C8A'"],
  ["trade", "plumbing"],
  ["address", "{ street: 12 Pier Ave, city: Baltimore, country: US }"],
  ["timezone", "America/New_York"],
  ["hours", "{ mon-fri: '8:00-17:00', sat: closed }"],
  ["services", "[{ name: Drain cleaning, price: from $129 }]"],
];

/** Values of so many characters stand in one line. */
const maxLineLength = 120;

/** Writes the business file of an imported site, as a person would: in order, with what is missing. */
export function formatBusinessFile({ place, fields, unmapped }: ImportedSite): string {
  const guessed = unmapped.map(({ guess }) => guess ?? {});
  const missing = wantedFields
    .filter(([field]) => [fields, ...guessed].every((each) => each[field] === undefined))
    .map(formatWanted);
  return [
    `# Imported from ${toComment(place)}. What you change here, another import keeps.`,
    ...separate(orderFields(fields, businessSchema).map(([field, value]) => formatField(field, value))),
    ...(missing.length ? ["", missingTitle, ...missing] : []),
    ...(unmapped.length ? ["", ...new Set(unmapped.map(formatUnmapped))] : []),
    "",
  ].join("\n");
}

const missingTitle = "# The source said nothing of these:";

const formatWanted = ([field, example]: (typeof wantedFields)[number]): string => `# ${field}: ${example}`;

/** Takes the comments out of a file that miss what it says meanwhile. */
export function withoutMissing(text: string, fields: readonly string[]): string {
  const filled = wantedFields.filter(([field]) => fields.includes(field)).map(formatWanted);
  const lines = text.split("\n").filter((line) => !filled.includes(line));
  const isEmptyTitle = (line: string, index: number) =>
    line === missingTitle && !wantedFields.map(formatWanted).includes(lines[index + 1] ?? "");
  return lines.filter((line, index) => !isEmptyTitle(line, index)).join("\n");
}

/** The comment in which a value stays that found no field: one line, which may hold the field to uncomment. */
export const formatUnmapped = ({ name, value, guess = {}, doubt }: UnmappedValue): string =>
  [
    ...Object.entries(guess).map(([field, likely]) => formatField(field, likely, Number.POSITIVE_INFINITY)),
    doubt === undefined
      ? `not imported: ${toComment(name)}: ${toComment(value)}`
      : `from '${toComment(value)}': ${toComment(doubt)}`,
  ]
    .map((part) => `# ${part}`)
    .join("  ");

const maxCommentLength = 1000;

const toComment = (text: string): string =>
  shorten(toOneLine(text).replace(/\s+/g, " ").trim(), maxCommentLength);

/** How files of this product begin; other fields follow in the order in which the schema explains them. */
const firstFields =
  "businessName logoUrl phone email primaryColor secondaryColor pages siteUrl trade address timezone hours".split(
    " ",
  );

/** Fields, and the fields within them, in their usual order. */
function orderFields(fields: object, schema: unknown): [string, unknown][] {
  const entries = fieldsOf(schema);
  const order = [...new Set([...firstFields.filter((field) => field in entries), ...Object.keys(entries)])];
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([field, value]) => [field, isFields(value) ? orderValue(value, entries[field]) : value]);
}

const orderValue = (value: object, schema: unknown) => Object.fromEntries(orderFields(value, schema));

/** The fields that a schema of an object knows, whether or not the object may be missing. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  if (!isFields(schema)) return {};
  if ("wrapped" in schema) return fieldsOf(schema.wrapped);
  return "entries" in schema && isFields(schema.entries) ? { ...schema.entries } : {};
}

/** Fields of several lines stand apart. */
const separate = (fields: readonly string[]): string[] =>
  fields.flatMap((text, index) => {
    const before = fields[index - 1];
    return before !== undefined && [before, text].some((each) => each.includes("\n")) ? ["", text] : [text];
  });

function formatField(field: string, value: unknown, maxLength = maxLineLength): string {
  const document = new Document({ [field]: value });
  visit(document, {
    Collection: (_, node) => {
      const isList = node === document.contents || (isSeq(node) && node.items.some(isCollection));
      node.flow = !isList && JSON.stringify(node.toJS(document)).length <= maxLength;
    },
  });
  return document
    .toString({ lineWidth: maxLength, singleQuote: true, flowCollectionPadding: true })
    .trimEnd();
}
