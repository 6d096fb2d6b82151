/** Pauses after failures, each by the sid of what failed. Times are in ms since 1970. */
export type Pauses = ReturnType<typeof createPauses>;

/**
 * Creates pauses that double with each failure in a row; the first is half of `intervalMs`, so that the next
 * look finds it over.
 */
export function createPauses(intervalMs: number) {
  const failures = new Map<string, { count: number; nextMs: number }>();
  return {
    isOver: (sid: string, nowMs: number): boolean => nowMs >= (failures.get(sid)?.nextMs ?? 0),
    begin: (sid: string, nowMs: number, maxMs: number): void => {
      const count = failures.get(sid)?.count ?? 0;
      failures.set(sid, {
        count: count + 1,
        nextMs: nowMs + Math.min(maxMs, intervalMs * (2 ** count - 0.5)),
      });
    },
    end: (sid: string): void => void failures.delete(sid),
    /** Forgets the pauses of all that is gone. */
    keepOnly: (sids: ReadonlySet<string>): void => {
      for (const sid of failures.keys()) if (!sids.has(sid)) failures.delete(sid);
    },
  };
}
