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
