/** What fails a file and what to do about it, by SQLite's primary result code (sqlite.org/rescode.html). */
const explanations: Record<number, string> = {
  5: "another process has held it for seconds. Look at which one hangs",
  8: "it is read-only. Let this user write it, or set STORE_FILE to another path",
  10: "its disk fails, or it is as large as this process may write. Look at the disk, and at `ulimit -f`",
  11: corruptedText(),
  13: "its disk is full. Make room",
  14: "it cannot be opened there. Name a file in a folder that this user may write to",
  24: "a later version wrote it. It stays as it is: start that one, or set STORE_FILE to another path",
  26: corruptedText(),
};

function corruptedText(): string {
  return "it is damaged, or no store. It stays as it is: move it away with its -wal and -shm, and put a copy that `site leads --export` made in its place";
}

/** The same by the code of the system, before SQLite has opened the file. */
const systemCodes: Record<string, number> = { ENOSPC: 13, EDQUOT: 13, EROFS: 8 };

/**
 * A file of a store that failed. Its message names file, cause and remedy, and holds no words of visitors.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(path: string, cause: unknown) {
    const { errcode, code, errstr } = Object(cause);
    // The extended codes have the primary one in their lowest byte.
    const primary = typeof errcode === "number" ? errcode & 255 : (systemCodes[String(code)] ?? 14);
    const explanation = explanations[primary] ?? "it fails. Look at its disk, and at who may write there";
    super(`${path}: ${explanation} (${errstr ?? code ?? "unknown"}).`, { cause });
  }
}
