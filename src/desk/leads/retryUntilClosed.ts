import { type Backoff, retry } from "../../async/retry.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";

/** One second, then ever slower, up to ten minutes. */
const backoff: Backoff = { maxRetries: Infinity, firstDelayMs: 1_000, factor: 5, maxDelayMs: 600_000 };

/**
 * Repeats work in the background until it succeeds, and a last time when the desk closes. Resolves after the
 * first attempt, to whether that succeeded: a store that is away holds up nothing.
 */
export async function retryUntilClosed(
  work: () => Promise<void>,
  { inBackground, closing }: Pick<Desk, "inBackground" | "closing">,
): Promise<boolean> {
  const firstAttempt = Promise.withResolvers<boolean>();
  const attempt = async () => {
    try {
      await work();
      firstAttempt.resolve(true);
    } catch (error) {
      firstAttempt.resolve(false);
      throw error;
    }
  };
  inBackground(
    retry(attempt, () => 0, { clock: backgroundClock, signal: closing }, backoff)
      .catch(work)
      .catch(() => {}),
  );
  return firstAttempt.promise;
}
