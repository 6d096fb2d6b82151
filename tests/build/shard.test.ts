import { expect, test } from "vitest";
import { isInShard, parseShard } from "../../src/build/shard.ts";

const shards = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1, count }));
const shardOf = (id: string, count: number) => shards(count).filter((shard) => isInShard(id, shard));

test("1,000 ids in 4 shards: each in one, the largest at most 1.2 times the mean", () => {
  const ids = Array.from(
    { length: 1000 },
    (_, index) => `${["plumbing", "law"][index % 2]}-of-town-${index}`,
  );
  expect(new Set(ids.map((id) => shardOf(id, 4).length))).toEqual(new Set([1]));
  const sizes = shards(4).map((shard) => ids.filter((id) => isInShard(id, shard)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(300);
});

test("the shard of an id never changes: kept outputs of older versions stay of use", () => {
  const ids = ["harbor-plumbing", "odette-hair", "fern-and-field", "corner-bakery", "a", "client-7"];
  expect(ids.map((id) => shardOf(id, 4).map(({ number }) => number))).toEqual([[2], [3], [1], [1], [3], [2]]);
});

test("a shard is written as number/count, and nothing else is one", () => {
  expect(["1/1", "2/4"].map(parseShard)).toEqual([
    { number: 1, count: 1 },
    { number: 2, count: 4 },
  ]);
  const others = ["0/4", "5/4", "1/0", "2", "/", "1/2/3", "-1/4", "1.5/4", " 1/4", ""];
  expect(others.filter(parseShard)).toEqual([]);
});
