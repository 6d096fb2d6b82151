/**
 * Keeps a fingerprint under a key for `ttlMs`, unless one is kept there already. Resolves to the one that is
 * kept. Keys and fingerprints tell nothing of what they stand for. Never rejects.
 */
export type Fingerprints = (key: string, fingerprint: string, ttlMs: number) => Promise<string>;
