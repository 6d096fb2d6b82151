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
  const issues = (result.issues ?? []).filter((issue) => !isUnknownKey(issue));
  const mistakes = [...unknownKeys(businessSchema, value), ...issues.map(explain), ...contradictions(value)];
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
  return { path, message: messageOf(issue) };
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  const missing = issue.received === "undefined";
  if (issue.type === "strict_object" && missing) return "Is missing.";
  if (issue.type === "string" && issue.message.startsWith("Invalid"))
    return `Write text, in quotes; this is ${issue.received}.`;
  if (issue.type === "array" && issue.message.startsWith("Invalid"))
    return `Write a list; this is ${issue.received}.`;
  if (issue.type.endsWith("object") || issue.type === "record")
    return `Write fields with values; this is ${issue.received}.`;
  return issue.message;
}

/** The schema tells the first unknown key of each object alone; `unknownKeys` tells them all. */
const isUnknownKey = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === "strict_object" && expected === "never";

/** Every key of a value that its schema does not know. */
function unknownKeys(schema: unknown, value: unknown, path: Mistake["path"] = []): Mistake[] {
  const bare = unwrapped(schema);
  if (Array.isArray(value))
    return value.flatMap((one, index) => unknownKeys(field(bare, "item"), one, [...path, index]));
  if (!value || typeof value !== "object") return [];
  const entries = field(bare, "entries");
  const known = Object.keys(Object(entries));
  const isStrict = field(bare, "type") === "strict_object";
  return Object.entries(value).flatMap(([key, inner]) =>
    !isStrict || known.includes(key)
      ? unknownKeys(field(entries, key) ?? field(bare, "value"), inner, [...path, key])
      : [{ path: [...path, key], message: notKnown(key, known, inner) }],
  );
}

/** Names the known key nearest to an unknown one, else all that are known. Text with a comma that lacks quotes leaves a key without value. */
function notKnown(key: string, known: string[], value: unknown): string {
  const nearest = nearestTo(key, known);
  const cut = value === null ? " Put text that holds a comma in quotes." : "";
  return `Is not known here. ${nearest ? `Did you mean ${nearest}?` : `Known are ${known.join(", ")}.`}${cut}`;
}

/** The schema inside `optional(...)` and at the head of `pipe(...)`. */
function unwrapped(schema: unknown): unknown {
  const wrapped = field(schema, "wrapped");
  return wrapped ? unwrapped(wrapped) : schema;
}
