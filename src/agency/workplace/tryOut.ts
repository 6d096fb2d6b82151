import { AsyncLocalStorage } from "node:async_hooks";
import * as v from "valibot";
import { appearanceFields } from "../../business/schema/appearance.ts";
import type { Business } from "../../business/schema/business.ts";

const { primaryColor, secondaryColor, look } = appearanceFields;

/** Values of a business file that a frame tries out; `null` takes a field out. */
const tryOutSchema = v.object({
  primaryColor: v.nullish(primaryColor),
  secondaryColor: v.nullish(secondaryColor),
  look: v.nullish(look),
});
export type TryOut = v.InferOutput<typeof tryOutSchema>;

/** Parses values to try; undefined where one of them is none that a file can have. */
export function parseTryOut(value: unknown): TryOut | undefined {
  const result = v.safeParse(tryOutSchema, value);
  return result.success ? result.output : undefined;
}

/** Reads values to try from a query such as `?preview&look=bold`, where an empty one takes a field out. */
export function readTryOut(search: string): TryOut | undefined {
  const query = new URLSearchParams(search);
  const given = Object.keys(tryOutSchema.entries).filter((field) => query.has(field));
  if (!given.length) return undefined;
  return parseTryOut(Object.fromEntries(given.map((field) => [field, query.get(field) || null])));
}

/** A business with the values to try in place of its own. */
export function applyTryOut(business: Business, tryOut: TryOut): Business {
  const values = Object.entries(tryOut).map(([field, value]) => [field, value ?? undefined]);
  return { ...business, ...Object.fromEntries(values) };
}

/** The edits of a business file that make its values those to try; `shared` are those of the whole folder. */
export const tryOutEdits = (tryOut: TryOut, shared: object = {}): { path: string[]; value: unknown }[] =>
  Object.entries(tryOut).map(([field, value]) => ({
    path: [field],
    // A shared value comes back where the field is missing; null takes it away.
    value: value ?? (field in shared ? null : undefined),
  }));

// Astro computes the pages of all sites once and hands them to every request: what one frame tries comes to
// its page beside them.
const tried = new AsyncLocalStorage<TryOut>();

/** Calls what answers a request; what it renders shows the values that the query of its address names. */
export function withTryOut<T>(address: string, answer: () => T): T {
  const tryOut = readTryOut(/\?.*$/s.exec(address)?.[0] ?? "");
  return tryOut ? tried.run(tryOut, answer) : answer();
}

/** A site as the request that is answered now shall see it. */
export function showTryOut<S extends { business: Business }>(site: S): S {
  const tryOut = tried.getStore();
  return tryOut ? { ...site, business: applyTryOut(site.business, tryOut) } : site;
}
