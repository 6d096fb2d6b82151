/** What fails a file and what to do about it, by the system's code. */
const explanations: Record<string, string> = {
  ENOSPC: "its disk is full. Make room",
  EDQUOT: "its user's share of the disk is full. Make room",
  EFBIG: "it is as large as this process may write. Raise that limit (ulimit -f)",
  EROFS: "its disk is read-only. Set LEADS_FILE to a path on another",
  EACCES: "this user may not write there. Allow it, or set LEADS_FILE to another path",
  EPERM: "this user may not write there. Allow it, or set LEADS_FILE to another path",
  ENOTDIR: "a part of its path is a file. Set LEADS_FILE to a path in a folder",
  EEXIST: "a part of its path is a file. Set LEADS_FILE to a path in a folder",
  EISDIR: "it is a folder. Set LEADS_FILE to the path of a file",
};

/**
 * A file of a store that failed. Its message names file, cause and remedy, and holds no words of visitors.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(path: string, cause: unknown) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    const explanation =
      explanations[code] ?? "it cannot be written. Look at its disk, and at who may write there";
    super(`${path}: ${explanation} (${code}).`, { cause });
  }
}
