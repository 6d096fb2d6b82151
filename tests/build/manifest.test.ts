import { copyFile, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { currentManifest, isBuilt, readManifest } from "../../src/build/manifest.ts";
import { factsFile } from "../../src/business/facts.ts";

test("a folder that cannot be read is built each time, and stops no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(folder, "good"));
  await writeFile(join(folder, "broken"), "no folder");
  expect(Object.keys(await currentManifest(folder, ["good", "broken"]))).toEqual(["good"]);
});

test("a manifest of version 0.1 still says what a site was built from; a site whose facts are missing, or that other code made, is built", async () => {
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  await copyFile(new URL("stage/state-of-0.1/manifest.json", import.meta.url), join(out, "manifest.json"));
  await mkdir(join(out, "corner-bakery"));
  await writeFile(join(out, "corner-bakery", "index.html"), "");
  const before = await readManifest(out);
  const now = {
    "corner-bakery": {
      business: "9jC03hb1fw_DDoX3j5oqyypJ4DNzmYBBYNHT1YX4NdA",
      theme: "bxN_0ut5Wu2lgj8auOA9Yk6lqoK2uJrAZ9Wy0aj-zSg",
    },
  };
  expect(isBuilt(out, "corner-bakery", before, now)).toBe(false);
  await mkdir(join(out, "_desk"));
  await writeFile(factsFile(out, "corner-bakery"), "");
  expect(isBuilt(out, "corner-bakery", before, now)).toBe(true);
  const upgraded = { "corner-bakery": { ...now["corner-bakery"], theme: "that of newer code" } };
  expect(isBuilt(out, "corner-bakery", before, upgraded)).toBe(false);
});
