/**
 * A call of a store in a Durable Object: `target` names the store, or what an earlier call gave; `method` may
 * be empty.
 */
export type ObjectCall = { opening: number; target: string; method: string; args: readonly unknown[] };

/** What came of a call. */
export type ObjectOutcome = { value?: unknown; error?: string };

/** What a call gave that has methods of its own, under the name by which it can be called. */
export type Held = { held: string; count?: number };

/** Formats values as JSON, those without end among them. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, (_, item) =>
    typeof item === "number" && !Number.isFinite(item) ? { $number: String(item) } : item,
  );

/** Parses what `encode` wrote. */
export const decode = (text: string): unknown =>
  JSON.parse(text, (_, item) => (item?.$number === undefined ? item : Number(item.$number)));
