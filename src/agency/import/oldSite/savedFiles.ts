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
export async function readSavedPictures(
  folder: string,
  paths: readonly string[],
  logo: string | undefined,
): Promise<SavedFiles<SavedPicture>> {
  const files = new Map<string, SavedPicture>();
  const repairs: string[] = [];
  const leaveOut = (path: string, error: string) =>
    repairs.push(`The picture ${path} was left out. ${error}`);
  const freeName = createNames();
  let total = 0;
  for (const path of new Set(paths)) {
    const ending = imageEndings.find((each) => path.toLowerCase().endsWith(each));
    const picture = ending ? await readPicture(join(folder, path)) : { error: endingMessage };
    if ("error" in picture) {
      leaveOut(path, picture.error);
      continue;
    }
    const { width, height } = picture;
    if (path !== logo && (width < minSides.width || height < minSides.height)) continue;
    const bytes = await readFile(join(folder, path));
    total += bytes.length;
    if (total > maxTotalBytes) leaveOut(path, tooMuch);
    else files.set(path, { name: freeName(path, ending ?? ""), width, height, bytes });
  }
  return { files, repairs };
}

const endingMessage = `Save it as one of ${imageEndings.join(", ")}.`;

/** Reads the documents that pages link. */
export async function readSavedDocuments(
  folder: string,
  paths: readonly string[],
): Promise<SavedFiles<SavedFile>> {
  const files = new Map<string, SavedFile>();
  const repairs: string[] = [];
  const leaveOut = (path: string, error: string) =>
    repairs.push(`The document ${path} was left out. ${error}`);
  const freeName = createNames();
  let total = 0;
  for (const path of new Set(paths)) {
    const document = await readDocument(join(folder, path));
    if ("error" in document) {
      leaveOut(path, document.error);
      continue;
    }
    const bytes = await readFile(join(folder, path));
    total += bytes.length;
    if (total > maxTotalBytes) leaveOut(path, tooMuch);
    else files.set(path, { name: freeName(path, ".pdf"), bytes });
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
