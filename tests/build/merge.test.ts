import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { publishFolders } from "../../src/build/deployment.ts";
import { type Manifest, readManifest, writeManifest } from "../../src/build/manifest.ts";
import { mergeOutputs, prepareShard } from "../../src/build/merge.ts";
import { factsFile } from "../../src/business/facts.ts";
import { addSite, businessFolder, listSites, outputFolder, readTree } from "./stage/outputs.ts";

const nothing = { ids: [], removed: [], mistakes: [] };
const newOutput = async () => join(await mkdtemp(join(tmpdir(), "around-")), "dist");
/** A new output folder with one site, whose entry in the manifest says this too. */
async function siteFor(id: string, entry: Partial<Entry>): Promise<string> {
  const out = await outputFolder([id]);
  await writeManifest(out, { [id]: { business: "first", theme: "t", ...entry } });
  const pages = join(out, id, publishFolders[entry.target ?? "node"]);
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, "index.html"), "first");
  return out;
}

type Entry = Manifest[string];
const inode = async (file: string) => (await stat(file)).ino;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `site-${index}`);

test("outputs of shards become one, as if one build had made it: sites, hidden files, facts, manifest", async () => {
  const folder = await businessFolder(["a", "b", "c"]);
  const shards = [await outputFolder(["b"]), await outputFolder(["a", "c"])];
  for (const shard of shards) await writeFile(join(shard, "server.mjs"), "serve");
  const out = await newOutput();
  const result = await mergeOutputs(folder, shards, out, false);
  expect(result).toEqual({ ids: ["b", "a", "c"], removed: [], mistakes: [] });
  const whole = await outputFolder(["a", "b", "c"]);
  await writeFile(join(whole, "server.mjs"), "serve");
  const { "manifest.json": manifest, ...files } = await readTree(out);
  expect(JSON.parse(manifest ?? "")).toEqual(await readManifest(whole));
  expect({ ...files, "manifest.json": "" }).toEqual({ ...(await readTree(whole)), "manifest.json": "" });
  expect(await inode(join(out, "b", "index.html"))).toBe(
    await inode(join(shards[0] ?? "", "b", "index.html")),
  );
});

test("an output that is there gets what changed; what did not change, or is in no shard, stays where it is", async () => {
  const folder = await businessFolder(["same", "changed", "elsewhere", "new"]);
  const out = await outputFolder(["same", "changed", "elsewhere"]);
  const [same, elsewhere] = [join(out, "same", "index.html"), join(out, "elsewhere", "index.html")];
  const before = [await inode(same), await inode(elsewhere)];
  const shards = [await outputFolder(["same"]), await outputFolder(["changed", "new"], "second")];
  expect((await mergeOutputs(folder, shards, out, false)).ids).toEqual(["changed", "new"]);
  expect([await inode(same), await inode(elsewhere)]).toEqual(before);
  expect(await readTree(out)).toMatchObject({
    "changed/index.html": "second",
    "_desk/changed.json": "second",
    "new/index.html": "second",
  });
  expect(await readdir(out)).not.toContain(".staging");
});

test("a site whose business folder is gone is not taken, and removed from the output", async () => {
  const folder = await businessFolder(["kept"]);
  const [shard, out] = [await outputFolder(["gone", "kept"]), await outputFolder(["gone", "kept"])];
  expect(await mergeOutputs(folder, [shard], out, false)).toEqual({ ...nothing, removed: ["gone"] });
  expect(await listSites(out)).toEqual({ folders: ["kept"], facts: ["kept"], entries: ["kept"] });
  const fresh = await newOutput();
  await mergeOutputs(folder, [shard], fresh, false);
  expect(await listSites(fresh)).toEqual({ folders: ["kept"], facts: ["kept"], entries: ["kept"] });
});

test("over a tenth gone, a merge does nothing without --yes; what was removed once is not asked about again", async () => {
  const ids = numbered(20);
  const folder = await businessFolder(ids.slice(3));
  const [shard, out] = [await outputFolder(ids), await newOutput()];
  expect(await mergeOutputs(folder, [shard], out, false)).toEqual({
    ...nothing,
    mistakes: [expect.stringContaining(`${out}: 3 of 20 sites have no business any more, over a tenth`)],
  });
  await expect(readdir(out)).rejects.toThrow("ENOENT");
  expect((await mergeOutputs(folder, [shard], out, true)).ids).toEqual(ids.slice(3));
  // The shard's own output still has them.
  expect(await mergeOutputs(folder, [shard], out, false)).toEqual(nothing);
});

test("the only site of an output leaves it with --yes alone, also where a merge brings another", async () => {
  const folder = await businessFolder(["new"]);
  const [shard, out] = [await outputFolder(["new"]), await outputFolder(["gone"])];
  const before = await readTree(out);
  const { mistakes } = await mergeOutputs(folder, [shard], out, false);
  expect(mistakes).toEqual([expect.stringContaining(`${out}: 1 of 1 sites have no business any more`)]);
  expect(await readTree(out)).toEqual(before);
  expect(await mergeOutputs(folder, [shard], out, true)).toMatchObject({ ids: ["new"], removed: ["gone"] });
});

test("a merge of outputs without a server removes that of before with its files, once no site needs it", async () => {
  const folder = await businessFolder(["a", "b"]);
  const out = await outputFolder(["a", "b"]);
  const serverFiles = ["Caddyfile", "Dockerfile", "frontdesk.service", "server.mjs"];
  for (const name of [...serverFiles, "notes.txt"]) await writeFile(join(out, name), "");
  const merge = async (id: string) => {
    const shard = await outputFolder([id], "static");
    await writeManifest(shard, { [id]: { business: "static", theme: "t", target: "static" } });
    await mergeOutputs(folder, [shard], out, false);
    return (await readdir(out)).filter((name) => /^[A-Z]|\.(?!json)/.test(name)).sort();
  };
  expect(await merge("a")).toEqual([...serverFiles, "notes.txt"].sort());
  expect(await merge("b")).toEqual(["notes.txt"]);
  await writeFile(join(out, "Dockerfile"), "of its owner");
  expect(await merge("b")).toEqual(["Dockerfile", "notes.txt"]);
});

test("a folder without a business merges nothing", async () => {
  const [folder, shard] = [await businessFolder([]), await outputFolder(["a"])];
  const { mistakes } = await mergeOutputs(folder, [shard], await newOutput(), true);
  expect(mistakes).toEqual([expect.stringContaining("Holds no business, so nothing is removed.")]);
});

test("what cannot be merged is named, all of it at once, and the output stays as it was", async () => {
  const folder = await businessFolder(["a", "b"]);
  const [first, second, out] = [
    await outputFolder(["a", "b"]),
    await outputFolder(["a"]),
    await outputFolder(["a"], "old"),
  ];
  const other = await mkdtemp(join(tmpdir(), "other-"));
  await rm(factsFile(first, "b"));
  const before = await readTree(out);
  expect(await mergeOutputs(folder, [first, second, other, out], out, false)).toEqual({
    ...nothing,
    mistakes: [
      `${other}: Holds no manifest.json. Name folders that site build made.`,
      `${out}: Is --out itself. Name another folder.`,
      `${first}/b: A part of this site is missing. Build it again.`,
      `${second}/a: This site is in ${first} too. Name outputs of different shards.`,
      `${out}/a: This site is in ${second} too. Name outputs of different shards.`,
    ],
  });
  expect(await readTree(out)).toEqual(before);
});

const urls = ["https://one.example", "https://two.example"] as const;
test.each<[string, Partial<Entry>, string, Partial<Entry>, string]>([
  ["targets", {}, "--target node", { target: "static" }, "--target static"],
  ["desks", {}, "--target node", { desk: "none" }, "--target node --desk none"],
  [
    "desks elsewhere",
    { desk: urls[0] },
    `--target node --desk-url ${urls[0]}`,
    { desk: urls[1] },
    `--target node --desk-url ${urls[1]}`,
  ],
  [
    "schedules",
    { target: "vercel" },
    "--target vercel",
    { target: "vercel", schedule: "daily" },
    "--target vercel --schedule daily",
  ],
])("outputs for different %s are not merged, and the output stays as it was", async (_, a, forA, b, forB) => {
  const folder = await businessFolder(["a", "b"]);
  const [first, second, out] = [await siteFor("a", a), await siteFor("b", b), await newOutput()];
  expect(await mergeOutputs(folder, [first, second], out, false)).toEqual({
    ...nothing,
    mistakes: [
      `${second}: Is built for ${forB}, ${first} for ${forA}. Build all shards for one target, with the same desk.`,
    ],
  });
  await expect(readdir(out)).rejects.toThrow("ENOENT");
});

test("a merged folder stays linked to its project of the host, and that of the shard to its own", async () => {
  const folder = await businessFolder(["a"]);
  const [first, second] = [
    await siteFor("a", { target: "vercel" }),
    await siteFor("a", { target: "vercel", business: "second" }),
  ];
  const out = await newOutput();
  await mergeOutputs(folder, [first], out, false);
  const linkIn = (output: string) => join(output, "a", ".vercel", "project.json");
  await writeFile(linkIn(out), "of the output");
  await writeFile(linkIn(second), "of the shard");
  expect((await mergeOutputs(folder, [second], out, false)).ids).toEqual(["a"]);
  expect(await readFile(linkIn(out), "utf8")).toBe("of the output");
  expect(await readFile(linkIn(second), "utf8")).toBe("of the shard");
});

test("a merge that fails half-way leaves the output as it was, and the next one does all", async () => {
  const folder = await businessFolder(["a", "b"]);
  const [shard, out] = [await outputFolder(["a", "b"], "second"), await outputFolder(["a", "b"])];
  const before = await readTree(out);
  await rm(factsFile(shard, "b"));
  await mkdir(factsFile(shard, "b"));
  await expect(mergeOutputs(folder, [shard], out, false)).rejects.toThrow("_desk/b.json");
  expect(await readTree(out)).toEqual(before);
  await rm(factsFile(shard, "b"), { recursive: true });
  await addSite(shard, "b", "second");
  expect((await mergeOutputs(folder, [shard], out, false)).ids).toEqual(["a", "b"]);
});

test("a business whose site no output holds is named, and the others are merged", async () => {
  const folder = await businessFolder(["a", "b"]);
  const out = await newOutput();
  expect(await mergeOutputs(folder, [await outputFolder(["a"])], out, false)).toEqual({
    ids: ["a"],
    removed: [],
    mistakes: [`${folder}/b: Its site is in no output. Build its shard, or mend its file.`],
  });
});

test("a merge puts nothing of the site before into the new one; its scripts stay beside the sites", async () => {
  const folder = await businessFolder(["a"]);
  const out = await newOutput();
  const merge = async (text: string, script: string) => {
    const shard = await outputFolder(["a"], text);
    await mkdir(join(shard, "a", "_astro"));
    await writeFile(join(shard, "a", "_astro", script), text);
    await mergeOutputs(folder, [shard], out, false);
    const names = (await readdir(join(out, ".replaced"), { recursive: true }).catch((): string[] => [])).map(
      (name) => basename(name),
    );
    return [await readdir(join(out, "a", "_astro")), names.filter((name) => name.endsWith(".js")).sort()];
  };
  expect(await merge("first", "1.js")).toEqual([["1.js"], []]);
  expect(await merge("second", "2.js")).toEqual([["2.js"], ["1.js"]]);
  expect(await merge("third", "3.js")).toEqual([["3.js"], ["1.js", "2.js"]]);
});

test("a shard starts with those of its sites that a former output has, and it lacks", async () => {
  const former = await outputFolder(["a", "b", "c", "half"], "former");
  await rm(join(former, "half"), { recursive: true });
  const out = await outputFolder(["a"], "own");
  await prepareShard(out, (id) => id !== "c", former);
  expect(await listSites(out)).toEqual({ folders: ["a", "b"], facts: ["a", "b"], entries: ["a", "b"] });
  expect(await readTree(out)).toMatchObject({ "a/index.html": "own", "b/index.html": "former" });
});

test("a shard without a site is an output that can be merged", async () => {
  const [folder, empty, out] = [await businessFolder(["a"]), await newOutput(), await newOutput()];
  await prepareShard(empty, () => false);
  expect(await mergeOutputs(folder, [empty, await outputFolder(["a"])], out, false)).toMatchObject({
    ids: ["a"],
    mistakes: [],
  });
});
