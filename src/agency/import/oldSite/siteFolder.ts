import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The files of a saved site by their path in its folder, with `/` between the parts. */
export type SavedFolder = {
  files: readonly string[];
  /** What was not read, a sentence each. */
  repairs: readonly string[];
};

/** More files are read of no folder: a site of this product has at most 1,000 pages. */
const maxFiles = 20_000;

const maxDepth = 20;

/** What HTTrack and version control put beside the pages of a site. */
const foreignFolders = new Set(["hts-cache", "node_modules"]);

/** Lists the files of a saved site; links that could lead out of its folder are left out. */
export async function listSavedFiles(folder: string): Promise<SavedFolder> {
  const files: string[] = [];
  const links: string[] = [];
  const queue = [""];
  for (const path of queue) {
    if (files.length >= maxFiles) break;
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = path ? `${path}/${entry.name}` : entry.name;
      if (entry.isSymbolicLink()) links.push(inner);
      else if (entry.isFile()) files.push(inner);
      else if (entry.isDirectory() && isRead(entry.name, inner)) queue.push(inner);
    }
  }
  return { files: files.slice(0, maxFiles), repairs: [...linkRepairs(links), ...countRepairs(files)] };
}

const isRead = (name: string, path: string) =>
  !name.startsWith(".") && !foreignFolders.has(name) && path.split("/").length < maxDepth;

const linkRepairs = (links: readonly string[]) =>
  links.length ? [`Links to other places were not followed: ${links.slice(0, 5).join(", ")}.`] : [];

const countRepairs = (files: readonly string[]) =>
  files.length > maxFiles ? [`Only ${maxFiles} files were read: the folder has more.`] : [];
