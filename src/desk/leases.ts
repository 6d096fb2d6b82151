import { randomUUID } from "node:crypto";
import type { Kind, Store } from "../store/store.ts";

/** The right to do a piece of work alone, until it ends or runs out. */
export type Lease = {
  /** Prolongs it; false when it ran out and may be another's. */
  renew(ms: number): Promise<boolean>;
  /**
   * The work is done: for `ttlMs` nobody gets a lease on it again, unless another has it since it ran out.
   */
  finish(ttlMs: number): Promise<void>;
  /** The work was not done: whoever comes next may try. */
  release(): Promise<void>;
};

/**
 * Takes a lease of `ms` on a piece of work by its key; `busy` when another has it, `done` when it was
 * finished.
 */
export type Leases = (key: string, ms: number) => Promise<Lease | "busy" | "done">;

/** Who does a piece of work; without an owner it is done. */
export const leaseKind: Kind<{ owner?: string }> = { name: "leases" };

/** Leases for all processes of a store. */
export const createLeases =
  (store: Store): Leases =>
  async (key, ms) => {
    const owner = randomUUID();
    // An attempt whose answer was late may have left the owner's own entry.
    const take = (ttlMs: number) => (old: { owner?: string } | undefined) =>
      !old || old.owner === owner ? { value: { owner }, ttlMs } : undefined;
    const { old, isChanged } = await store.change(leaseKind, key, take(ms));
    if (!isChanged) return old?.owner === undefined ? "done" : "busy";
    const isOwn = (held: { owner?: string } | undefined) => held?.owner === owner;
    return {
      renew: (moreMs) =>
        store
          .change(leaseKind, key, (held) => (isOwn(held) ? { value: { owner }, ttlMs: moreMs } : undefined))
          .then(
            (renewed) => renewed.isChanged,
            // A lease that cannot be prolonged now is still held until its end.
            () => true,
          ),
      finish: async (ttlMs) => {
        const finish = (held: { owner?: string } | undefined) =>
          isOwn(held) ? { value: {}, ttlMs } : undefined;
        await store.change(leaseKind, key, finish).catch(() => {});
      },
      release: async () => {
        const release = (held: { owner?: string } | undefined) => (isOwn(held) ? "remove" : undefined);
        await store.change(leaseKind, key, release).catch(() => {});
      },
    };
  };
