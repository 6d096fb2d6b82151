/** Works that wait for those of the same key; see `createTurns`. */
export type Turns = {
  /** Resolves or rejects as the work does. */
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Resolves once no work is under way. */
  idle: () => Promise<void>;
};

/** Does works of one key one after the other, and those of different keys side by side. */
export function createTurns(): Turns {
  const lastTurns = new Map<string, Promise<void>>();
  return {
    inTurn: (key, work) => {
      const turn = (lastTurns.get(key) ?? Promise.resolve()).then(work);
      const end: Promise<void> = turn
        .then(
          () => {},
          () => {},
        )
        .then(() => void (lastTurns.get(key) === end && lastTurns.delete(key)));
      lastTurns.set(key, end);
      return turn;
    },
    idle: async () => {
      while (lastTurns.size) await Promise.all(lastTurns.values());
    },
  };
}
