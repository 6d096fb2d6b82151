/** What was read of files, by key, the one used longest ago first. */
const entries = new Map<string, { value: object; bytes: number }>();

/** Most bytes that are kept: what a thousand home pages take in two encodings, and more. */
const maxBytes = 64 * 1024 * 1024;

/** What an entry costs beside its bodies. */
const overheadBytes = 2_000;

let keptBytes = 0;

/** What is kept under a key. The caller says by the key what it is: nothing else is kept under it. */
export function cachedFile<T extends object>(key: string): T | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  entries.delete(key);
  entries.set(key, entry);
  return entry.value as T;
}

/**
 * Keeps a value whose bodies take so many bytes, until newer ones need its room; once more when it has grown.
 */
export function cacheFile(key: string, value: object, bodyBytes: number): void {
  const bytes = overheadBytes + 2 * key.length + bodyBytes;
  keptBytes += bytes - (entries.get(key)?.bytes ?? 0);
  entries.delete(key);
  entries.set(key, { value, bytes });
  for (const [oldest, entry] of entries) {
    if (keptBytes <= maxBytes) break;
    entries.delete(oldest);
    keptBytes -= entry.bytes;
  }
}
