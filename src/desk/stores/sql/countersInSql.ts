import { causeOf, type DeskLog } from "../../log.ts";
import { type Counter, type Counters, limitAlone } from "../counters.ts";
import { countNetworksApart } from "../countNetworksApart.ts";
import { readRow, type SqlStorage } from "./tables.ts";

/** What a counter held before a call. */
type Count = { counter: Counter; points: number; untilMs: number };

/**
 * Counters in a Durable Object's SQLite, so that its next life goes on with them; those of networks, which
 * anybody makes by the million, are of `own`, in memory, and so are all others where it fails.
 */
export function countersInSql(sql: SqlStorage, own: Counters, now: () => Date, log: DeskLog): Counters {
  const read = (key: string, nowMs: number) =>
    readRow<{ points: number; until_ms: number }>(
      sql,
      "SELECT points, until_ms FROM counters WHERE key = ? AND until_ms > ?",
      key,
      nowMs,
    );
  const write = ({ counter: { key }, points, untilMs }: Count, added: number) =>
    sql.exec("INSERT OR REPLACE INTO counters VALUES (?, ?, ?)", key, Math.max(0, points + added), untilMs);

  const take = (counters: readonly Counter[], points: number): number[] => {
    const nowMs = now().getTime();
    const counts = counters.map((counter): Count => {
      const row = read(counter.key, nowMs);
      return { counter, points: row?.points ?? 0, untilMs: row?.until_ms ?? nowMs + counter.seconds * 1000 };
    });
    const hasRoom = (count: Count) => count.points + points <= count.counter.maxPoints;
    if (counts.every(hasRoom)) for (const count of counts) write(count, points);
    return counts.map((count) => (hasRoom(count) ? 0 : Math.ceil((count.untilMs - nowMs) / 1000)));
  };
  return countNetworksApart(own, {
    take: async (counters, points) => {
      try {
        return take(counters, points);
      } catch (error) {
        log({ event: "limits-alone", cause: causeOf(error) });
        return own.take(counters.map(limitAlone), points);
      }
    },
    read: async (counter) => {
      try {
        return read(counter.key, now().getTime())?.points ?? 0;
      } catch {
        // What is taken next is logged.
        return own.read(counter);
      }
    },
  });
}
