import { randomUUID } from "node:crypto";
import type { Kind, Store } from "../../store/store.ts";

/** One attempt at a piece of work that is not over. */
export type Attempt = {
  /** How many attempts there are that never ended, this one included. */
  count: number;
  /** The process lived through the work. */
  end(): Promise<void>;
};

/**
 * Counts one more attempt at the work of a key. Resolves once the count would survive the death of the
 * process; never rejects.
 */
export type Attempts = (key: string) => Promise<Attempt>;

/** The ids of the attempts at the work of a key. */
const attemptKind: Kind<readonly string[]> = { name: "attempts" };

/** Attempts older than this are forgotten. */
const attemptTtlMs = 30 * 24 * 60 * 60 * 1000;

/** Attempts for all processes of a store. */
export const createAttempts =
  (store: Store): Attempts =>
  async (key) => {
    const id = randomUUID();
    // What is added or taken off again stays as it is.
    const add = (ids: readonly string[] = []) => ({ value: [...new Set([...ids, id])], ttlMs: attemptTtlMs });
    const takeOff = (ids: readonly string[] = []) => {
      const left = ids.filter((each) => each !== id);
      if (left.length === ids.length) return undefined;
      return left.length ? { value: left, ttlMs: attemptTtlMs } : ("remove" as const);
    };
    const { old = [] } = await store.change(attemptKind, key, add);
    return {
      count: new Set([...old, id]).size,
      end: async () => void (await store.change(attemptKind, key, takeOff).catch(() => {})),
    };
  };
