import { isUtf8 } from "node:buffer";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { limitWorks } from "../async/limit.ts";
import { brokenLinks } from "./brokenLinks.ts";
import { isBusinessId } from "./businessId.ts";
import { type OwnDocument, readDocument } from "./documents.ts";
import type { SiteFacts } from "./facts.ts";
import { picturePlaces } from "./namedPictures.ts";
import { type FileReference, filesInTexts, ownTexts } from "./ownFiles.ts";
import { type Picture, readPicture } from "./pictures.ts";
import { readBusiness } from "./readBusiness.ts";
import type { Business } from "./schema.ts";
import { type FileError, formatFileMistakes, type Mistake, readSource } from "./source.ts";

/** One business as its folder holds it, with its Markdown files, pictures and documents by file name. */
export type LoadedBusiness = SiteFacts & {
  folder: string;
  pictures: Record<string, Picture>;
  documents: Record<string, OwnDocument>;
};

/** The sound businesses of a folder, and the mistakes of the others, one line each. */
export type Loaded = { businesses: LoadedBusiness[]; mistakes: string[] };

/** Larger texts are refused: no owner writes that much by hand. */
const maxTextBytes = 1_000_000;

/** So many files are read at once, of all businesses: photos are large. */
const limitedRead = limitWorks(8);

/** Lists the ids of all businesses of a folder, sorted; throws where it cannot read the folder. */
export async function businessIds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}

/** Loads the businesses with these ids, or all of the folder. A mistake in one never touches another. */
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
  // A file that the system keeps closed must not stop the other businesses.
  readFolder(folder, id).catch((error: Error) => [`${join(folder, id)}: ${error.message}.`]);

async function readFolder(folder: string, id: string): Promise<LoadedBusiness | string[]> {
  const home = join(folder, id);
  if (!isBusinessId(id))
    return [
      `${home}: The folder name becomes a host name: use lower-case letters, digits and '-', at most 63, not 404.`,
    ];
  const file = await findBusinessFile(home);
  if (!file) return [`${home}: No business.yaml or business.json here.`];
  const text = await readText(file);
  if (typeof text === "object") return [`${file}: ${text.error}`];
  const business = readBusiness(file, text);
  if (Array.isArray(business)) return business;
  const texts = await readOwnFiles(home, textFiles(business), readText);
  const inTexts = filesInTexts(business, texts.contents);
  const [pictures, documents] = await Promise.all([
    readOwnFiles(home, [...pictureFiles(business), ...inTexts.pictures], readPicture),
    readOwnFiles(home, inTexts.documents, readDocument),
  ]);
  const mistakes = [
    ...texts.mistakes,
    ...pictures.mistakes,
    ...documents.mistakes,
    ...brokenLinks(business, texts.contents),
  ];
  if (mistakes.length) return formatFileMistakes(readSource(file, text), mistakes);
  return {
    id,
    folder: home,
    business,
    texts: texts.contents,
    pictures: pictures.contents,
    documents: documents.contents,
  };
}

/** Formats mistakes of a business that was loaded, each with its place in the file. */
export async function formatBusinessMistakes(
  { folder }: LoadedBusiness,
  mistakes: readonly Mistake[],
): Promise<string[]> {
  const file = mistakes.length ? await findBusinessFile(folder) : undefined;
  const text = file && (await readText(file));
  // A file that went meanwhile has no places.
  if (!file || typeof text !== "string") return mistakes.map(({ message }) => `${folder}: ${message}`);
  return formatFileMistakes(readSource(file, text), mistakes);
}

/** Finds the business file of a folder; undefined where there is none. */
export async function findBusinessFile(home: string): Promise<string | undefined> {
  for (const name of ["business.yaml", "business.json"]) {
    const file = join(home, name);
    if (await isFile(file)) return file;
  }
  return undefined;
}

/** Reads each file once; one that cannot be read is a mistake of each field that names it. */
async function readOwnFiles<T extends string | object>(
  home: string,
  references: readonly FileReference[],
  read: (file: string) => Promise<T | FileError>,
): Promise<{ contents: Record<string, T>; mistakes: Mistake[] }> {
  const names = [...new Set(references.map(({ name }) => name))];
  const results = new Map(
    await Promise.all(
      names.map(async (name) => [name, await limitedRead(() => read(join(home, name)))] as const),
    ),
  );
  const contents: Record<string, T> = {};
  const mistakes: Mistake[] = [];
  for (const { name, path, place = "" } of references) {
    const result = results.get(name);
    if (typeof result === "object" && "error" in result)
      mistakes.push({ path, message: `${place}${name}: ${result.error}` });
    else if (result !== undefined) contents[name] = result;
  }
  return { contents, mistakes };
}

const textFiles = (business: Business): FileReference[] =>
  ownTexts(business).map(({ body, path }) => ({ name: body, path }));

function pictureFiles(business: Business): FileReference[] {
  const logo = localLogo(business);
  const named = picturePlaces(business).map(({ picture, path }) => ({
    name: picture.image,
    path: [...path, "image"],
  }));
  return [...(logo ? [{ name: logo, path: ["logoUrl"] }] : []), ...named];
}

/** The file name of the logo; undefined where there is none or it lies elsewhere. */
const localLogo = ({ logoUrl }: Business) => (logoUrl && !/^https:/i.test(logoUrl) ? logoUrl : undefined);

/** Whether a file of the folder itself is there: a link could lead out of it. */
const isFile = (file: string) =>
  lstat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

async function readText(file: string): Promise<string | FileError> {
  const stats = await lstat(file).catch(() => undefined);
  if (!stats?.isFile()) return { error: "There is no such file beside this one." };
  if (stats.size > maxTextBytes) return { error: `Is larger than ${maxTextBytes / 1e6} MB.` };
  const bytes = await readFile(file);
  return isUtf8(bytes) ? bytes.toString().replace(/^\ufeff/, "") : { error: "Is not in UTF-8. Save it so." };
}
