import { mkdir, mkdtemp, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { currentManifest } from "../../src/build/manifest.ts";

test("a folder with a file that cannot be read is built each time, and stops no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  for (const id of ["good", "large"]) await mkdir(join(folder, id));
  await writeFile(join(folder, "large", "film.mp4"), "");
  // More than can be read at once; it takes no room on the disk.
  await truncate(join(folder, "large", "film.mp4"), 3_000_000_000);
  expect(Object.keys(await currentManifest(folder, ["good", "large"]))).toEqual(["good"]);
});
