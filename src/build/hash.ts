import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { memoize } from "../languages/memoize.ts";
import { cacheFolder } from "./cache.ts";

/** What a file was when it was read, and the hash of its name and content. */
type Seen = [size: number, mtimeMs: number, ctimeMs: number, inode: number, hash: string];

/** The files of folders when they were hashed last, by folder and path. */
type Index = Record<string, Record<string, Seen>>;

/**
 * Hashes of the names and contents of all files of each of these folders of a root; undefined for one that
 * cannot be read; a file `leftOut` is part of none. A file with the size, times and inode that the index has of it is not read again. The cache
 * keeps an index for each root; where nobody may write, all is read each time.
 */
export function hashFolders(
  root: string,
  folders: readonly string[],
  leftOut?: string,
): (string | undefined)[] {
  const file = join(cacheFolder("hashes"), `${hash([root])}.json`);
  const index = indexOf(file);
  let isChanged = false;
  const hashes = folders.map((folder) => {
    try {
      const { sum, seen, hasRead } = hashFolder(join(root, folder), index[folder] ?? {}, leftOut);
      if (hasRead) [index[folder], isChanged] = [seen, true];
      return sum;
    } catch {
      return undefined;
    }
  });
  if (isChanged) {
    for (const folder of Object.keys(index)) if (!existsSync(join(root, folder))) delete index[folder];
    writeIndex(file, index);
  }
  return hashes;
}

/** The index of a root as this process has it: what another changes meanwhile is read again. */
const indexOf = memoize((file) => readIndex(file));

function readIndex(file: string): Index {
  try {
    return Object(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

function writeIndex(file: string, index: Index): void {
  try {
    mkdirSync(cacheFolder("hashes"), { recursive: true });
    // What a killed build left; one that is at it writes its index the next time.
    for (const name of readdirSync(cacheFolder("hashes")))
      if (!name.endsWith(".json")) rmSync(join(cacheFolder("hashes"), name), { force: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(index));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // What is not kept is read again.
  }
}

/**
 * A file that changed less than this before it was read may change once more within one tick of its times: it
 * is not kept. Two seconds are the longest tick of a file system (FAT).
 */
const tickMs = 2000;

function hashFolder(folder: string, before: Readonly<Record<string, Seen>>, leftOut = "") {
  const files = listFiles(folder, leftOut).sort();
  const seen: Record<string, Seen> = {};
  let hasRead = files.length !== Object.keys(before).length;
  const sums = files.map((name) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(folder, name));
    const was = before[name];
    const isSame = was?.[0] === size && was[1] === mtimeMs && was[2] === ctimeMs && was[3] === ino;
    const now = Date.now();
    const sum = isSame ? was[4] : hash([name, readFileSync(join(folder, name))]);
    if (!isSame) hasRead = true;
    if (isSame || Math.max(mtimeMs, ctimeMs) < now - tickMs) seen[name] = [size, mtimeMs, ctimeMs, ino, sum];
    return sum;
  });
  return { sum: hash(sums), seen, hasRead };
}

/** Lists the files of a folder by their paths in it, in a third of the time that Node takes for all at once. */
const listFiles = (folder: string, leftOut: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `/${entry.name}`;
    if (entry.isDirectory()) return listFiles(folder + path, leftOut).map((name) => path + name);
    return entry.isFile() && entry.name !== leftOut ? [path] : [];
  });

/** A hash of these parts, in this order. */
export function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("base64url");
}
