import * as v from "valibot";
import { type Document, isMap, isPair, isScalar, LineCounter, type Node, parseDocument, visit } from "yaml";
import { type Business, businessSchema } from "./schema.ts";

/** Reads the text of one business file. Out comes the business, or every mistake as `file:line:column: field: what is wrong`. */
export function readBusiness(file: string, source: string): Business | string[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const broken = [...document.errors, ...document.warnings];
  if (broken.length)
    return broken.map(({ pos, message }) => `${at(pos[0])}: ${message.replace(/\.?$/, ".")}`);
  const lost = namesLost(document);
  if (lost.length)
    return lost.map(
      ({ offset, name }) => `${at(offset)}: ${name}: This name cannot be used. Choose another.`,
    );
  const [value, failure] = plainValue(document);
  if (failure) return [`${at(0)}: ${failure}`];
  const result = v.safeParse(businessSchema, value);
  const mistakes = [...(result.issues ?? []).map(explain), ...contradictions(value)];
  if (result.success && !mistakes.length) return result.output;
  return mistakes
    .map(({ path, message }) => ({ offset: offsetOf(document, path), field: path.join("."), message }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, field, message }) => `${at(offset)}: ${field ? `${field}: ` : ""}${message}`);
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

type Mistake = { path: (string | number)[]; message: string };

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

/** Names the known key nearest to an unknown one, when one is near enough to be a slip of the pen. */
function unknownKey(key: string, issue: v.BaseIssue<unknown>): string {
  const known = knownKeys(issue);
  const nearest = known
    .map((name) => ({ name, distance: distance(key.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const hint =
    nearest && nearest.distance <= Math.max(2, key.length / 3)
      ? `Did you mean ${nearest.name}?`
      : `Known are ${known.join(", ")}.`;
  return `Is not known here. ${hint}`;
}

/** The keys of the object schema that an issue about an unknown key arose in. */
function knownKeys(issue: v.BaseIssue<unknown>): string[] {
  let schema: unknown = businessSchema;
  for (const { key } of issue.path?.slice(0, -1) ?? []) schema = inner(schema, key);
  const entries = field(unwrapped(schema), "entries");
  return entries && typeof entries === "object" ? Object.keys(entries) : [];
}

const field = (value: unknown, name: string): unknown =>
  value && typeof value === "object" ? Reflect.get(value, name) : undefined;

/** The schema inside `optional(...)` and at the head of `pipe(...)`. */
function unwrapped(schema: unknown): unknown {
  const wrapped = field(schema, "wrapped");
  return wrapped ? unwrapped(wrapped) : schema;
}

function inner(schema: unknown, key: unknown): unknown {
  const bare = unwrapped(schema);
  return field(bare, "item") ?? field(field(bare, "entries"), String(key)) ?? field(bare, "value");
}

/** How many letters are added, left out or exchanged between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What the schema cannot see: values that contradict each other. Reads the raw value, so that all mistakes show at once. */
function contradictions(value: unknown): Mistake[] {
  const pages = list(field(value, "pages"));
  const paths = pages.map((page) => field(page, "path"));
  const ids = pages.map((page) => field(page, "id"));
  const home =
    !pages.length || paths.includes("/") ? [] : ["No page has the path '/', where visitors arrive."];
  return [
    ...doubles(paths, "path"),
    ...doubles(ids, "id"),
    ...home.map((message) => ({ path: ["pages"], message })),
    ...lostPages(list(field(value, "services")), paths),
  ];
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function doubles(values: unknown[], what: "path" | "id"): Mistake[] {
  const message = (value: unknown) => `'${value}' is already the ${what} of another page.`;
  return values.flatMap((value, index) =>
    typeof value === "string" && values.indexOf(value) < index
      ? [{ path: ["pages", index, what], message: message(value) }]
      : [],
  );
}

function lostPages(services: unknown[], paths: unknown[]): Mistake[] {
  return services.flatMap((service, index) => {
    const page = field(service, "page");
    if (typeof page !== "string" || paths.includes(page)) return [];
    return [{ path: ["services", index, "page"], message: `No page of this file has the path ${page}.` }];
  });
}

/** Where in the text a field stands, or the nearest thing around it that does. */
function offsetOf(document: Document, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const offset = keyOffset(document, path.slice(0, length));
    if (offset !== undefined) return offset;
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyOffset(document: Document, path: (string | number)[]): number | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const last = path.at(-1);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last))
    : undefined;
  if (isPair(pair) && isScalar(pair.key)) return pair.key.range?.[0];
  const node = document.getIn(path, true);
  // A node of a parsed document carries its range; anything else has none.
  return (node as Node | undefined)?.range?.[0];
}
