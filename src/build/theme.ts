import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { lstat, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type DeskPlace, isOffline } from "../business/deskPlace.ts";
import { BuildError } from "./buildError.ts";
import { cacheFolder } from "./cache.ts";
import { compressAssets } from "./compressAssets.ts";
import { hash, hashFolders } from "./hash.ts";
import { projectRoot } from "./project.ts";
import type { Theme } from "./publish.ts";
import { hashSources, readSources, type Sources } from "./sources.ts";

/** What is compiled of the build: one file is loaded sooner than the hundreds that it is made of. */
type Program = { renderSite: Theme["renderSite"] } & Pick<typeof import("./publish.ts"), "publishBuild"> &
  Pick<typeof import("./checkedSites.ts"), "checkSites">;

/** Sites differ in their scripts by where their desk is: nowhere, in the page itself, or at an address. */
const deskKind = (desk: DeskPlace): "own" | "none" | "preview" => (isOffline(desk) ? desk : "own");

/** So many themes stay in the cache: those of a branch or two, for each kind of desk. */
const maxThemes = 6;

/**
 * Opens the theme for a place of the desk: Astro compiles it once for a state of sources, packages, Node and
 * kind of desk, in a process of its own. Throws a `BuildError` where it cannot, and the reason of `signal`.
 */
export async function openTheme(desk: DeskPlace, signal: AbortSignal): Promise<Theme & Program> {
  const folder = themeFolder(desk);
  if (!isWhole(folder)) {
    await compile(deskKind(desk), folder, signal);
    await removeOldThemes(folder);
  }
  const now = new Date();
  // Where nobody may write, the theme that is there is used all the same.
  await utimes(folder, now, now).catch(() => {});
  return { assets: join(folder, "client/_astro"), ...(await loadProgram(folder)) };
}

/** What is compiled already for a place of the desk; undefined where nothing is. */
export async function findProgram(desk: DeskPlace): Promise<Program | undefined> {
  const folder = themeFolder(desk);
  return isWhole(folder) ? loadProgram(folder) : undefined;
}

const loadProgram = (folder: string): Promise<Program> =>
  import(pathToFileURL(join(folder, "server/entry.mjs")).href);

const themeFolder = (desk: DeskPlace): string =>
  join(cacheFolder("theme"), themeName(deskKind(desk), hashSources()));

const themeName = (kind: string, { rooms, packages }: Sources): string =>
  hash([kind, process.version, packages, ...[...rooms].flat()]);

/** Where a theme says what it holds: sites have links to its files, and a link can be written through. */
const sumFile = (folder: string) => join(folder, "sum");

const sumOf = (folder: string): string =>
  hash(
    hashFolders(
      dirname(folder),
      ["client", "server"].map((part) => join(basename(folder), part)),
    ).map(String),
  );

/** Whether a theme is there with all that its compiler wrote, as it wrote it. */
function isWhole(folder: string): boolean {
  try {
    return readFileSync(sumFile(folder), "utf8") === sumOf(folder);
  } catch {
    return false;
  }
}

/** Compiles a theme beside its place, and puts it there once it is whole. */
async function compile(kind: string, folder: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const making = `${folder}.making`;
  const child = fork(fileURLToPath(new URL("compileTheme.ts", import.meta.url)), [making, kind], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    execArgv: [],
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const stop = () => child.kill("SIGKILL");
  signal.addEventListener("abort", stop);
  let cause: unknown;
  child.once("message", (message) => {
    cause = message;
  });
  const [code] = await once(child, "close");
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (typeof cause === "string") throw Object.assign(new Error(cause), { path: making });
  if (code !== 0)
    throw new BuildError("The pages could not be compiled; the sites built before are untouched.");
  if (basename(folder) !== themeName(kind, readSources()))
    throw new BuildError(
      "The sources changed while the pages were compiled. Start the command again; the sites built before are untouched.",
    );
  await compressAssets(join(making, "client/_astro"));
  await writeFile(sumFile(making), sumOf(making));
  await removeTheme(folder);
  await rename(making, folder);
}

/** Removes the themes that were not used for the longest time, and what killed compilers left of others. */
async function removeOldThemes(made: string): Promise<void> {
  const themes = dirname(made);
  const names = (await readdir(themes)).filter((name) => name !== basename(made));
  const used = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await lstat(join(themes, name))).mtimeMs })),
  );
  const old = used.sort((a, b) => b.atMs - a.atMs).slice(maxThemes - 1);
  for (const { name } of old) await removeTheme(join(themes, name));
}

/** Removes a theme, its sum first: by that a half of it is none. */
async function removeTheme(folder: string): Promise<void> {
  await rm(sumFile(folder), { force: true });
  await rm(folder, { recursive: true, force: true });
}
