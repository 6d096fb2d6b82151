import { type Clock, withTimeout } from "../async/clock.ts";
import { Failure } from "./failure.ts";
import type { Connect } from "./session.ts";

/** How long the download of the provider's client may take. */
const downloadTimeoutMs = 30_000;

const loadSession = () => import("./session.ts");

/** Connects by the provider's client, which is downloaded first. */
export const createLazyConnect =
  (clock: Clock): Connect =>
  async (ticket, events, signal) => {
    const timeoutError = new Failure("The chat client did not load in time");
    const limits = { clock, outer: signal };
    const { createConnect } = await withTimeout(downloadTimeoutMs, timeoutError, loadSession, limits);
    return createConnect(clock)(ticket, events, signal);
  };

/** Downloads the provider's client for a later connection. A failure shows there. */
export const prefetchSession = () => void loadSession().catch(() => {});
