import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readManifest, writeManifest } from "../../../src/build/manifest.ts";
import { factsFile } from "../../../src/business/facts.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

/** A new folder with an empty business folder for each id. */
export async function businessFolder(ids: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  for (const id of ids) await mkdir(join(folder, id));
  return folder;
}

/** A new output folder with a site for each id, as builds leave them: pages, facts, and an entry in the manifest. */
export async function outputFolder(ids: readonly string[]): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  for (const id of ids) {
    const names = [join(id, "index.html"), join(id, ".well-known", "note.txt"), factsFile("", id)];
    await writeFiles(Object.fromEntries(names.map((name) => [name, "built"])), out);
  }
  await writeManifest(out, Object.fromEntries(ids.map((id) => [id, { business: "b", theme: "t" }])));
  return out;
}

/** Every file of a folder with its text, by its path. */
export async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files
    .sort()
    .map(async (file) => [file.slice(folder.length + 1), await readFile(file, "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}

/** The sites of an output folder by what each consists of; equal lists say that no site is half there. */
export async function listSites(out: string) {
  const isSite = (name: string) => /^[a-z0-9-]+$/.test(name);
  const facts = await readdir(join(out, "_desk")).catch((): string[] => []);
  return {
    folders: (await readdir(out)).filter(isSite).sort(),
    facts: facts.map((name) => name.replace(/\.json$/, "")).sort(),
    entries: Object.keys(await readManifest(out)).sort(),
  };
}
