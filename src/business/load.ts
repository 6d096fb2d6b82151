import { lstat, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readBusiness } from "./mistakes.ts";
import type { Business } from "./schema.ts";

/** One business as its folder holds it: `texts` are the Markdown files its pages name, by file name. */
export type LoadedBusiness = {
  id: string;
  folder: string;
  business: Business;
  texts: Record<string, string>;
};

/** The sound businesses of a folder, and the mistakes of the others, one line each. */
export type Loaded = { businesses: LoadedBusiness[]; mistakes: string[] };

/** A business file is refused above this size (bytes): no owner writes that much by hand. */
const mostBytes = 1_000_000;

/** Ids of all businesses of a folder, in order of the alphabet. Throws when the folder cannot be read. */
export async function businessIds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}

/** Loads the businesses asked for, or all of the folder. A mistake in one never touches another. */
export async function loadBusinesses(folder: string, ids?: readonly string[]): Promise<Loaded> {
  const results = await Promise.all(
    [...(ids ?? (await businessIds(folder)))].map((id) => loadBusiness(folder, id)),
  );
  return {
    businesses: results.flatMap((result) => (Array.isArray(result) ? [] : [result])),
    mistakes: results.flatMap((result) => (Array.isArray(result) ? result : [])),
  };
}

/** Loads `<folder>/<id>/business.yaml` (or `.json`) with the files it names, or every mistake in it. */
export async function loadBusiness(folder: string, id: string): Promise<LoadedBusiness | string[]> {
  const home = join(folder, id);
  if (!/^(?!404$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id))
    return [
      `${home}: The folder name becomes a host name: use lower-case letters, digits and '-', at most 63, not 404.`,
    ];
  const file = await businessFile(home);
  if (!file) return [`${home}: No business.yaml or business.json here.`];
  if ((await stat(file)).size > mostBytes) return [`${file}: Is larger than ${mostBytes / 1e6} MB.`];
  const business = readBusiness(file, await readFile(file, "utf8"));
  if (Array.isArray(business)) return business;
  const texts = await Promise.all(
    textFiles(business).map(async (name) => [name, await readText(join(home, name))] as const),
  );
  const lost = [
    ...texts.filter(([, text]) => text === undefined).map(([name]) => name),
    ...(await lostLogo(home, business)),
  ];
  if (lost.length) return lost.map((name) => `${file}: ${name}: There is no such file in ${home}.`);
  return {
    id,
    folder: home,
    business,
    texts: Object.fromEntries(texts.map(([name, text = ""]) => [name, text])),
  };
}

async function businessFile(home: string): Promise<string | undefined> {
  for (const name of ["business.yaml", "business.json"]) {
    const file = join(home, name);
    if (await isFile(file)) return file;
  }
  return undefined;
}

const textFiles = ({ pages }: Business) => [...new Set(pages.flatMap(({ body }) => body ?? []))];

/** The local logo of a business, by file name; undefined when there is none or it lies elsewhere. */
export const localLogo = ({ logoUrl }: Business) =>
  logoUrl && !/^https:/i.test(logoUrl) ? logoUrl : undefined;

async function lostLogo(home: string, business: Business): Promise<string[]> {
  const logo = localLogo(business);
  return logo && !(await isFile(join(home, logo))) ? [logo] : [];
}

/** Whether a file of the folder itself is there: a link could lead out of it. */
const isFile = (file: string) =>
  lstat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const readText = async (file: string) => ((await isFile(file)) ? readFile(file, "utf8") : undefined);
