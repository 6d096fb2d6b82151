import type { Clock } from "./clock.ts";

/** How often and how slowly work is repeated. The defaults are those of a request (spec 9). */
export type Backoff = { maxRetries?: number; firstDelayMs?: number; factor?: number; maxDelayMs?: number };

/**
 * Whether a failure may heal: how many ms to wait at least before the next attempt; undefined when it will
 * not.
 */
export type MinDelayMs = (error: unknown) => number | undefined;

/**
 * Repeats work until it succeeds and returns its result. Throws the last failure once that does not heal, the
 * retries are used up or the signal is aborted; an abort during a pause throws the signal's reason.
 */
export async function retry<T>(
  work: () => Promise<T>,
  minDelayMs: MinDelayMs,
  { clock, signal }: { clock: Clock; signal?: AbortSignal | undefined },
  { maxRetries = 3, firstDelayMs = 1_000, factor = 2, maxDelayMs = 10_000 }: Backoff = {},
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await work();
    } catch (error) {
      const leastMs = minDelayMs(error);
      if (leastMs === undefined || retries >= maxRetries || signal?.aborted) throw error;
      await clock.wait(Math.min(Math.max(firstDelayMs * factor ** retries, leastMs), maxDelayMs), signal);
    }
  }
}
