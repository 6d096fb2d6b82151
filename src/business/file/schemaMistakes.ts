import * as v from "valibot";
import { asIn } from "../schema/fieldSample.ts";
import type { Mistake } from "../schema/mistake.ts";
import { isUnknownKey, type UnknownKey } from "./unknownKeys.ts";
import { getEntry } from "./untyped.ts";

type Path = Mistake["path"];

/** An issue of a schema as a mistake: at its path stands nothing (`isMissing`), or no value (`isEmpty`). */
type Issue = Mistake & { isMissing: boolean; isEmpty: boolean };

/** A schema checks a whole once its parts are sound: so often are wrong parts left out to check the rest. */
const maxRounds = 3;

/**
 * Finds every mistake that a schema sees in a value, but for unknown keys, which are given: what one of them
 * means is not missing.
 */
export function schemaMistakes(
  schema: v.GenericSchema,
  value: unknown,
  unknown: readonly UnknownKey[],
): Mistake[] {
  const paths = unknown.map(({ path }) => path);
  const first = findIssues(schema, value);
  // A file that is refused is never refused without a word.
  if (!first.length && !unknown.length)
    return (v.safeParse(schema, value).issues ?? []).map((issue) => explain(issue, schema));
  const isInUnknown = createPathSet(paths);
  const isMeant = createPathSet(unknown.flatMap(({ meant }) => (meant ? [meant] : [])));
  const issues = first.filter(({ path, isEmpty }) => !isInUnknown(path) && !(isEmpty && isMeant(path)));
  const noted = notePaths([...paths, ...first.map(({ path }) => path)]);
  let remaining = [...paths, ...first.map(pathToLeaveOut)];
  let [rest, shifted] = [value, new Set<string>()];
  for (let round = 0; round < maxRounds && remaining.length; round++) {
    [rest, shifted] = leaveOut(rest, remaining, shifted);
    const later = findIssues(schema, rest).filter(
      ({ path }) =>
        !noted.has(path) &&
        prefixes(path)
          .slice(0, -1)
          .every((key) => !shifted.has(key)),
    );
    issues.push(...later);
    for (const { path } of later) noted.add(path);
    remaining = later.map(pathToLeaveOut);
  }
  return issues;
}

const findIssues = (schema: v.GenericSchema, value: unknown): Issue[] =>
  (v.safeParse(schema, value).issues ?? [])
    .filter((issue) => !isUnknownKey(issue))
    .map((issue) => explain(issue, schema));

/** Of something that is missing, what lacks it. */
const pathToLeaveOut = ({ path, isMissing }: Issue): Path => (isMissing ? path.slice(0, -1) : path);

const keyOf = (path: Path) => JSON.stringify(path);

const prefixes = (path: Path) => path.map((_, index) => keyOf(path.slice(0, index + 1)));

/** What tells whether a path is one of these, or lies below one. */
function createPathSet(paths: readonly Path[]): (path: Path) => boolean {
  const keys = new Set(paths.map(keyOf));
  return (path) => keys.has(keyOf([])) || prefixes(path).some((key) => keys.has(key));
}

/** Notes paths; what lies below one, or around it, counts as noted: that something is left out causes it. */
function notePaths(paths: readonly Path[]) {
  const [own, around] = [new Set<string>(), new Set<string>()];
  const add = (path: Path) => {
    own.add(keyOf(path));
    for (const key of prefixes(path)) around.add(key);
  };
  for (const path of paths) add(path);
  const has = (path: Path) =>
    own.has(keyOf([])) || around.has(keyOf(path)) || prefixes(path).some((key) => own.has(key));
  return { add, has };
}

/** A copy without what stands at these paths, and the lists whose entries moved by it. */
function leaveOut(
  value: unknown,
  paths: readonly Path[],
  shifted: ReadonlySet<string>,
): [unknown, Set<string>] {
  const copy: unknown = structuredClone(value);
  const moved = new Set(shifted);
  // The last entry of a list goes first, so that the places of the others hold.
  for (const path of paths.toSorted(comparePlaces)) {
    const parent = path.slice(0, -1).reduce(getEntry, copy);
    const key = path.at(-1);
    if (Array.isArray(parent)) {
      parent.splice(Number(key), 1);
      moved.add(keyOf(path.slice(0, -1)));
    } else if (parent && typeof parent === "object" && key !== undefined) Reflect.deleteProperty(parent, key);
  }
  return [copy, moved];
}

function comparePlaces(a: Path, b: Path): number {
  const index = a.findIndex((key, place) => key !== b[place]);
  const [first, second] = [a[index], b[index]];
  return typeof first === "number" && typeof second === "number" ? second - first : b.length - a.length;
}

function explain(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): Issue {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  const isMissing = issue.received === "undefined";
  return {
    path,
    message: explainIssue(issue, path, schema),
    isMissing,
    isEmpty: isMissing || issue.received === "null",
  };
}

function explainIssue(issue: v.BaseIssue<unknown>, path: Path, schema: v.GenericSchema): string {
  const isUnworded = issue.message.startsWith("Invalid");
  const isObject = issue.type.includes("object") || issue.type === "record";
  if (isObject && issue.received === "undefined") {
    const sample = asIn(schema, path);
    return sample ? `Is missing. Write it${sample}.` : "Is missing.";
  }
  if (issue.received === "null" && (isUnworded || isObject))
    return path.length ? "Has no value. Write one, or remove the line." : `The file is empty. ${fileSample}`;
  if (issue.type === "string" && isUnworded)
    return `Write text, in quotes; this is ${describeReceived(issue)}.`;
  if (issue.type === "array" && isUnworded)
    return `Write a list${asIn(schema, path)}; this is ${describeReceived(issue)}.`;
  if (isObject && !path.length) return `These are no fields. ${fileSample}`;
  if (isObject) return `Write fields with values${asIn(schema, path)}; this is ${describeReceived(issue)}.`;
  return issue.message;
}

const fileSample =
  "Write fields with values, a line each, such as trade: plumbing, with a blank after the colon.";

/** Longer values are cut in a message. */
const maxShown = 60;

/** What stands in the place of another kind of value. */
function describeReceived({ received, type }: v.BaseIssue<unknown>): string {
  if (received === "Array") return "a list";
  if (received === "Object")
    return type === "array" ? "one entry: write '- ' before its first line" : "fields with values";
  return received.length > maxShown ? `${received.slice(0, maxShown)}…` : received;
}
