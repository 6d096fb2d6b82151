import type { Fingerprints } from "./fingerprints.ts";

/** Most fingerprints at a time, about 5 MB; the oldest make room for more. */
const maxEntries = 20_000;

/** Fingerprints of one process. Several processes share theirs through a store, such as Redis. */
export function fingerprintsInMemory(now: () => Date): Fingerprints {
  const entries = new Map<string, { fingerprint: string; untilMs: number }>();
  return async (key, fingerprint, ttlMs) => {
    const nowMs = now().getTime();
    const kept = entries.get(key);
    if (kept && kept.untilMs > nowMs) return kept.fingerprint;
    entries.delete(key);
    entries.set(key, { fingerprint, untilMs: nowMs + ttlMs });
    for (const [oldest, { untilMs }] of entries) {
      if (untilMs > nowMs && entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return fingerprint;
  };
}
