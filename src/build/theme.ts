import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type DeskPlace, isOffline, type Site } from "../business/deskPlace.ts";
import { BuildError } from "./buildError.ts";
import { cacheFolder } from "./cache.ts";
import { compressAssets } from "./compressAssets.ts";
import type { RenderedSite } from "./finishPages.ts";
import { hash } from "./hash.ts";
import { projectRoot } from "./project.ts";
import { hashSources, readSources, type Sources } from "./sources.ts";

/** What makes the pages of sites. */
export type Theme = {
  /** The folder of the scripts and styles of all sites, each beside its compressed forms. */
  assets: string;
  /** Renders the pages of a site; rejects where one cannot be rendered. */
  renderSite: (site: Site) => Promise<RenderedSite>;
};

/** Sites differ in their scripts by where their desk is: nowhere, in the page itself, or at an address. */
const deskKind = (desk: DeskPlace): "own" | "none" | "preview" => (isOffline(desk) ? desk : "own");

/** So many themes stay in the cache: those of a branch or two, for each kind of desk. */
const maxThemes = 6;

/**
 * Opens the theme for a place of the desk: Astro compiles it once for a state of sources, packages, Node and
 * kind of desk, in a process of its own. Throws a `BuildError` where it cannot, and the reason of `signal`.
 */
export async function openTheme(desk: DeskPlace, signal: AbortSignal): Promise<Theme> {
  const kind = deskKind(desk);
  const themes = cacheFolder("theme");
  const folder = join(themes, themeName(kind, hashSources()));
  if (!existsSync(folder)) {
    await compile(kind, folder, signal);
    await removeOldThemes(themes);
  }
  const now = new Date();
  // Where nobody may write, the theme that is there is used all the same.
  await utimes(folder, now, now).catch(() => {});
  const { renderSite } = await import(pathToFileURL(join(folder, "server/entry.mjs")).href);
  return { assets: join(folder, "client/_astro"), renderSite };
}

const themeName = (kind: string, { rooms, packages }: Sources): string =>
  hash([kind, process.version, packages, ...[...rooms].flat()]);

/** Compiles a theme beside its place, and puts it there once it is whole. */
async function compile(kind: string, folder: string, signal: AbortSignal): Promise<void> {
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
      "The sources changed while the pages were compiled. Build again; the sites built before are untouched.",
    );
  await compressAssets(join(making, "client/_astro"));
  await rename(making, folder);
}

/** Removes the themes that were not used for the longest time, and what killed compilers left of others. */
async function removeOldThemes(themes: string): Promise<void> {
  const names = await readdir(themes);
  const used = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await stat(join(themes, name))).mtimeMs })),
  );
  const old = used.sort((a, b) => b.atMs - a.atMs).slice(maxThemes);
  for (const { name } of old) await rm(join(themes, name), { recursive: true, force: true });
}
