import { type OperationAnswer, ok } from "../../exchange.ts";
import { invalid } from "../../problem.ts";
import { readSize } from "../paging.ts";
import type { RestCall } from "./restCall.ts";

/** Answers one page of a listing, as `Page` (from 0) and `PageSize` choose it. */
export function answerPage<T>(
  { world, path, query }: RestCall,
  key: string,
  all: readonly T[],
  wire: (entry: T) => unknown,
): OperationAnswer {
  const size = readSize(query.get("PageSize"), 50);
  const page = Number(query.get("Page") ?? 0);
  if (!Number.isInteger(page) || page < 0)
    throw invalid(`Page is '${query.get("Page")}', not a whole number`);
  const address = (number: number) => {
    const params = new URLSearchParams(query);
    params.set("PageSize", String(size));
    params.set("Page", String(number));
    return `${world.address}${path}?${params}`;
  };
  const start = page * size;
  return ok({
    [key]: all.slice(start, start + size).map(wire),
    meta: {
      page,
      page_size: size,
      first_page_url: address(0),
      previous_page_url: page > 0 ? address(page - 1) : null,
      url: address(page),
      next_page_url: start + size < all.length ? address(page + 1) : null,
      key,
    },
  });
}
