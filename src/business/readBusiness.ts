import * as v from "valibot";
import { type Document, isScalar, visit } from "yaml";
import { contradictions } from "./contradictions.ts";
import { type Business, businessSchema } from "./schema.ts";
import { formatFileMistakes, type Mistake, readSource, toPrintable } from "./source.ts";
import { isUnknownKey, unknownKeys } from "./unknownKeys.ts";

/** Reads one business file: the business, or every mistake as `file:line:column: field: what is wrong`. */
export function readBusiness(file: string, text: string): Business | string[] {
  const source = readSource(file, text);
  const { document, formatPlace } = source;
  const problems = [...document.errors, ...document.warnings];
  if (problems.length)
    return problems.map(({ pos, message }) =>
      toPrintable(`${formatPlace(pos[0])}: ${message.replace(/\.?$/, ".")}`),
    );
  const names = unusableNames(document);
  if (names.length)
    return names.map(
      ({ offset, name }) => `${formatPlace(offset)}: ${name}: This name cannot be used. Choose another.`,
    );
  const [value, failure] = toPlainValue(document);
  if (failure) return [toPrintable(`${formatPlace(0)}: ${failure}`)];
  const result = v.safeParse(businessSchema, value);
  const issues = result.issues ?? [];
  const mistakes = [
    ...unknownKeys(businessSchema, value),
    ...issues.filter((issue) => !isUnknownKey(issue)).map(explain),
    ...contradictions(value),
  ];
  if (result.success && !mistakes.length) return result.output;
  // A file that is refused is never refused without a word.
  return formatFileMistakes(source, mistakes.length ? mistakes : issues.map(explain));
}

/** Finds names that JavaScript gives to every object: validation would silently drop them. */
function unusableNames(document: Document): { offset: number; name: string }[] {
  const found: { offset: number; name: string }[] = [];
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && /^(__proto__|constructor|prototype)$/.test(String(key.value)))
        found.push({ offset: key.range?.[0] ?? 0, name: String(key.value) });
    },
  });
  return found;
}

/** Makes the plain value of a document; the parser refuses a bomb of aliases here. */
function toPlainValue(document: Document): [unknown, string?] {
  try {
    return [document.toJS({ maxAliasCount: 100 })];
  } catch (error) {
    return [undefined, `${error instanceof Error ? error.message : error}.`];
  }
}

function explain(issue: v.BaseIssue<unknown>): Mistake {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, message: issueMessage(issue) };
}

function issueMessage(issue: v.BaseIssue<unknown>): string {
  const isMissing = issue.received === "undefined";
  if (issue.type.includes("object") && isMissing) return "Is missing.";
  if (issue.type === "string" && issue.message.startsWith("Invalid"))
    return `Write text, in quotes; this is ${issue.received}.`;
  if (issue.type === "array" && issue.message.startsWith("Invalid"))
    return `Write a list; this is ${issue.received}.`;
  if (issue.type.endsWith("object") || issue.type === "record")
    return `Write fields with values; this is ${issue.received}.`;
  return issue.message;
}
