import type { Clock } from "./clock.ts";

/** How often and how slowly a request is tried again (spec 9); times in milliseconds. */
export type RetryOptions = { maxRetries?: number; firstDelay?: number; factor?: number; maxDelay?: number };

/** Whether a failure may heal: the milliseconds to wait at least before the next try, or undefined when it will not. */
export type Heals = (error: unknown) => number | undefined;

/** Tries a request again as long as it fails in a way that heals; in the end throws its last failure. */
export async function withRetries<T>(
  request: () => Promise<T>,
  heals: Heals,
  { clock, signal }: { clock: Clock; signal?: AbortSignal | undefined },
  { maxRetries = 3, firstDelay = 1000, factor = 2, maxDelay = 10_000 }: RetryOptions = {},
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await request();
    } catch (error) {
      const least = heals(error);
      if (least === undefined || retry >= maxRetries || signal?.aborted) throw error;
      await clock.wait(Math.min(Math.max(firstDelay * factor ** retry, least), maxDelay), signal);
    }
  }
}
