import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeSite } from "../../scripts/site/remove.ts";
import { builtIds } from "../../src/build/goneSites.ts";
import { writeManifest } from "../../src/build/manifest.ts";
import { businessIds } from "../../src/business/check/businessId.ts";
import { factsFile } from "../../src/business/facts.ts";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { holdFile } from "./stage/heldStores.ts";
import { runHere } from "./stage/siteCommand.ts";

const today = new Date().toISOString().slice(0, 10);

/** Clients with what a build makes of them, as far as a removal sees it. */
async function openFolder() {
  const home = await mkdtemp(join(tmpdir(), "remove-"));
  const [businesses, out] = [join(home, "businesses"), join(home, "dist")];
  const ids = ["acme", "other"];
  for (const id of ids) {
    for (const folder of [join(businesses, id), join(out, id), join(out, "_desk")])
      await mkdir(folder, { recursive: true });
    await writeFile(join(businesses, id, "business.yaml"), `businessName: ${id}\n`);
    await writeFile(join(out, id, "index.html"), id);
    await writeFile(factsFile(out, id), "{}");
  }
  await writeManifest(out, Object.fromEntries(ids.map((id) => [id, { business: id, theme: "" }])));
  const run = (words: string[], options: { yes?: boolean; "dry-run"?: boolean } = {}) =>
    runHere(() => removeSite(words, { businesses, out, yes: false, "dry-run": false, ...options }));
  const state = async () => [await businessIds(businesses), await builtIds(out)];
  return { businesses, out, run, state };
}

let storeFile = "";
beforeEach(() => {
  storeFile = temporaryFile("store.db");
  vi.stubEnv("STORE_FILE", storeFile);
  vi.stubEnv("REDIS_URL", "");
});
afterEach(() => void vi.unstubAllEnvs());

const leadOf = (site: string): Lead => ({
  id: "LD1",
  version: 1,
  at: new Date().toISOString(),
  site,
  from: "form",
  name: "Ada",
  contact: "ada@example.org",
  wish: "A leak",
  urgency: "soon",
});

test("--yes takes a client away: its folder is kept aside, its output is gone, others stay", async () => {
  const { businesses, out, run, state } = await openFolder();
  const { status, stdout } = await run(["acme"], { yes: true });
  expect([status, stdout.at(-1)]).toEqual([0, expect.stringContaining("of its visitors stays")]);
  expect(await state()).toEqual([["other"], ["other"]]);
  const kept = join(businesses, ".removed", `acme-${today}`, "business.yaml");
  expect(await readFile(kept, "utf8")).toContain("businessName: acme");
  expect(await readdir(out)).not.toContain("acme");
});

test("a client of the same id that goes on the same day lies beside the first", async () => {
  const { businesses, run } = await openFolder();
  await mkdir(join(businesses, ".removed", `acme-${today}`), { recursive: true });
  await run(["acme"], { yes: true });
  expect(await readdir(join(businesses, ".removed"))).toEqual([`acme-${today}`, `acme-${today}-2`]);
});

test("without a terminal and without --yes it only lists", async () => {
  const { run, state } = await openFolder();
  const { status, stdout } = await run(["acme"]);
  expect([status, stdout.join("\n")]).toEqual([0, expect.stringContaining("add --yes")]);
  expect(await state()).toEqual([
    ["acme", "other"],
    ["acme", "other"],
  ]);
});

test("leads that nobody got keep the client until somebody says yes", async () => {
  const { run, state } = await openFolder();
  const { leads } = holdFile(storeFile);
  await leads.keep(leadOf("acme"));
  const refused = await run(["acme"]);
  expect([refused.status, refused.stdout.join("\n")]).toEqual([
    1,
    expect.stringContaining("Leads that were not delivered: 1."),
  ]);
  expect((await state())[0]).toEqual(["acme", "other"]);
  expect((await run(["acme"], { yes: true })).status).toBe(0);
  expect(await leads.list()).toMatchObject([{ id: "LD1", wish: "A leak" }]);
});

test("--dry-run lists what goes, also with --yes; a stranger is named", async () => {
  const { run, state } = await openFolder();
  const dry = await run(["acme"], { yes: true, "dry-run": true });
  expect([dry.status, dry.stdout.join("\n")]).toEqual([0, expect.stringContaining(`acme-${today}`)]);
  expect((await state())[1]).toEqual(["acme", "other"]);
  expect((await run(["nobody"])).stderr).toEqual([expect.stringContaining("There is no such business")]);
});
