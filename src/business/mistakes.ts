import * as v from "valibot";
import { type Document, isScalar, visit } from "yaml";
import { contradictions, field } from "./contradictions.ts";
import { nearestTo } from "./nearest.ts";
import { type Mistake, printable, readSource, tell } from "./places.ts";
import { type Business, businessSchema } from "./schema.ts";

/** Reads the text of one business file. Out comes the business, or every mistake as `file:line:column: field: what is wrong`. */
export function readBusiness(file: string, source: string): Business | string[] {
  const read = readSource(file, source);
  const { document, at } = read;
  const broken = [...document.errors, ...document.warnings];
  if (broken.length)
    return broken.map(({ pos, message }) => printable(`${at(pos[0])}: ${message.replace(/\.?$/, ".")}`));
  const lost = namesLost(document);
  if (lost.length)
    return lost.map(
      ({ offset, name }) => `${at(offset)}: ${name}: This name cannot be used. Choose another.`,
    );
  const [value, failure] = plainValue(document);
  if (failure) return [printable(`${at(0)}: ${failure}`)];
  const result = v.safeParse(businessSchema, value);
  const mistakes = [...(result.issues ?? []).map(explain), ...contradictions(value)];
  if (result.success && !mistakes.length) return result.output;
  return tell(read, mistakes);
}

/** Names that JavaScript gives to every object: validation would leave them out without a word. */
function namesLost(document: Document): { offset: number; name: string }[] {
  const found: { offset: number; name: string }[] = [];
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && /^(__proto__|constructor|prototype)$/.test(String(key.value)))
        found.push({ offset: key.range?.[0] ?? 0, name: String(key.value) });
    },
  });
  return found;
}

/** The plain value of a document; a bomb of aliases is refused by the parser when the value is made. */
function plainValue(document: Document): [unknown, string?] {
  try {
    return [document.toJS({ maxAliasCount: 100 })];
  } catch (error) {
    return [undefined, `${error instanceof Error ? error.message : error}.`];
  }
}

function explain(issue: v.BaseIssue<unknown>): Mistake {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, message: messageOf(issue, path.at(-1)) };
}

function messageOf(issue: v.BaseIssue<unknown>, key: string | number = ""): string {
  const missing = issue.received === "undefined";
  if (issue.type === "strict_object" && issue.expected === "never") return unknownKey(String(key), issue);
  if (issue.type === "strict_object" && missing) return "Is missing.";
  if (issue.type === "string" && issue.message.startsWith("Invalid"))
    return `Write text, in quotes; this is ${issue.received}.`;
  if (issue.type === "array" && issue.message.startsWith("Invalid"))
    return `Write a list; this is ${issue.received}.`;
  if (issue.type.endsWith("object") || issue.type === "record")
    return `Write fields with values; this is ${issue.received}.`;
  return issue.message;
}

/** Names the known key nearest to an unknown one, else all that are known. */
function unknownKey(key: string, issue: v.BaseIssue<unknown>): string {
  const known = knownKeys(issue);
  const nearest = nearestTo(key, known);
  return `Is not known here. ${nearest ? `Did you mean ${nearest}?` : `Known are ${known.join(", ")}.`}`;
}

/** The keys of the object schema that an issue about an unknown key arose in. */
function knownKeys(issue: v.BaseIssue<unknown>): string[] {
  let schema: unknown = businessSchema;
  for (const { key } of issue.path?.slice(0, -1) ?? []) schema = inner(schema, key);
  const entries = field(unwrapped(schema), "entries");
  return entries && typeof entries === "object" ? Object.keys(entries) : [];
}

/** The schema inside `optional(...)` and at the head of `pipe(...)`. */
function unwrapped(schema: unknown): unknown {
  const wrapped = field(schema, "wrapped");
  return wrapped ? unwrapped(wrapped) : schema;
}

function inner(schema: unknown, key: unknown): unknown {
  const bare = unwrapped(schema);
  return field(bare, "item") ?? field(field(bare, "entries"), String(key)) ?? field(bare, "value");
}
