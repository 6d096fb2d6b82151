import * as v from "valibot";
import type { Mistake } from "./source.ts";
import { isUnknownKey } from "./unknownKeys.ts";

type Path = Mistake["path"];

/** An issue of a schema as a mistake; `isMissing` where nothing stands at its path. */
type Issue = Mistake & { isMissing: boolean };

/** A schema checks a whole once its parts are sound: so often are wrong parts left out to check the rest. */
const maxRounds = 3;

/** Finds every mistake that a schema sees in a value, but for unknown keys, whose paths are given. */
export function schemaMistakes(schema: v.GenericSchema, value: unknown, unknown: readonly Path[]): Mistake[] {
  const issues = findIssues(schema, value);
  // A file that is refused is never refused without a word.
  if (!issues.length && !unknown.length) return (v.safeParse(schema, value).issues ?? []).map(explain);
  const noted = notePaths([...unknown, ...issues.map(({ path }) => path)]);
  let remaining = [...unknown, ...issues.map(pathToLeaveOut)];
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
  (v.safeParse(schema, value).issues ?? []).filter((issue) => !isUnknownKey(issue)).map(explain);

/** Of something that is missing, what lacks it. */
const pathToLeaveOut = ({ path, isMissing }: Issue): Path => (isMissing ? path.slice(0, -1) : path);

const keyOf = (path: Path) => JSON.stringify(path);

const prefixes = (path: Path) => path.map((_, index) => keyOf(path.slice(0, index + 1)));

/** Notes paths; what lies below one, or around it, counts as noted: that something is left out causes it. */
function notePaths(paths: readonly Path[]) {
  const [own, around] = [new Set<string>(), new Set<string>()];
  const add = (path: Path) => {
    own.add(keyOf(path));
    for (const key of prefixes(path)) around.add(key);
  };
  for (const path of paths) add(path);
  const has = (path: Path) => around.has(keyOf(path)) || prefixes(path).some((key) => own.has(key));
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

/** The entry of a list or of fields; undefined where there is none. */
export const getEntry = (value: unknown, key: string | number): unknown =>
  value && typeof value === "object" ? Reflect.get(value, key) : undefined;

function comparePlaces(a: Path, b: Path): number {
  const index = a.findIndex((key, place) => key !== b[place]);
  const [first, second] = [a[index], b[index]];
  return typeof first === "number" && typeof second === "number" ? second - first : b.length - a.length;
}

function explain(issue: v.BaseIssue<unknown>): Issue {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, message: explainIssue(issue), isMissing: issue.received === "undefined" };
}

function explainIssue(issue: v.BaseIssue<unknown>): string {
  const isUnworded = issue.message.startsWith("Invalid");
  if (issue.type.includes("object") && issue.received === "undefined") return "Is missing.";
  if (issue.received === "null" && (isUnworded || /object/.test(issue.type)))
    return "Has no value. Write one, or remove the line.";
  if (issue.type === "string" && isUnworded) return `Write text, in quotes; this is ${issue.received}.`;
  if (issue.type === "array" && isUnworded) return `Write a list; this is ${issue.received}.`;
  if (/object|record/.test(issue.type)) return `Write fields with values; this is ${issue.received}.`;
  return issue.message;
}
