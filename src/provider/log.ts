import type { ProviderClock } from "./clock.ts";

/** A frame, request or webhook that went over a wire, or something unknown. `at` is in ms. */
export type LogEntry = { at: number; kind: LogKind; what: string; detail?: unknown };
export type LogKind = "frame in" | "frame out" | "request" | "webhook" | "unknown";

/** The newest things that happened, and how many were not understood. */
export type Log = {
  entries: LogEntry[];
  /** Paths and frames that the provider has no answer for. The conformance suite wants 0. */
  unknown: number;
  /** `bytes` is about what the detail weighs, where that is known already. */
  add(kind: LogKind, what: string, detail?: unknown, bytes?: number): void;
};

/** What is kept at most, before the oldest tenth of it is thrown away. */
const maxKept = { entries: 20_000, bytes: 64 * 1024 * 1024 };

/** As much of `what` as is kept, in characters. */
const maxCharacters = 500;

export function createLog(clock: ProviderClock): Log {
  const weights: number[] = [];
  let weight = 0;
  const log: Log = {
    entries: [],
    unknown: 0,
    add(kind, subject, detail, bytes = measureDetail(detail)) {
      const what = subject.slice(0, maxCharacters);
      if (kind === "unknown") {
        log.unknown++;
        console.warn(`Local provider: nothing answers ${what}`);
      }
      log.entries.push({ at: clock.now(), kind, what, ...(detail === undefined ? {} : { detail }) });
      weights.push(bytes + what.length);
      weight += bytes + what.length;
      if (log.entries.length <= maxKept.entries && weight <= maxKept.bytes) return;
      // Cut in blocks: taking one off the front at each entry would move all of them.
      const cut = Math.ceil(log.entries.length / 10);
      log.entries.splice(0, cut);
      for (const gone of weights.splice(0, cut)) weight -= gone;
    },
  };
  return log;
}

const measureDetail = (detail: unknown) => (detail === undefined ? 0 : JSON.stringify(detail).length);
