import { afterEach, expect, test } from "vitest";
import { cachedFile, cacheFile } from "../../src/server/fileCache.ts";

const keys = ["a", "b", "c", "d", "e"];
const megabytes = (count: number) => count * 1024 * 1024;
const held = () => keys.filter((key) => cachedFile(key) !== undefined);

// What takes more than all room pushes out all, itself too.
afterEach(() => cacheFile("all", {}, megabytes(65)));

test("bodies of 64 MB are held; one more pushes out those that were used longest ago, as many as it needs", () => {
  for (const key of ["a", "b", "c"]) cacheFile(key, { key }, megabytes(21));
  expect(cachedFile("a")).toEqual({ key: "a" });
  cacheFile("d", { key: "d" }, megabytes(21));
  expect(held()).toEqual(["a", "c", "d"]);
  cacheFile("e", { key: "e" }, megabytes(42));
  expect(held()).toEqual(["d", "e"]);
});

test("a value that has grown is counted once, with what it takes now", () => {
  for (let count = 0; count < 10; count++) cacheFile("a", {}, megabytes(30));
  cacheFile("b", {}, megabytes(30));
  expect(held()).toEqual(["a", "b"]);
  cacheFile("b", {}, megabytes(40));
  expect(held()).toEqual(["b"]);
});

test("a value that alone is too large is not held", () => {
  cacheFile("a", {}, megabytes(65));
  expect(held()).toEqual([]);
});
