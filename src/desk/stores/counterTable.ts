import { hash, randomBytes } from "node:crypto";

/** What a table holds under a key. */
export type Entry = { points: number; endSeconds: number };

/** The hash of a key under the secret of its table: two numbers of 32 bits. */
export type KeyHash = readonly [high: number, low: number];

/** A bounded table of counters in a few bytes each, whose entries are gone when they end. */
export type CounterTable = {
  hash: (key: string) => KeyHash;
  find: (key: KeyHash, nowSeconds: number) => Entry | undefined;
  /** Writes an entry; one that `isFull` goes last when the table has no room. */
  set: (key: KeyHash, entry: Entry, isFull: boolean, nowSeconds: number) => void;
};

/** Two words of the key's hash, the points with the mark of a full counter, and the end: 16 bytes. */
const wordsPerSlot = 4;
const slotsPerBucket = 8;
const firstSlots = 2 ** 10;
const fullMark = 2 ** 31;

/**
 * Creates a table of at most `maxSlots` counters, a power of two from 1,024 on. It begins small and doubles.
 * A key may stand in either of two buckets, found by a hash under a random secret of the table: nobody can
 * aim at a bucket. When both are taken, the counter with the fewest points gives way, and a full one only
 * where all sixteen are full.
 */
export function createCounterTable(maxSlots: number): CounterTable {
  const secret = randomBytes(32).toString("hex");
  let words = new Uint32Array(firstSlots * wordsPerSlot);
  const word = (at: number) => words[at] ?? 0;

  /** Where the words of a key begin; -1 when the table has none. */
  const findOwn = (key: KeyHash): number => {
    for (let turn = 0; turn < 2 * slotsPerBucket; turn++) {
      const at = placeOf(key, turn, words.length);
      if (word(at) === key[0] && word(at + 1) === key[1]) return at;
    }
    return -1;
  };

  /** Where a new key goes: to a free place, else to that of the counter which gives way. */
  const findPlace = (key: KeyHash, nowSeconds: number): { at: number; isFree: boolean } => {
    let least = placeOf(key, 0, words.length);
    for (let turn = 0; turn < 2 * slotsPerBucket; turn++) {
      const at = placeOf(key, turn, words.length);
      if (word(at + 3) <= nowSeconds) return { at, isFree: true };
      if (givesWay(at, least)) least = at;
    }
    return { at: least, isFree: false };
  };

  /**
   * Whether a counter gives way before another: that of fewer points, and of the same that which ends first.
   */
  const givesWay = (at: number, other: number): boolean => {
    const [points, otherPoints] = [word(at + 2), word(other + 2)];
    return points === otherPoints ? word(at + 3) < word(other + 3) : points < otherPoints;
  };

  const grow = (nowSeconds: number) => {
    const old = words;
    words = new Uint32Array(old.length * 2);
    for (let from = 0; from < old.length; from += wordsPerSlot) {
      if ((old[from + 3] ?? 0) <= nowSeconds) continue;
      const { at } = findPlace([old[from] ?? 0, old[from + 1] ?? 0], nowSeconds);
      for (let offset = 0; offset < wordsPerSlot; offset++) words[at + offset] = old[from + offset] ?? 0;
    }
  };

  const makePlace = (key: KeyHash, nowSeconds: number): number => {
    const { at, isFree } = findPlace(key, nowSeconds);
    if (isFree || words.length >= maxSlots * wordsPerSlot) return at;
    grow(nowSeconds);
    return makePlace(key, nowSeconds);
  };

  return {
    hash: (key) => hashKey(secret, key),
    find: (key, nowSeconds) => {
      const at = findOwn(key);
      if (at < 0 || word(at + 3) <= nowSeconds) return undefined;
      return { points: word(at + 2) % fullMark, endSeconds: word(at + 3) };
    },
    set: (key, { points, endSeconds }, isFull, nowSeconds) => {
      const own = findOwn(key);
      const at = own < 0 ? makePlace(key, nowSeconds) : own;
      words[at] = key[0];
      words[at + 1] = key[1];
      words[at + 2] = Math.min(points, fullMark - 1) + (isFull ? fullMark : 0);
      words[at + 3] = endSeconds;
    },
  };
}

function hashKey(secret: string, key: string): KeyHash {
  const digits = hash("sha256", secret + key, "hex");
  return [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(8, 16), 16)];
}

/** Where the words of a slot begin: those of the two buckets of a hash by turns, so that both fill alike. */
function placeOf([high, low]: KeyHash, turn: number, wordCount: number): number {
  const buckets = wordCount / wordsPerSlot / slotsPerBucket;
  const bucket = (turn % 2 ? low : high) % buckets;
  return (bucket * slotsPerBucket + (turn >> 1)) * wordsPerSlot;
}
