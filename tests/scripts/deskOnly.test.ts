import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { factsFile, factsVersion } from "../../src/business/facts.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { deskWorkshop, runSite, siteHere } from "./stage/siteCommand.ts";

/** The files of a folder with the inode and time of each: a file that is written again has others. */
async function statFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const stats = files.sort().map(async (file) => {
    const { ino, mtimeMs } = await stat(file);
    return [file, `${ino} ${mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(stats));
}

test("a desk of many sites is a file of facts for each and a server; what is the same is not written again", async () => {
  const { build, businesses, out, write } = await deskWorkshop(["acme", "other"]);
  const words = ["build", "--desk", "only", "--businesses", businesses, "--out", out];
  const built = await runSite(words);
  expect(built).toEqual({ status: 0, stdout: [factsFile(out, "acme"), factsFile(out, "other")], stderr: [] });
  expect((await readdir(out)).sort()).toEqual([
    ".dockerignore",
    "Caddyfile",
    "Dockerfile",
    "_desk",
    "frontdesk.service",
    "manifest.json",
    "server.mjs",
  ]);
  expect(JSON.parse(await readFile(factsFile(out, "acme"), "utf8"))).toMatchObject({
    version: factsVersion,
    id: "acme",
    business: { businessName: "The acme" },
  });
  const store = sitesInFolder(join(out, "_desk"));
  expect((await store.ofHost("www.other.example"))?.id).toBe("other");

  const before = await statFiles(join(out, "_desk"));
  expect(await build()).toEqual({ status: 0, stdout: [], stderr: ["Nothing changed since the last build."] });
  expect(await statFiles(join(out, "_desk"))).toEqual(before);
  // A change that makes no other facts.
  await writeFile(join(businesses, "acme", "notes.txt"), "not named by the business");
  expect(await build()).toMatchObject({ status: 0, stdout: [] });
  expect(await statFiles(join(out, "_desk"))).toEqual(before);

  // What a site is found by is a part of it.
  await rm(join(out, "_desk", "hosts"), { recursive: true });
  expect(await build()).toMatchObject({
    status: 0,
    stdout: [factsFile(out, "acme"), factsFile(out, "other")],
  });
  expect((await store.ofHost("www.other.example"))?.id).toBe("other");

  await write("acme", "hosts: [acme.test]");
  expect(await build("acme", "other")).toMatchObject({ status: 0, stdout: [factsFile(out, "acme")] });
  expect((await store.ofHost("acme.test"))?.id).toBe("acme");
  expect(await store.ofHost("acme.example")).toBeUndefined();
  expect((await build("--all")).stdout).toHaveLength(2);
});

test("a wrong business stops its own facts only, which stay as they were", async () => {
  const { build, out, write } = await deskWorkshop(["acme", "other"]);
  await build();
  const before = await readFile(factsFile(out, "acme"), "utf8");
  await write("acme", "siteUrl: nowhere");
  await write("other", "hosts: [other.test]");
  const built = await build();
  expect(built).toMatchObject({ status: 1, stdout: [factsFile(out, "other")] });
  expect(built.stderr).toEqual([expect.stringContaining("acme/business.yaml:3:1: siteUrl: ")]);
  expect(await readFile(factsFile(out, "acme"), "utf8")).toBe(before);
  await write("acme");
  expect((await build()).status).toBe(0);
});

test("two sites that name one host are both refused, a new one beside an old one alone, and hosts may be exchanged", async () => {
  const { build, businesses, out, write } = await deskWorkshop(["acme"]);
  await build();
  await write("other", "hosts: [www.acme.example]");
  const refused = await build();
  expect(refused).toMatchObject({ status: 1, stdout: [] });
  expect(refused.stderr).toEqual([
    `${businesses}/other/business.yaml:3:9: hosts.0: Is also a host of ${businesses}/acme. Each site needs a host of its own.`,
  ]);
  await write("other", "siteUrl: https://other.example");
  await build();
  await write("acme", "siteUrl: https://other.example");
  expect((await build("acme")).status).toBe(1);
  await write("other", "siteUrl: https://acme.example");
  expect(await build()).toMatchObject({ status: 0, stderr: [] });
  const store = sitesInFolder(join(out, "_desk"));
  expect([(await store.ofHost("acme.example"))?.id, (await store.ofHost("other.example"))?.id]).toEqual([
    "other",
    "acme",
  ]);
  // A client whose folder was renamed takes its hosts along.
  await write("acme-2", "siteUrl: https://other.example");
  await rm(join(businesses, "acme"), { recursive: true });
  expect(await build("--prune")).toMatchObject({ status: 0, stdout: [factsFile(out, "acme-2")] });
  expect((await store.ofHost("other.example"))?.id).toBe("acme-2");
});

test("a client that is gone is named, and goes with --prune; more than a tenth goes with --yes alone", async () => {
  const { build, businesses, out } = await deskWorkshop(["acme", "gone", "other"]);
  await build();
  await rm(join(businesses, "gone"), { recursive: true });
  const gone = factsFile(out, "gone");
  expect((await build()).stderr).toEqual([
    `${gone}: ${businesses}/gone is gone, its facts are not. Remove them with site build --desk only --prune.`,
    "Nothing changed since the last build.",
  ]);
  expect(await build("--prune")).toEqual({
    status: 0,
    stdout: [],
    stderr: [`${gone}: Removed, as ${businesses}/gone is gone.`],
  });
  expect(await sitesInFolder(join(out, "_desk")).listIds()).toEqual(["acme", "other"]);
  expect(existsSync(join(out, "_desk", "hosts", "gone.example"))).toBe(false);
  for (const id of ["acme", "other"]) await rm(join(businesses, id), { recursive: true });
  await mkdir(join(businesses, "new"));
  const refused = await build("--prune");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContainEqual(
    `${out}: 2 of 2 sites have no business any more, over a tenth: nothing is removed. If that is right, add --yes.`,
  );
  expect(existsSync(factsFile(out, "acme"))).toBe(true);
  await build("--prune", "--yes");
  expect(existsSync(factsFile(out, "acme"))).toBe(false);
});

test("a host's own tool gets the desk without facts; another host takes its place, and Node its server", async () => {
  const { build, out } = await deskWorkshop(["acme"]);
  const host = join(out, "_host");
  expect(await build("--target", "vercel", "--schedule", "daily")).toMatchObject({
    status: 0,
    stdout: [factsFile(out, "acme"), `${host}/`],
  });
  const config = JSON.parse(await readFile(join(host, ".vercel/output/config.json"), "utf8"));
  expect(config).toMatchObject({ version: 3, crons: [{ schedule: "0 5 * * *" }] });
  const files = await statFiles(host);
  for (const file of Object.keys(files)) expect(await readFile(file, "utf8")).not.toContain("The acme");
  expect((await build("--target", "vercel", "--schedule", "daily")).stdout).toEqual([]);
  expect(await statFiles(host)).toEqual(files);
  await writeFile(join(host, ".vercel/project.json"), "linked");
  expect((await build("--target", "vercel")).stdout).toEqual([`${host}/`]);
  expect(await readFile(join(host, ".vercel/project.json"), "utf8")).toBe("linked");
  await rm(join(host, ".vercel/project.json"));
  expect((await build("--target", "netlify")).stdout).toEqual([`${host}/`]);
  expect([existsSync(join(host, ".vercel")), existsSync(join(host, "netlify.toml"))]).toEqual([false, true]);
  expect((await build("--target", "cloudflare")).stdout).toEqual([`${host}/`]);
  expect(existsSync(join(host, "wrangler.jsonc"))).toBe(true);
  await build();
  expect([existsSync(host), existsSync(join(out, "server.mjs"))]).toEqual([false, true]);
  await build("--target", "netlify", "acme");
  expect([existsSync(host), existsSync(join(out, "server.mjs"))]).toEqual([true, false]);
});

test("pages and a desk of many sites never share an output folder", async () => {
  const { build, businesses, out } = await deskWorkshop(["acme"]);
  await build();
  const merged = await siteHere(["merge", out, "--businesses", businesses, "--out", `${out}-merged`]);
  expect(merged).toMatchObject({
    status: 1,
    stderr: `${out}: Holds a desk of many sites, which has no shards. Leave it out.\n`,
  });
  const pages = await siteHere(["build", "--businesses", businesses, "--out", out]);
  expect(pages).toMatchObject({
    status: 1,
    stderr: `${out}: Holds a desk of many sites. Choose another folder for pages with --out DIR.\n`,
  });
  await writeFile(join(out, "manifest.json"), JSON.stringify({ acme: { business: "a", theme: "b" } }));
  const desk = await build();
  expect([desk.status, desk.stderr]).toEqual([
    1,
    [`${out}: Holds sites with pages. Choose another folder for a desk of many sites with --out DIR.`],
  ]);
});
