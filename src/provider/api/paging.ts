import { isRecord, parseJson } from "../json.ts";
import { invalid } from "../problem.ts";

export type Order = "asc" | "desc";

/** One page of keyed items. The tokens are null exactly at the edges of the collection. */
export type KeyedPage<T> = { items: T[]; previous: string | null; next: string | null };

type Keyed = { key: string | number };
type Query = { order: Order; size: number; from?: string | number; before?: string | number };

/** Reads a page of `all`, which is sorted ascending, by the parameters that both client generations send. */
export function readPage<T extends Keyed>(
  all: readonly T[],
  params: URLSearchParams,
  isList: boolean,
): KeyedPage<T> {
  const query = readQuery(params, isList);
  const ordered = query.order === "asc" ? all : [...all].reverse();
  const sign = query.order === "asc" ? 1 : -1;
  const positionOf = (key: string | number) => {
    const found = ordered.findIndex((item) => sign * compareKeys(item.key, key) >= 0);
    return found < 0 ? ordered.length : found;
  };
  const start =
    query.before !== undefined
      ? Math.max(0, positionOf(query.before) - query.size)
      : query.from === undefined
        ? 0
        : positionOf(query.from);
  const end = query.before !== undefined ? positionOf(query.before) : start + query.size;
  const page = ordered.slice(start, end);
  const [first, after] = [page[0], ordered[end]];
  return {
    items: page,
    previous: start > 0 && first ? writeToken({ ...query, before: first.key }) : edge(start, ordered, query),
    next: after ? writeToken({ ...query, from: after.key }) : null,
  };
}

/** The page before one that lies behind the end of everything. */
const edge = (start: number, ordered: readonly Keyed[], query: Query) =>
  start > 0 && ordered.length ? writeToken({ order: query.order, size: query.size }) : null;

export const compareKeys = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** A token holds all of its query, since 3.1.0 of the client sends nothing else along. */
function writeToken({ order, size, from, before }: Query): string {
  const token = before === undefined ? { order, size, from } : { order, size, before };
  return Buffer.from(JSON.stringify(token)).toString("base64url");
}

function readQuery(params: URLSearchParams, isList: boolean): Query {
  const token = params.get("PageToken");
  if (token) return readToken(token);
  const order = params.get("Order") === "desc" ? "desc" : "asc";
  const from = params.get("From");
  return {
    order,
    size: readSize(params.get("PageSize"), 50),
    ...(from === null ? {} : { from: isList ? Number(from) : from }),
  };
}

function readToken(token: string): Query {
  const query = parseJson(Buffer.from(token, "base64url").toString());
  if (!isRecord(query) || !Number.isInteger(query["size"])) throw invalid("Invalid PageToken");
  // Whoever makes up the rest of a token can only read pages of what it may read anyway.
  return { ...(query as Query), size: readSize(String(query["size"]), 50) };
}

/** Number of entries of a page, at most 1000 (the service cuts there too). */
export function readSize(text: string | null, otherwise: number): number {
  if (text === null) return otherwise;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1)
    throw invalid(`Invalid PageSize '${text}': a positive integer is expected`);
  return Math.min(size, 1000);
}
