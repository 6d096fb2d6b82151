/** What was read or made of files, by key, the one used longest ago first. */
const kept = new Map<string, { value: unknown; bytes: number }>();

/** Most bytes of bodies that are kept: what a thousand home pages take in two encodings, and more. */
const maxBytes = 64 * 1024 * 1024;

/** What an entry costs beside its body. */
const overheadBytes = 1_000;

let keptBytes = 0;

/** What is kept under a key, which names a file and what was made of it: nothing else is kept under it. */
export function cachedFile<T extends object>(key: string): T | undefined {
  const entry = kept.get(key);
  if (!entry) return undefined;
  kept.delete(key);
  kept.set(key, entry);
  return entry.value as T;
}

/** Keeps a value under a key until newer ones need its room. */
export function cacheFile(key: string, value: object): void {
  const body = value instanceof Uint8Array ? value : "bytes" in value ? value.bytes : undefined;
  const bytes = overheadBytes + (body instanceof Uint8Array ? body.byteLength : 0);
  keptBytes += bytes - (kept.get(key)?.bytes ?? 0);
  kept.delete(key);
  kept.set(key, { value, bytes });
  for (const [oldest, entry] of kept) {
    if (keptBytes <= maxBytes) break;
    kept.delete(oldest);
    keptBytes -= entry.bytes;
  }
}
