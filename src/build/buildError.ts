import { existsSync } from "node:fs";
import { mkdir, rmdir } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";

/** A build that could not be done; the old output is still there. */
export class BuildError extends Error {}

/** What the system and the bundler say of a full disk, a full quota, and a file that may not grow. */
const fullDisk = /\b(?:ENOSPC|EDQUOT|EFBIG)\b|No space left on device|Disk quota exceeded|File too large/;

/** The part of an error's text that tells of a full disk; undefined where there is none. */
export const findFullDisk = (error: unknown): string | undefined =>
  fullDisk.exec(error instanceof Error ? error.message : String(error))?.[0];

/** Why the system lets nobody write. */
const refusals = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"];

/**
 * Makes of an error of the file system a line with the remedy, where it is of the output folder or of a full
 * disk; else answers it as it is. A full disk is that of the error's `dest` or `path`, or of the output folder
 * where the error has neither.
 */
export async function explainOutputError(error: unknown, out: string): Promise<unknown> {
  const path = error instanceof Error ? pathOf(error) : undefined;
  const isOfOutput = path === undefined || isWithin(path, out);
  const cause = findFullDisk(error);
  if (cause !== undefined)
    return new BuildError(
      isOfOutput
        ? `${out}: The disk is full (${cause}). Make room, or choose another folder with --out DIR; the sites built before are untouched.`
        : `${path}: The disk is full (${cause}). Make room; the sites built before are untouched.`,
    );
  if (!(error instanceof Error && "code" in error) || path === undefined) return error;
  if (!isOfOutput || !refusals.includes(String(error.code))) return error;
  return new BuildError(
    `${out}: Cannot be written (${await findRefusal(path, error.message)}). Choose another folder with --out DIR, or let this user write there.`,
  );
}

/** What an error of the file system is about: of a copy, where it goes. */
const pathOf = ({ dest, path }: Error & { dest?: string; path?: string }) => dest ?? path;

/** Whether a path is that of a folder or of something in it. */
const isWithin = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);

/**
 * What the system says of making the first missing folder above a path: a recursive mkdir says ENOENT of a
 * read-only disk.
 */
async function findRefusal(path: string, message: string): Promise<string> {
  let missing = resolve(path);
  if (existsSync(missing)) return message;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  const refusal = await mkdir(missing).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (refusal === undefined) await rmdir(missing);
  return refusal ?? message;
}
