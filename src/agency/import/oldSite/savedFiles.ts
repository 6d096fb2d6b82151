import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDocument } from "../../../business/file/documents.ts";
import { readPicture } from "../../../business/pictures/pictures.ts";
import { imageEndings } from "../../../business/schema/pictureFields.ts";

/** A file that goes beside the business: the name it gets there, and its content. */
export type SavedFile = { name: string; bytes: Uint8Array };

/** A picture with its size in px. */
export type SavedPicture = SavedFile & { width: number; height: number };

/** Files by their path in the saved folder; those that were left out are named. */
export type SavedFiles<T> = { files: ReadonlyMap<string, T>; repairs: readonly string[] };

/** Smaller pictures (px) are icons and rules between texts. */
const minSides = { width: 120, height: 80 };

/** Fewer bytes than memory and a repository bear: of all pictures, and of all documents. */
const maxTotalBytes = 200_000_000;
const tooMuch = "All together are over 200 MB.";

/** Reads the pictures that sites can show; a logo may be as small as it is. */
export const readSavedPictures = (
  folder: string,
  paths: readonly string[],
  logo: string | undefined,
): Promise<SavedFiles<SavedPicture>> =>
  readSavedFiles(folder, paths, "picture", async (path) => {
    const ending = imageEndings.find((each) => path.toLowerCase().endsWith(each));
    const picture = ending ? await readPicture(join(folder, path)) : { error: endingMessage };
    if ("error" in picture) return picture;
    const { width, height } = picture;
    if (path !== logo && (width < minSides.width || height < minSides.height)) return undefined;
    return { ending: ending ?? "", details: { width, height } };
  });

const endingMessage = `Save it as one of ${imageEndings.join(", ")}.`;

/** Reads the documents that pages link. */
export const readSavedDocuments = (
  folder: string,
  paths: readonly string[],
): Promise<SavedFiles<SavedFile>> =>
  readSavedFiles(folder, paths, "document", async (path) => {
    const document = await readDocument(join(folder, path));
    return "error" in document ? document : { ending: ".pdf", details: {} };
  });

/** Reads files of a kind; `look` says what is known of one, why it is left out, or that nobody misses it. */
async function readSavedFiles<Details extends object>(
  folder: string,
  paths: readonly string[],
  kind: "picture" | "document",
  look: (path: string) => Promise<{ ending: string; details: Details } | { error: string } | undefined>,
): Promise<SavedFiles<SavedFile & Details>> {
  const files = new Map<string, SavedFile & Details>();
  const repairs: string[] = [];
  const leaveOut = (path: string, error: string) =>
    repairs.push(`The ${kind} ${path} was left out. ${error}`);
  const freeName = createNames();
  let total = 0;
  for (const path of new Set(paths)) {
    const found = await look(path);
    if (found && "error" in found) leaveOut(path, found.error);
    if (!found || "error" in found) continue;
    const bytes = await readFile(join(folder, path));
    total += bytes.length;
    if (total > maxTotalBytes) leaveOut(path, tooMuch);
    else files.set(path, { ...found.details, name: freeName(path, found.ending), bytes });
  }
  return { files, repairs };
}

/** Gives names that business files can say, each once. */
function createNames(): (path: string, ending: string) => string {
  const taken = new Set<string>();
  return (path, ending) => {
    const stem = path.slice(path.lastIndexOf("/") + 1, -ending.length);
    const plain =
      stem
        .replace(/[^\w-]+/g, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 80) || "file";
    let name = plain + ending;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
