import type { Clock } from "./clock.ts";

/** What went over a wire: a frame, a request, a webhook, or something that the provider does not know. `at` is in ms. */
export type LogEntry = { at: number; kind: LogKind; what: string; detail?: unknown };
export type LogKind = "frame in" | "frame out" | "request" | "webhook" | "unknown";

/** The newest things that happened, and how many were not understood. */
export type Log = {
  entries: LogEntry[];
  /** Paths and frames that the provider has no answer for. The conformance suite wants 0. */
  unknown: number;
  /** `bytes` is about what the detail weighs. */
  add(kind: LogKind, what: string, detail?: unknown, bytes?: number): void;
};

/** What is kept at most, before the oldest tenth of it is thrown away. */
const most = { entries: 20_000, bytes: 64 * 1024 * 1024 };

export function createLog(clock: Clock): Log {
  let weight = 0;
  const log: Log = {
    entries: [],
    unknown: 0,
    add(kind, what, detail, bytes = 0) {
      if (kind === "unknown") {
        log.unknown++;
        console.warn(`Local provider: nothing answers ${what}`);
      }
      log.entries.push({ at: clock.now(), kind, what, ...(detail === undefined ? {} : { detail }) });
      weight += bytes;
      if (log.entries.length <= most.entries && weight <= most.bytes) return;
      // Cut in blocks: taking one off the front at each entry would move all of them. What is cut weighs about the average.
      const cut = Math.ceil(log.entries.length / 10);
      weight -= (weight * cut) / log.entries.length;
      log.entries.splice(0, cut);
    },
  };
  return log;
}
