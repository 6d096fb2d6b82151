import { createHash } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { limitWorks } from "../../async/limit.ts";
import { type Edit, editFile } from "../../business/file/editFile.ts";
import { readSource } from "../../business/file/readSource.ts";

/** So many saves of a file can be taken back. */
const maxUndos = 50;

/** What became of a wish to write: the revision of the file as it is now, or why it was left as it was. */
export type Written = { revision: string } | { refusal: string; isConflict: boolean };

/** Writes values into business files, and takes that back. */
export type FileEdits = {
  /** Changes values of a file that still has the revision from which they were chosen. */
  save: (file: string, revision: string, edits: readonly Edit[]) => Promise<Written>;
  /** Puts back what stood in a file before the last save, unless someone wrote into it since. */
  undo: (file: string) => Promise<Written>;
  canUndo: (file: string) => boolean;
};

/** The revision of a file's text: another text has another. */
export const revisionOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

export function createFileEdits(): FileEdits {
  const saves = new Map<string, { before: string; after: string }[]>();
  // One write after the other: two at once would each take the other's text for an old one.
  const inTurn = limitWorks(1);
  const save = async (file: string, revision: string, edits: readonly Edit[]): Promise<Written> => {
    const before = await readFile(file, "utf8");
    if (revisionOf(before) !== revision) return changedMeanwhile(file);
    const source = readSource(file, before.replace(/^\ufeff/, ""));
    if (!source.isReadable)
      return { refusal: `${file} cannot be read. Mend it, then save.`, isConflict: false };
    const after = editFile(before, edits);
    if (after === before) return { revision };
    if (!(await replaceFile(file, before, after))) return changedMeanwhile(file);
    saves.set(file, [...(saves.get(file) ?? []).slice(1 - maxUndos), { before, after }]);
    return { revision: revisionOf(after) };
  };
  const undo = async (file: string): Promise<Written> => {
    const last = saves.get(file)?.at(-1);
    if (!last) return { refusal: `${file}: Nothing was saved here since the start.`, isConflict: true };
    if (!(await replaceFile(file, last.after, last.before))) return changedMeanwhile(file);
    saves.get(file)?.pop();
    return { revision: revisionOf(last.before) };
  };
  return {
    save: (...wish) => inTurn(() => save(...wish)),
    undo: (file) => inTurn(() => undo(file)),
    canUndo: (file) => Boolean(saves.get(file)?.length),
  };
}

const changedMeanwhile = (file: string): Written => ({
  refusal: `${file} was changed meanwhile, so it was left as it is. Look at it, then try again.`,
  isConflict: true,
});

/**
 * Puts a whole new text in the place of a file: who reads it sees the old one or the new one. Resolves to
 * whether the file still had the expected text; with another it stays as it is.
 */
async function replaceFile(file: string, expected: string, text: string): Promise<boolean> {
  const { mode } = await stat(file);
  const temporary = `${file}.${process.pid}.new`;
  try {
    await writeFile(temporary, text, { mode });
    // Read last: an editor may have saved while the new text was made.
    const isExpected = (await readFile(file, "utf8")) === expected;
    if (isExpected) await rename(temporary, file);
    return isExpected;
  } finally {
    await rm(temporary, { force: true });
  }
}
