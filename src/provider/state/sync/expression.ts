import { isRecord } from "../../json.ts";
import { Problem } from "../../problem.ts";

/** Whether an item of a map, by key and value, is what a query looks for. */
export type Predicate = (key: string, data: object) => boolean;

/**
 * Reads a query such as `data.city == "Ulm" AND (data.age >= 18 OR data.tags CONTAINS "vip")`. An empty one
 * finds everything.
 * Throws a 400 / 54507 where it is none.
 */
export function readExpression(text: string): Predicate {
  const tokens =
    text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|==|!=|>=|<=|[()[\],<>]|[^\s()[\],<>=!"']+/g) ?? [];
  if (!tokens.length) return () => true;
  const reader = { tokens, at: 0 };
  const predicate = readOr(reader);
  if (reader.at < tokens.length) throw wrong(tokens[reader.at]);
  return predicate;
}

type Reader = { tokens: string[]; at: number };

const wrong = (token: string | undefined) =>
  new Problem(400, 54507, `Invalid query: unexpected ${token === undefined ? "end" : `'${token}'`}`);

function take(reader: Reader): string {
  const token = reader.tokens[reader.at++];
  if (token === undefined) throw wrong(token);
  return token;
}

function takeIf(reader: Reader, word: string): boolean {
  const found = reader.tokens[reader.at]?.toUpperCase() === word;
  if (found) reader.at++;
  return found;
}

function readOr(reader: Reader): Predicate {
  const parts = [readAnd(reader)];
  while (takeIf(reader, "OR")) parts.push(readAnd(reader));
  return (key, data) => parts.some((part) => part(key, data));
}

function readAnd(reader: Reader): Predicate {
  const parts = [readTerm(reader)];
  while (takeIf(reader, "AND")) parts.push(readTerm(reader));
  return (key, data) => parts.every((part) => part(key, data));
}

function readTerm(reader: Reader): Predicate {
  if (takeIf(reader, "(")) {
    const inner = readOr(reader);
    if (!takeIf(reader, ")")) throw wrong(reader.tokens[reader.at]);
    return inner;
  }
  const path = take(reader).split(".");
  const sign = take(reader).toUpperCase();
  const compare = Object.hasOwn(comparisons, sign) ? comparisons[sign] : undefined;
  if (!compare) throw wrong(sign);
  const wanted = readValue(reader);
  return (key, data) => compare(valueAt({ key, data }, path), wanted);
}

const comparisons: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  "==": (value, wanted) => value === wanted,
  "!=": (value, wanted) => value !== wanted,
  ">": (value, wanted) => compare(value, wanted) > 0,
  ">=": (value, wanted) => compare(value, wanted) >= 0,
  "<": (value, wanted) => compare(value, wanted) < 0,
  "<=": (value, wanted) => compare(value, wanted) <= 0,
  IN: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  NOT_IN: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
  HAS: (value, wanted) => Array.isArray(value) && value.includes(wanted),
  CONTAINS: (value, wanted) =>
    Array.isArray(value)
      ? value.includes(wanted)
      : typeof value === "string" && value.includes(String(wanted)),
};

/** Below, at or above zero as the order is; NaN for values that have no order. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  return Number.NaN;
}

function readValue(reader: Reader): unknown {
  const token = take(reader);
  if (token === "[") return readList(reader);
  if (/^["']/.test(token)) return token.slice(1, -1).replace(/\\(.)/g, "$1");
  const words: Record<string, unknown> = { true: true, false: false, null: null };
  if (Object.hasOwn(words, token)) return words[token];
  if (!Number.isFinite(Number(token))) throw wrong(token);
  return Number(token);
}

function readList(reader: Reader): unknown[] {
  const values: unknown[] = [];
  while (!takeIf(reader, "]")) {
    values.push(readValue(reader));
    takeIf(reader, ",");
  }
  return values;
}

function valueAt(root: unknown, path: string[]): unknown {
  let value = root;
  for (const name of path) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
