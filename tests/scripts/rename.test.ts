import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { renameSite } from "../../scripts/site/rename.ts";
import { buildSites } from "../../src/build/build.ts";
import { readManifest } from "../../src/build/manifest.ts";
import { parseFacts } from "../../src/business/facts.ts";
import { readSiteIds } from "../../src/business/formerIds.ts";
import { createSiteCache } from "../../src/desk/stores/siteCache.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { createSites } from "../../src/server/sites.ts";
import { deskWorkshop, runHere, runSite } from "./stage/siteCommand.ts";

const file = (name: string) => `# of ${name}
businessName: ${name} # as on the van
pages:
  - { id: home, path: /, title: Home }
redirects: { /old.html: / }
`;

async function openFolder(names: readonly string[]) {
  const home = await mkdtemp(join(tmpdir(), "rename-"));
  const [businesses, out] = [join(home, "businesses"), join(home, "dist")];
  for (const name of names) {
    await mkdir(join(businesses, name), { recursive: true });
    await writeFile(join(businesses, name, "business.yaml"), file(name));
  }
  const run = (words: string[], isDryRun = false) =>
    runHere(() => renameSite(words, { businesses, out, "dry-run": isDryRun }));
  const read = (id: string) => readFile(join(businesses, id, "business.yaml"), "utf8");
  const readAll = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
  return { businesses, out, run, read, readAll };
}

describe("a built site that is renamed", () => {
  let folder: Awaited<ReturnType<typeof openFolder>>;
  let facts: string;

  beforeAll(async () => {
    folder = await openFolder(["acme", "other"]);
    const { businesses, out } = folder;
    await buildSites(businesses, out);
    facts = await readFile(join(out, "_desk", "acme.json"), "utf8");
  });

  test("is listed and left alone by --dry-run", async () => {
    const { run, businesses, out, readAll } = folder;
    const before = [await readAll(businesses), await readAll(out)];
    const { status, stdout } = await run(["acme", "zenith"], true);
    expect(status).toBe(0);
    expect(stdout).toEqual(
      expect.arrayContaining(["Would rename acme to zenith:", expect.stringContaining("formerIds: [acme]")]),
    );
    expect([await readAll(businesses), await readAll(out)]).toEqual(before);
  });

  test("keeps its file with the old id in it, and is served from its new place", async () => {
    const { run, businesses, out, read } = folder;
    expect((await run(["acme", "zenith"])).status).toBe(0);
    expect(await readdir(businesses)).toEqual(["other", "zenith"]);
    expect(await read("zenith")).toBe(`${file("acme")}formerIds:\n  - acme\n`);
    expect((await readdir(out)).filter((name) => /acme|zenith/.test(name))).toEqual(["zenith"]);
    expect(Object.keys(await readManifest(out)).sort()).toEqual(["other", "zenith"]);
    const built = parseFacts(await readFile(join(out, "_desk", "zenith.json"), "utf8"));
    expect(built).toMatchObject({ id: "zenith", business: { formerIds: ["acme"] } });
    const sites = createSites([built], out, { previewHosts: ["*.preview.example.com"] });
    expect(sites.byHost("acme.preview.example.com")).toMatchObject({ siteId: "zenith", isPreview: true });
    expect(sites.byId("acme")?.facts.id).toBe("zenith");
    expect(sites.byHost("acme.localhost")?.siteId).toBe("zenith");
  });

  test("is the one site that the next build makes", async () => {
    const { businesses, out } = folder;
    expect(await buildSites(businesses, out)).toMatchObject({ ids: ["zenith"], mistakes: [], notices: [] });
    expect(await readFile(join(out, "zenith", "index.html"), "utf8")).toContain("zenith");
  });

  test("hides what an output still has of it under the old id, and says so", async () => {
    const { out } = folder;
    const present = parseFacts(await readFile(join(out, "_desk", "zenith.json"), "utf8"));
    const sites = createSites([parseFacts(facts), present], out);
    expect(sites.all().map(({ id }) => id)).toEqual(["zenith"]);
    expect(sites.conflicts).toEqual([expect.stringContaining("acme: Is what zenith was called before")]);
  });

  test("goes back to its old id by the same command, which ends one that was cut off", async () => {
    const { run, businesses, out } = folder;
    expect((await run(["zenith", "acme"])).status).toBe(0);
    expect(await readSiteIds("acme", businesses, out)).toEqual(["acme", "zenith"]);
    await rename(join(out, "acme"), join(out, "kept"));
    const manifest = await readFile(join(out, "manifest.json"));
    const built = await readFile(join(out, "_desk", "acme.json"));
    await run(["acme", "summit"]);
    // As a kill between the two folders leaves it.
    await rm(join(out, "_desk", "summit.json"));
    await writeFile(join(out, "manifest.json"), manifest);
    await writeFile(join(out, "_desk", "acme.json"), built);
    await rename(join(out, "kept"), join(out, "acme"));
    expect((await run(["acme", "summit"])).status).toBe(0);
    expect(await readSiteIds("summit", businesses, out)).toEqual(["summit", "acme", "zenith"]);
    expect((await readdir(out)).filter((name) => /acme|summit|zenith/.test(name))).toEqual(["summit"]);
  });
});

describe("a rename is refused, and nothing changes,", () => {
  test.each([
    [["acme", "other"], 1, "Is there already, and stays as it is."],
    [["acme", "Acme & Sons"], 2, "Take acme-sons"],
    [["gone", "zenith"], 1, "There is no such business."],
    [["acme"], 2, "rename takes the present id of a site and the new one"],
    [["acme", "early"], 1, "Is what late was called before"],
    [["acme", "client"], 1, "Was the id of a client that was taken away"],
    [["broken", "zenith"], 1, "Cannot be read, so nothing was renamed."],
  ])("%j", async (words, status, line) => {
    const { businesses, run, readAll } = await openFolder(["acme", "other", "late", "broken"]);
    await writeFile(join(businesses, "late", "business.yaml"), `${file("late")}formerIds: [early]\n`);
    await writeFile(join(businesses, "broken", "business.yaml"), "businessName: [\n");
    await mkdir(join(businesses, ".removed", "client-2026-01-31"), { recursive: true });
    const before = await readAll(businesses);
    const { status: ended, stderr } = await run(words);
    expect({ ended, text: stderr.join("\n") }).toEqual({
      ended: status,
      text: expect.stringContaining(line),
    });
    expect(await readAll(businesses)).toEqual(before);
  });
});

test("a business.json is renamed too, by the command itself", async () => {
  const { businesses, out } = await openFolder(["other"]);
  await mkdir(join(businesses, "acme"));
  const json = { businessName: "Acme", pages: [{ id: "home", path: "/", title: "Home" }] };
  await writeFile(join(businesses, "acme", "business.json"), JSON.stringify(json, null, 2));
  const { status } = await runSite(["rename", "acme", "zenith", "--businesses", businesses, "--out", out]);
  const text = await readFile(join(businesses, "zenith", "business.json"), "utf8");
  expect([status, JSON.parse(text)]).toEqual([0, { ...json, formerIds: ["acme"] }]);
});

test("a desk of many sites knows a renamed one by both ids, and a publish takes the old one out", async () => {
  const desk = await deskWorkshop(["acme", "other"]);
  await desk.prepare();
  const { businesses, out } = desk;
  const folder = join(out, "..", "public");
  const settings = { SITES_FOLDER: folder };
  await desk.publish(settings);
  await runHere(() => renameSite(["acme", "zenith"], { businesses, out, "dry-run": false }));
  const built = sitesInFolder(join(out, "_desk"));
  const { business } = createSiteCache(built, () => {});
  const found = await Promise.all(["acme", "zenith", "acme", "nobody"].map((id) => business(id)));
  expect([await built.listIds(), found.map((site) => site?.id)]).toEqual([
    ["other", "zenith"],
    ["zenith", "zenith", "zenith", undefined],
  ]);
  const { stdout } = await desk.publish(settings);
  expect(stdout).toEqual(["acme: Removed, as it is zenith now.", "zenith: New."]);
  expect(await sitesInFolder(folder).listIds()).toEqual(["other", "zenith"]);
});
