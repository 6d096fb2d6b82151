import { expect, test } from "vitest";
import { currentManifest, isBuilt, readManifest, readOutputKind } from "../../src/build/manifest.ts";
import { factsFile } from "../../src/business/facts.ts";
import { writeFiles } from "../stage/writeFiles.ts";

test("a folder that cannot be read is built each time, and stops no other", async () => {
  const folder = await writeFiles({ "good/notes.txt": "", broken: "no folder" });
  expect(Object.keys(await currentManifest(folder, ["good", "broken"]))).toEqual(["good"]);
});

test("a site whose facts are missing, or that other code made, is built", async () => {
  const now = { acme: { business: "of its folder", theme: "of the code" } };
  const out = await writeFiles({ "manifest.json": JSON.stringify(now), "acme/index.html": "" });
  const before = await readManifest(out);
  expect(isBuilt(out, "acme", before, now)).toBe(false);
  await writeFiles({ [factsFile("", "acme")]: "" }, out);
  expect(isBuilt(out, "acme", before, now)).toBe(true);
  const upgraded = { acme: { ...now.acme, theme: "that of newer code" } };
  expect(isBuilt(out, "acme", before, upgraded)).toBe(false);
});

test("a site is built anew when a shared value changes, and not for a comment beside it", async () => {
  const folder = await writeFiles({ "acme/business.yaml": "businessName: Acme\n" });
  const hashWith = async (defaults: string) => {
    await writeFiles({ "defaults.yaml": defaults }, folder);
    return (await currentManifest(folder, ["acme"]))["acme"]?.business;
  };
  const before = await hashWith("look: bold\npolicies: { payment: Cash and cards. }\n");
  expect(await hashWith("# ours\nlook: bold\npolicies:\n  payment: Cash and cards.\n")).toBe(before);
  expect(await hashWith("look: plain\npolicies: { payment: Cash and cards. }\n")).not.toBe(before);
});

test("what a business expects of its receptionist makes no site new", async () => {
  const folder = await writeFiles({ "acme/business.yaml": "businessName: Acme\n" });
  const before = await currentManifest(folder, ["acme"]);
  await writeFiles({ "acme/questions.yaml": "- { ask: Hello, contains: [Acme] }\n" }, folder);
  expect(await currentManifest(folder, ["acme"])).toEqual(before);
  await writeFiles({ "acme/notes.yaml": "" }, folder);
  expect(await currentManifest(folder, ["acme"])).not.toEqual(before);
});

test("a folder that lost its manifest still has the pages that lie in it; one of facts alone has none", async () => {
  const out = await writeFiles({ "acme/index.html": "", "_desk/acme.json": "", "_desk/away.json": "" });
  const { placeOf } = await readOutputKind(out);
  expect([placeOf("acme"), placeOf("away")]).toEqual(["here", "elsewhere"]);
});
