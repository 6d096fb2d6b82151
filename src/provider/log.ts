import type { Clock } from "./clock.ts";
import { iso } from "./clock.ts";

/** What went over a wire: a frame, a request, a webhook, or something that the provider does not know. */
export type LogEntry = { at: string; kind: LogKind; what: string; detail?: unknown };
export type LogKind = "frame in" | "frame out" | "request" | "webhook" | "unknown";

/** The newest things that happened, and how many were not understood. */
export type Log = {
  entries: LogEntry[];
  /** Paths and frames that the provider has no answer for. The conformance suite wants 0. */
  unknown: number;
  add(kind: LogKind, what: string, detail?: unknown): void;
};

/** Entries beyond this number push out the oldest. */
const most = 20_000;

export function createLog(clock: Clock): Log {
  const log: Log = {
    entries: [],
    unknown: 0,
    add(kind, what, detail) {
      if (kind === "unknown") {
        log.unknown++;
        console.warn(`Local provider: nothing answers ${what}`);
      }
      // Cut in blocks: taking one off the front at each entry would move all of them.
      if (log.entries.length >= most + most / 10) log.entries.splice(0, most / 10);
      log.entries.push({ at: iso(clock.now()), kind, what, ...(detail === undefined ? {} : { detail }) });
    },
  };
  return log;
}
