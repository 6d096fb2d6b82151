/** The right to do a piece of work alone, until it ends or runs out. */
export type Lease = {
  /** Prolongs it; false when it ran out and may be another's. */
  renew(ms: number): Promise<boolean>;
  /** The work is done: for so long nobody gets a lease on it again, unless it ran out before and another has it now. */
  finish(ms: number): Promise<void>;
  /** The work was not done: whoever comes next may try. */
  release(): Promise<void>;
};

/** Takes a lease of `ms` on a piece of work by its key; `busy` when another has it, `done` when it was finished. */
export type Marks = (key: string, ms: number) => Promise<Lease | "busy" | "done">;

type Mark = { owner: string | undefined; until: number };

/** So many marks are kept before those that ran out are thrown away. */
const many = 10_000;

/** Marks of one process. Several processes share theirs through a store, such as Redis. */
export function marksInMemory(now: () => Date): Marks {
  const marks = new Map<string, Mark>();
  const time = () => now().getTime();
  return async (key, ms) => {
    if (marks.size > many) for (const [old, { until }] of marks) if (until <= time()) marks.delete(old);
    const known = marks.get(key);
    if (known && known.until > time()) return known.owner === undefined ? "done" : "busy";
    const owner = crypto.randomUUID();
    marks.set(key, { owner, until: time() + ms });
    const isMine = () => marks.get(key)?.owner === owner;
    return {
      renew: async (more) => {
        if (!isMine()) return false;
        marks.set(key, { owner, until: time() + more });
        return true;
      },
      finish: async (rest) => void (isMine() && marks.set(key, { owner: undefined, until: time() + rest })),
      release: async () => void (isMine() && marks.delete(key)),
    };
  };
}
