import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { fileSchema, notesOf } from "./business.ts";
import { fieldNotes } from "./describe.ts";
import { spacedText } from "./fields.ts";

/** What `site check` finds and the JSON Schema cannot: it knows no other file and compares no fields. */
export const foundByCheckAlone = [
  "files that are named and missing, or that are no picture, text or PDF",
  "links, redirects and group titles that lead to no page",
  "paths, ids and redirects that stand there twice, a site without a page at /",
  "phone numbers, countries, currencies, time zones and languages that do not exist",
  "days and dates that do not exist, are named twice, or lie in two seasons",
  "prices in values without a currency, amounts with more than two decimals",
  "texts of `words` that lack a value such as {phone}, or a language of which `words` lacks texts",
  "addresses of private networks, control and invisible characters, and the length of texts over several lines",
];

/** Of a pipe, what says nothing of the form of a value, or what its kind has noted as a pattern. */
const ignoredActions = ["check", "raw_check", "trim", "email"];

const config: ConversionConfig = {
  typeMode: "input",
  target: "draft-07",
  errorMode: "throw",
  ignoreActions: ignoredActions,
  // What a kind notes of its form comes first: JSON Schema has no flags and reads before white space is gone.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "regex" && jsonSchema.pattern !== undefined ? jsonSchema : undefined,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (!("entries" in valibotSchema)) return undefined;
    // Objects alone have entries, and each of these is a schema.
    const entries = valibotSchema.entries as Record<string, v.GenericSchema>;
    return { ...jsonSchema, properties: describeProperties(entries, jsonSchema.properties ?? {}) };
  },
};

/** The JSON Schema (draft 7) of a business file: it accepts each file that `site check` accepts. */
export function businessJsonSchema(): JsonSchema {
  const { $schema, ...schema } = toJsonSchema(fileSchema, config);
  return {
    ...($schema ? { $schema } : {}),
    title: "Business file of Frontdesk",
    description: `Everything the site of one business is built from. Besides this schema, \`site check\` finds: ${foundByCheckAlone.join("; ")}.`,
    ...schema,
    definitions: { spacedText },
  };
}

/** The JSON Schema of `defaults.yaml`: of the fields that sites may share, none of them needed. */
export function defaultsJsonSchema(): JsonSchema {
  const { required, properties = {}, ...schema } = businessJsonSchema();
  const shared = Object.entries(properties).filter(([name]) => !notesOf(name)?.isOwn);
  return {
    ...schema,
    title: "Fields that sites share, for Frontdesk",
    description: "What all sites of a folder share. What a site says in its own file comes first.",
    properties: Object.fromEntries(shared),
  };
}

/** Adds what is noted of each field; an empty list as a default says nothing. */
function describeProperties(
  entries: Record<string, v.GenericSchema>,
  properties: NonNullable<JsonSchema["properties"]>,
): NonNullable<JsonSchema["properties"]> {
  const described = Object.entries(properties).map(([name, property]) => {
    const field = entries[name];
    if (!field || typeof property === "boolean") return [name, property];
    const { default: value, notes: _, ...rest } = property as JsonSchema & { notes?: unknown };
    const { description, examples = [] } = fieldNotes(field) ?? {};
    const shown = {
      ...(description ? { description } : {}),
      ...rest,
      ...(examples.length ? { examples } : {}),
      ...(typeof value === "string" ? { default: value } : {}),
    };
    return [name, shown];
  });
  return Object.fromEntries(described);
}
