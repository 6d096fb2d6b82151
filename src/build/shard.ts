import { createHash } from "node:crypto";

/** One of `count` parts of all sites, by its number from 1. */
export type Shard = { number: number; count: number };

/** Parses `I/N`, such as 2/4; undefined for what is no such shard. */
export function parseShard(text: string): Shard | undefined {
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  return number >= 1 && number <= count ? { number, count } : undefined;
}

/** Whether a site belongs to a shard: by a hash of its id, so that no other site moves it. */
export const isInShard = (id: string, { number, count }: Shard): boolean =>
  (createHash("sha256").update(id).digest().readUInt32BE() % count) + 1 === number;
