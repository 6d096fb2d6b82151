import { isUtf8 } from "node:buffer";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { deadLinks } from "./deadLinks.ts";
import { readBusiness } from "./mistakes.ts";
import { type Picture, readPicture } from "./pictures.ts";
import { type Mistake, readSource, tell, type Wrong } from "./places.ts";
import type { Business } from "./schema.ts";

/** One business as its folder holds it: the Markdown files its pages name, and logo and pictures, by file name. */
export type LoadedBusiness = {
  id: string;
  folder: string;
  business: Business;
  texts: Record<string, string>;
  pictures: Record<string, Picture>;
};

/** The sound businesses of a folder, and the mistakes of the others, one line each. */
export type Loaded = { businesses: LoadedBusiness[]; mistakes: string[] };

/** A text is refused above this size (bytes): no owner writes that much by hand. */
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
export const loadBusiness = (folder: string, id: string): Promise<LoadedBusiness | string[]> =>
  // A file that the system does not let be read must not stop the other businesses.
  read(folder, id).catch((error: Error) => [`${join(folder, id)}: ${error.message}.`]);

async function read(folder: string, id: string): Promise<LoadedBusiness | string[]> {
  const home = join(folder, id);
  if (!/^(?!404$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id))
    return [
      `${home}: The folder name becomes a host name: use lower-case letters, digits and '-', at most 63, not 404.`,
    ];
  const file = await businessFile(home);
  if (!file) return [`${home}: No business.yaml or business.json here.`];
  const source = await readText(file);
  if (typeof source === "object") return [`${file}: ${source.wrong}`];
  const business = readBusiness(file, source);
  if (Array.isArray(business)) return business;
  const [texts, pictures] = await Promise.all([
    readNeighbours(home, textFiles(business), readText),
    readNeighbours(home, pictureFiles(business), readPicture),
  ]);
  const lost = [...texts.lost, ...pictures.lost, ...deadLinks(business, texts.found)];
  if (lost.length) return tell(readSource(file, source), lost);
  return { id, folder: home, business, texts: texts.found, pictures: pictures.found };
}

async function businessFile(home: string): Promise<string | undefined> {
  for (const name of ["business.yaml", "business.json"]) {
    const file = join(home, name);
    if (await isFile(file)) return file;
  }
  return undefined;
}

/** Files that a business file names, and the fields that name them. */
type Named = [name: string, path: Mistake["path"]][];

/** Reads each file once; those that cannot be read are mistakes of the fields that name them. */
async function readNeighbours<T extends string | object>(
  home: string,
  named: Named,
  read: (file: string) => Promise<T | Wrong>,
): Promise<{ found: Record<string, T>; lost: Mistake[] }> {
  const names = [...new Set(named.map(([name]) => name))];
  const results = new Map(
    await Promise.all(names.map(async (name) => [name, await read(join(home, name))] as const)),
  );
  const found: Record<string, T> = {};
  const lost: Mistake[] = [];
  for (const [name, path] of named) {
    const result = results.get(name);
    if (typeof result === "object" && "wrong" in result)
      lost.push({ path, message: `${name}: ${result.wrong}` });
    else if (result !== undefined) found[name] = result;
  }
  return { found, lost };
}

const textFiles = ({ pages }: Business): Named =>
  pages.flatMap(({ body }, index) => (body ? [[body, ["pages", index, "body"]]] : []));

function pictureFiles(business: Business): Named {
  const logo = localLogo(business);
  return [
    ...(logo ? [[logo, ["logoUrl"]] satisfies Named[number]] : []),
    ...business.gallery.map(({ image }, index): Named[number] => [image, ["gallery", index, "image"]]),
  ];
}

/** The local logo of a business, by file name; undefined when there is none or it lies elsewhere. */
const localLogo = ({ logoUrl }: Business) => (logoUrl && !/^https:/i.test(logoUrl) ? logoUrl : undefined);

/** Whether a file of the folder itself is there: a link could lead out of it. */
const isFile = (file: string) =>
  lstat(file).then(
    (found) => found.isFile(),
    () => false,
  );

async function readText(file: string): Promise<string | Wrong> {
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile()) return { wrong: "There is no such file beside this one." };
  if (found.size > mostBytes) return { wrong: `Is larger than ${mostBytes / 1e6} MB.` };
  const bytes = await readFile(file);
  return isUtf8(bytes) ? bytes.toString().replace(/^\ufeff/, "") : { wrong: "Is not in UTF-8. Save it so." };
}
