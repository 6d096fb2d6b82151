import type { JsonSchema } from "@valibot/to-json-schema";
import { isScalar, visit } from "yaml";
import { fieldGroups, fileSchema, notesOf } from "./business.ts";
import { createSample } from "./fieldSample.ts";
import { businessJsonSchema, foundByCheckAlone } from "./jsonSchema.ts";

const start = `# The fields of a business file

A business is one file, \`businesses/ID/business.yaml\`, with its pictures and texts beside it. Two fields are needed, \`businessName\` and \`pages\`;
each other one may be left out, and nothing that the file does not say is made up. Lines that begin with \`#\` are notes for people.

What all sites of a folder share may stand once, in \`defaults.yaml\` beside their folders: a look, colours, policies, words. What a site says itself comes first.

A text may stand without quotes unless it begins with a digit, \`+\`, \`#\`, \`@\`, \`*\` or \`&\`, or holds a colon with a space behind it: then put it in quotes.
\`npm run -s site -- check\` names every mistake with its line, and what to write instead. Of what it finds, an editor that reads the schema
(\`npm run -s site -- schema\`) sees all but this:
`;

/** FIELDS.md, made of the schema itself: every field with its form, its limits and an example. */
export function fieldReference(): string {
  const { properties = {} } = businessJsonSchema();
  const groups = Object.entries(fieldGroups);
  const contents = groups.map(([title, fields]) => {
    const names = Object.keys(fields).map((name) => `[${name}](#${name.toLowerCase()})`);
    return `- ${title}: ${names.join(", ")}`;
  });
  const sections = groups.map(([title, fields]) =>
    [`## ${title}`, ...Object.keys(fields).map((name) => formatField(name, toSchema(properties[name])))].join(
      "\n\n",
    ),
  );
  const limits = foundByCheckAlone.map((kind) => `- ${kind}`);
  const made =
    "Made by `npm run -s site -- schema --markdown`: the descriptions stand in `src/business`, beside the schema of each field.";
  return `${[start.trimEnd(), limits.join("\n"), contents.join("\n"), ...sections, made].join("\n\n")}\n`;
}

const toSchema = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  typeof schema === "object" ? schema : {};

function formatField(name: string, schema: JsonSchema): string {
  const { description = "", default: value, examples: [example] = [] } = schema;
  const place = notesOf(name)?.isOwn ? " Not in `defaults.yaml`." : "";
  const preset = typeof value === "string" ? ` Without it: \`${value}\`.` : "";
  const rows = name === "words" ? [] : innerRows(schema, "");
  const table = rows.length
    ? ["| in it | what it is | how it is written |\n|---|---|---|", ...rows].join("\n")
    : "";
  const parts = [
    `### ${name}`,
    description,
    `*${formatKind(schema)}.*${preset}${place}`,
    table,
    formatExample({ [name]: example }),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** A row for each field within a field, with the names that lead to it. */
function innerRows(schema: JsonSchema, path: string): string[] {
  const options = (schema.anyOf ?? []).map(toSchema);
  const items = Array.isArray(schema.items) || !schema.items ? [] : [toSchema(schema.items)];
  const required = schema.required ?? [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = toSchema(property);
    const full = path + name;
    const { description = "" } = inner;
    const needed = required.includes(name) ? " (needed)" : "";
    // An address within a location is written as that of the business.
    const isExplained = inner.type === "object" && name in fileSchema.entries;
    const kind = isExplained ? `As [${name}](#${name})` : formatKind(inner);
    const row = `| \`${full}\`${needed} | ${description} | ${kind} |`;
    return isExplained ? [row] : [row, ...innerRows(inner, `${full}.`)];
  });
  const named = Object.values(schema.patternProperties ?? {}).map(
    (days) => `| \`${path}mon\`, \`${path}mon-fri\` | ${toSchema(days).description} | Text |`,
  );
  return [...named, ...own, ...[...options, ...items].flatMap((inner) => innerRows(inner, path))];
}

/** Says in a few words what is written in a place: `List, at most 20: Phone number`. */
function formatKind(schema: JsonSchema): string {
  const { title, type, anyOf, items, minimum, maximum, maxItems } = schema;
  if (title !== undefined) return title;
  if (schema.const !== undefined) return "Empty text in quotes";
  if (schema.enum) return `One of: ${schema.enum.join(", ")}`;
  if (anyOf) return anyOf.map((option) => formatKind(toSchema(option))).join(". Or: ");
  if (type === "array" && !Array.isArray(items)) return formatList(toSchema(items), maxItems);
  if (type === "integer" || type === "number") {
    const range = [
      minimum === undefined ? "" : ` from ${minimum}`,
      maximum === undefined ? "" : ` to ${maximum}`,
    ];
    return `${type === "integer" ? "Whole number" : "Number"}${range.join("")}`;
  }
  if (schema.properties) return "Fields with values";
  return type === "object" ? "Names with values" : "Text";
}

function formatList(items: JsonSchema, maxItems: number | undefined): string {
  const list = `List${maxItems === undefined ? "" : `, at most ${maxItems} entries`}`;
  return items.properties ? `${list}, each with these fields` : `${list}. Each: ${formatKind(items)}`;
}

/** A part of a business file in YAML. */
function formatExample(fields: Record<string, unknown>): string {
  const document = createSample(fields);
  visit(document, {
    Seq: (_, list) => {
      list.flow = list.items.every((item) => isScalar(item) && String(item.value).length < 24);
    },
  });
  return `\`\`\`yaml\n${document.toString({ lineWidth: 0, singleQuote: true }).trimEnd()}\n\`\`\``;
}
