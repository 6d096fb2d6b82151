import type { Kind, Store } from "../../store/store.ts";

/**
 * Keeps a fingerprint under a key for `ttlMs`, unless one is kept there already. Resolves to the one that is
 * kept. Keys and fingerprints tell nothing of what they stand for.
 */
export type Fingerprints = (key: string, fingerprint: string, ttlMs: number) => Promise<string>;

const fingerprintKind: Kind<string> = { name: "fingerprints" };

/** Fingerprints for all processes of a store. */
export const createFingerprints =
  (store: Store): Fingerprints =>
  async (key, fingerprint, ttlMs) => {
    const keep = (old: string | undefined) => (old ? undefined : { value: fingerprint, ttlMs });
    return (await store.change(fingerprintKind, key, keep)).old ?? fingerprint;
  };
