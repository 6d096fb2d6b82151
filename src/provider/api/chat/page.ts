import { compareKeys, readPage } from "../paging.ts";

/** One page of a listing, sorted by key, with its neighbours' tokens (null at the ends). */
export function createPage<T>(
  name: string,
  all: readonly T[],
  query: URLSearchParams,
  keyOf: (entry: T) => string,
  wire: (entry: T) => unknown,
) {
  const keyed = all.map((entry) => ({ key: keyOf(entry), entry })).sort((a, b) => compareKeys(a.key, b.key));
  const page = readPage(keyed, query, false);
  return {
    [name]: page.items.map(({ entry }) => wire(entry)),
    meta: { key: name, page_size: page.items.length, previous_token: page.previous, next_token: page.next },
  };
}
