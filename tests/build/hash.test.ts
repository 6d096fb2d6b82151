import { rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashFolders } from "../../src/build/hash.ts";
import { writeFiles } from "../stage/writeFiles.ts";

const old = new Date("2026-01-01T00:00:00Z");

test("a file that an index has is read again once it changed, though its size and its time are as they were", async () => {
  const root = await writeFiles({ "one/a.txt": "before", "one/b/c.txt": "same", "two/a.txt": "before" });
  const file = join(root, "one", "a.txt");
  await utimes(file, old, old);
  const hashes = () => hashFolders(root, ["one", "two", "gone"]);
  const first = hashes();
  expect(first).toEqual([expect.any(String), expect.any(String), undefined]);
  expect(new Set(first).size).toBe(3);
  // A file is kept once its next change is told from its last by their times.
  const { ctimeMs } = await stat(file);
  await expect.poll(() => Date.now() - ctimeMs, { timeout: 10_000 }).toBeGreaterThan(2000);
  expect([hashes(), hashes()]).toEqual([first, first]);

  await writeFile(file, "beyond");
  await utimes(file, old, old);
  expect(hashes()).toEqual([expect.not.stringMatching(first[0] ?? ""), first[1], undefined]);
  await writeFile(file, "before");
  expect(hashes()).toEqual(first);
  await rm(join(root, "one", "b"), { recursive: true });
  expect(hashes()[0]).not.toBe(first[0]);
});
