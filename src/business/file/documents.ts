import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { FileError } from "../schema/mistake.ts";

/** A document beside a business file, and its name on the site: its own with a hash of its content. */
export type OwnDocument = { file: string; name: string };

/** Larger documents are refused: few visitors wait for more. */
const maxBytes = 20_000_000;

/** Where the pages find a document. */
export const documentAddress = ({ name }: OwnDocument) => `/_documents/${name}`;

/** Reads a PDF, or says why it cannot be linked. */
export async function readDocument(file: string): Promise<OwnDocument | FileError> {
  // A link could lead out of the folder.
  const stats = await lstat(file).catch(() => undefined);
  if (!stats?.isFile()) return { error: "There is no such file beside this one." };
  if (stats.size > maxBytes)
    return { error: `The document is larger than ${maxBytes / 1e6} MB. Save it smaller.` };
  const bytes = await readFile(file);
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return { error: "This is no PDF. Save it anew." };
  return { file, name: documentName(file, bytes) };
}

/** Names a document so that visitors know it again in their downloads. */
export function documentName(file: string, bytes: Buffer): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return `${basename(file).slice(0, -".pdf".length)}-${hash}.pdf`;
}
