import { retry } from "../../async/retry.ts";
import { backgroundClock } from "../clock.ts";
import type { Lease, Leases } from "../leases.ts";

/** Another call does the same work for longer than this one can wait. */
export class LeaseBusy extends Error {
  override readonly name = "LeaseBusy";
}

/** Some four seconds, so that there is time left for the work. */
const backoff = { maxRetries: 20, firstDelayMs: 50, maxDelayMs: 250 };

/**
 * Takes a lease of `ms` on work that others may be doing, once they have ended; throws `LeaseBusy` when they
 * take long.
 */
export const awaitLease = (leases: Leases, key: string, ms: number): Promise<Lease | "done"> =>
  retry(
    async () => {
      const lease = await leases(key, ms);
      if (lease === "busy") throw new LeaseBusy();
      return lease;
    },
    (error) => (error instanceof LeaseBusy ? 0 : undefined),
    { clock: backgroundClock },
    backoff,
  );
