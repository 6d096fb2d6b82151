import { compareKeys, readPage } from "../paging.ts";

/** One page of a listing of the client API, sorted by key, with the tokens of its neighbours (null at the ends). */
export function pageOf<T>(
  name: string,
  all: readonly T[],
  query: URLSearchParams,
  keyOf: (one: T) => string,
  wire: (one: T) => unknown,
) {
  const keyed = all.map((one) => ({ key: keyOf(one), one })).sort((a, b) => compareKeys(a.key, b.key));
  const page = readPage(keyed, query, false);
  return {
    [name]: page.items.map(({ one }) => wire(one)),
    meta: { key: name, page_size: page.items.length, previous_token: page.previous, next_token: page.next },
  };
}
