import { expect, test } from "vitest";
import { currentManifest, isBuilt, readManifest } from "../../src/build/manifest.ts";
import { factsFile } from "../../src/business/facts.ts";
import { writeFiles } from "../stage/writeFiles.ts";

test("a folder that cannot be read is built each time, and stops no other", async () => {
  const folder = await writeFiles({ "good/notes.txt": "", broken: "no folder" });
  expect(Object.keys(await currentManifest(folder, ["good", "broken"]))).toEqual(["good"]);
});

test("a manifest of version 0.1 still says what a site was built from; a site whose facts are missing, or that other code made, is built", async () => {
  const now = { acme: { business: "of its folder", theme: "of the code" } };
  const out = await writeFiles({ "manifest.json": JSON.stringify(now), "acme/index.html": "" });
  const before = await readManifest(out);
  expect(isBuilt(out, "acme", before, now)).toBe(false);
  await writeFiles({ [factsFile("", "acme")]: "" }, out);
  expect(isBuilt(out, "acme", before, now)).toBe(true);
  const upgraded = { acme: { ...now.acme, theme: "that of newer code" } };
  expect(isBuilt(out, "acme", before, upgraded)).toBe(false);
});
