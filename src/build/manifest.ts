import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { remoteDesk } from "../business/deskPlace.ts";
import { factsFile } from "../business/facts.ts";
import { hostNamed } from "../hosts/hosts.ts";
import { hashBusinesses } from "./businessHash.ts";
import { type Deployment, defaultDeployment, hasOwnFunctions } from "./deployment.ts";
import { hash, hashFolders } from "./hash.ts";
import { type ShownDates, showsOtherDates } from "./pastDates.ts";
import { publicFolder } from "./project.ts";
import { hashSources } from "./sources.ts";

/**
 * Hashes of what a site was built from, its business folder and the theme; for which days the dates that it
 * shows are right; what it was built for, where that is not `serve` with its own desk.
 */
type Entry = {
  business: string;
  theme: string;
  dates?: ShownDates | undefined;
} & Partial<Deployment>;

/** What each site of an output folder was built from, by id. */
export type Manifest = Record<string, Entry>;

/**
 * The rooms of src that make no part of a site, and those that its functions are made of: a change of any
 * other changes every site.
 */
const [serverRooms, functionRooms] = [
  ["agency", "provider", "server"],
  ["desk", "receptionist"],
];

/** Where an output folder says what its sites were built from. */
export const manifestFile = (out: string) => join(out, "manifest.json");

/** The manifest of an output folder; empty when there is none, or none that can be read. */
export async function readManifest(out: string): Promise<Manifest> {
  try {
    // Written by `writeManifest` alone; anything else in its place leads to a build too many, never to one
    // too few.
    return JSON.parse(await readFile(manifestFile(out), "utf8")) as Manifest;
  } catch {
    return {};
  }
}

/** Replaces the manifest of an output folder at once. */
export async function writeManifest(out: string, manifest: Manifest): Promise<void> {
  await writeFile(`${manifestFile(out)}.new`, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(`${manifestFile(out)}.new`, manifestFile(out));
}

/**
 * Says where the pages of the sites of an output folder are: here, where they were built for this server;
 * elsewhere, where they call a desk at an address of its own, or where the folder has their facts alone. Any
 * other is refused, with a line for each target.
 */
export async function readOutputKind(
  out: string,
): Promise<{ placeOf: (id: string) => "here" | "elsewhere" | "refused"; problems: string[] }> {
  const manifest = await readManifest(out);
  const isAlone = (id: string) => !existsSync(manifestFile(out)) && !existsSync(join(out, id));
  const placeOf = (id: string) => {
    const { target = defaultDeployment.target, desk = defaultDeployment.desk } = manifest[id] ?? {};
    const host = hostNamed(target);
    if (isAlone(id) || (!host?.program && remoteDesk(desk) !== undefined)) return "elsewhere";
    return !host || host.functions ? "refused" : "here";
  };
  const refused = Object.keys(manifest).filter((id) => placeOf(id) === "refused");
  const problems = [...Map.groupBy(refused, (id) => manifest[id]?.target)].map(([target, ids]) => {
    const names = [...ids.slice(0, 5), ...(ids.length > 5 ? ["..."] : [])].join(", ");
    return `${out}: ${ids.length} ${ids.length === 1 ? "site is" : "sites are"} built for ${target} (${names}), where this server finds no page. Build for this server with npm run build -- --target node --out ${out}, with --desk-url for this desk, or deploy to ${target}.`;
  });
  return { placeOf, problems };
}

/** What these sites would be built from now; without those whose folder cannot be read. */
export async function currentManifest(
  folder: string,
  ids: readonly string[],
  deployment: Deployment = defaultDeployment,
): Promise<Manifest> {
  const { target, desk, schedule } = deployment;
  const theme = hashTheme(deployment);
  const builtFor = {
    ...(target === defaultDeployment.target ? {} : { target }),
    ...(desk === defaultDeployment.desk ? {} : { desk }),
    ...(schedule === undefined ? {} : { schedule }),
  };
  const hashes = await hashBusinesses(folder, ids);
  return Object.fromEntries([...hashes].map(([id, business]) => [id, { business, theme, ...builtFor }]));
}

/** A hash of all that every site is made with. */
function hashTheme(deployment: Deployment): string {
  const { rooms, packages } = hashSources();
  const others = hasOwnFunctions(deployment) ? serverRooms : [...serverRooms, ...functionRooms];
  const theme = [...rooms].flatMap(([name, hashed]) => (others.includes(name) ? [] : hashed));
  const [shared] = hashFolders(publicFolder, [""]);
  return hash([packages, ...theme, ...(shared === undefined ? [] : [shared])]);
}

/** Whether a site shows other holidays and seasons than it should at a time. */
export const isOutdated = (id: string, before: Manifest, time: Date): boolean => {
  const dates = before[id]?.dates;
  return dates !== undefined && showsOtherDates(dates, time);
};

/** Whether a site was built from just this, and is still there, with its facts. */
export function isBuilt(out: string, id: string, before: Manifest, now: Manifest): boolean {
  const [was, is] = [before[id], now[id]];
  if (!was || !is) return false;
  const parts = ["business", "theme", "target", "desk", "schedule"] as const;
  if (parts.some((part) => was[part] !== is[part])) return false;
  const files = [join(pagesFolder(out, id, is), "index.html"), factsFile(out, id)];
  return files.every((file) => existsSync(file));
}

/** The folder with the pages and files of a built site. */
export const pagesFolder = (out: string, id: string, { target }: Partial<Deployment> = {}): string =>
  join(out, id, hostNamed(target ?? defaultDeployment.target)?.pages ?? "");
