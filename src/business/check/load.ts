import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { limitWorks } from "../../async/limit.ts";
import type { SiteFacts } from "../facts.ts";
import { brokenLinks } from "../file/brokenLinks.ts";
import { type Defaults, readDefaults } from "../file/defaults.ts";
import { type OwnDocument, readDocument } from "../file/documents.ts";
import { createFileMistake, type Finding, formatFinding } from "../file/finding.ts";
import { findNearest } from "../file/nearest.ts";
import { type FileReference, filesInTexts, isPictureFile, ownTexts } from "../file/ownFiles.ts";
import { parseBusiness } from "../file/readBusiness.ts";
import { readSource, type Source, toFindings } from "../file/readSource.ts";
import { findDataFiles, maxFileBytes, readText } from "../file/readText.ts";
import { picturePlaces } from "../pictures/namedPictures.ts";
import { type Picture, readPicture } from "../pictures/pictures.ts";
import type { Business } from "../schema/business.ts";
import { isFileName } from "../schema/fileNames.ts";
import type { FileError, Mistake } from "../schema/mistake.ts";
import { businessIds, isBusinessId } from "./businessId.ts";

/** One business as its folder holds it, with its Markdown files, pictures and documents by file name. */
export type LoadedBusiness = SiteFacts & {
  folder: string;
  pictures: Record<string, Picture>;
  documents: Record<string, OwnDocument>;
};

/** The sound businesses of a folder, and the mistakes of the others, one line each. */
export type Loaded = { businesses: LoadedBusiness[]; mistakes: string[] };

/**
 * What a folder says of a business, and every mistake in it. With mistakes, `site` is a draft: what is wrong
 * is blank or as it was written. It is not there where no file can be read.
 */
export type ReadSite = { id: string; source?: Source; site?: LoadedBusiness; mistakes: Finding[] };

/** So many files are read at once, of all businesses: photos are large. */
const limitedRead = limitWorks(8);

/**
 * Loads the businesses with these ids, or all of the folder. A mistake in one never touches another; one in
 * what they share stops them all.
 */
export async function loadBusinesses(folder: string, ids?: readonly string[]): Promise<Loaded> {
  const defaults = await readDefaults(folder);
  const asked = ids ?? (await businessIds(folder));
  const sites = await Promise.all(asked.map((id) => readSite(folder, id, defaults)));
  const mistakes = [...defaults.mistakes, ...sites.flatMap((site) => site.mistakes)];
  return { businesses: soundSites(sites, defaults), mistakes: mistakes.map(formatFinding) };
}

/** The sites that can be built; none while what they share has a mistake. */
export const soundSites = (sites: readonly ReadSite[], { mistakes }: Defaults): LoadedBusiness[] =>
  mistakes.length ? [] : sites.flatMap(({ site, mistakes }) => (site && !mistakes.length ? [site] : []));

/**
 * Loads `<folder>/<id>/business.yaml` (or `.json`) with the files it names and what its folder shares, or
 * every mistake in it.
 */
export async function loadBusiness(
  folder: string,
  id: string,
  shared?: Defaults,
): Promise<LoadedBusiness | string[]> {
  const defaults = shared ?? (await readDefaults(folder));
  const site = await readSite(folder, id, defaults);
  const [sound] = soundSites([site], defaults);
  return sound ?? [...defaults.mistakes, ...site.mistakes].map(formatFinding);
}

/** Reads the folder of a business, as far as it can be read. */
export const readSite = (folder: string, id: string, defaults: Defaults): Promise<ReadSite> =>
  // A file that the system keeps closed must not stop the other businesses.
  readFolder(folder, id, defaults).catch((error: Error) =>
    unreadable(id, join(folder, id), `${error.message}.`),
  );

const unreadable = (id: string, file: string, message: string, line?: number): ReadSite => ({
  id,
  mistakes: [createFileMistake(id, file, message, line)],
});

async function readFolder(folder: string, id: string, { shared }: Defaults): Promise<ReadSite> {
  const home = join(folder, id);
  if (!isBusinessId(id))
    return unreadable(
      id,
      home,
      "The folder name becomes a host name: use lower-case letters, digits and '-', at most 63, not 404.",
    );
  const [file, other] = await findBusinessFiles(home);
  if (!file) return unreadable(id, home, `No business.yaml or business.json here.${await hintAtFile(home)}`);
  const twofold = other
    ? [createFileMistake(id, other, "Stands beside business.yaml. Keep one of the two.", 1)]
    : [];
  const text = await readText(file, maxFileBytes);
  if (typeof text === "object")
    return { id, mistakes: [createFileMistake(id, file, text.error, text.line), ...twofold] };
  const { source, business, mistakes } = parseBusiness(file, text, shared);
  const read = business && (await readNamedFiles(home, business));
  const findings = toFindings(source, id, "mistake", [...mistakes, ...(read?.mistakes ?? [])]);
  return {
    id,
    source,
    ...(business && read ? { site: { id, folder: home, business, ...read.files } } : {}),
    mistakes: [...findings, ...twofold],
  };
}

/** Says what to do with what looks like a business file and is none. */
async function hintAtFile(home: string): Promise<string> {
  const names = await readdir(home).catch((): string[] => []);
  const name = names.find((each) => /^business\.(ya?ml|json)/i.test(each));
  if (name === undefined) return "";
  return /^business\.(yaml|json)$/.test(name)
    ? ` ${name} is a folder or a link: make it a file.`
    : ` Rename ${name} to business.${/json/i.test(name) ? "json" : "yaml"}.`;
}

/**
 * Reads the files that a business names and what their texts show and link, with the mistakes in all of
 * it.
 */
async function readNamedFiles(home: string, business: Business) {
  const texts = await readOwnFiles(home, textFiles(business), readText);
  const inTexts = filesInTexts(business, texts.contents);
  const [pictures, documents] = await Promise.all([
    readOwnFiles(home, [...pictureFiles(business), ...inTexts.pictures], readPicture),
    readOwnFiles(home, inTexts.documents, readDocument),
  ]);
  return {
    files: { texts: texts.contents, pictures: pictures.contents, documents: documents.contents },
    mistakes: [
      ...texts.mistakes,
      ...pictures.mistakes,
      ...documents.mistakes,
      ...brokenLinks(business, texts.contents),
    ],
  };
}

/** Formats mistakes of a business that was loaded, each with its place in the file. */
export async function formatBusinessMistakes(
  { id, folder }: LoadedBusiness,
  mistakes: readonly Mistake[],
  severity: Finding["severity"] = "mistake",
): Promise<string[]> {
  const [file] = mistakes.length ? await findBusinessFiles(folder) : [];
  const text = file && (await readText(file, maxFileBytes));
  // A file that went meanwhile has no places.
  if (!file || typeof text !== "string") return mistakes.map(({ message }) => `${folder}: ${message}`);
  return toFindings(readSource(file, text), id, severity, mistakes).map(formatFinding);
}

/** The business files of a folder: a business has one. */
export const findBusinessFiles = (home: string): Promise<string[]> => findDataFiles(home, "business");

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
  const isWrong = [...results.values()].some((result) => typeof result === "object" && "error" in result);
  const others = isWrong ? await readdir(home) : [];
  for (const { name, path, place = "" } of references) {
    const result = results.get(name);
    const nearest = others.includes(name) ? undefined : findNearest(name, others);
    const hint = nearest ? ` Did you mean ${nearest}?` : "";
    if (typeof result === "object" && "error" in result)
      mistakes.push({ path, message: `${place}${name}: ${result.error}${hint}` });
    else if (result !== undefined) contents[name] = result;
  }
  return { contents, mistakes };
}

// A draft may name what is no file beside it: its field says so.
const textFiles = (business: Business): FileReference[] =>
  ownTexts(business).flatMap(({ body, path }) => (isFileName(body, [".md"]) ? [{ name: body, path }] : []));

function pictureFiles(business: Business): FileReference[] {
  const logo = { name: business.logoUrl ?? "", path: ["logoUrl"] };
  const named = picturePlaces(business).map(({ picture, path }) => ({
    name: picture.image,
    path: [...path, "image"],
  }));
  return [logo, ...named].filter(({ name }) => isPictureFile(name));
}
