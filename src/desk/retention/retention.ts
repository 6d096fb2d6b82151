import type { Clock } from "../../async/clock.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { LeadStore } from "../stores/leads.ts";
import { removeOldConversations } from "./conversations.ts";

/** How long data is kept where the settings do not say. */
const defaultDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/** The first sweep waits until a start is over; then there is one an hour. */
const startPauseMs = 60_000;
const sweepPauseMs = 60 * 60 * 1000;

/** How long a process that died in a sweep keeps others from it; one that lives prolongs it. */
const sweepLeaseMs = 5 * 60_000;

/** After a sweep no process begins another for this long: less than an hour, so that the next one comes in time. */
const doneTtlMs = 55 * 60_000;

/** Between two looks at the provider visitors go before. */
const providerPauseMs = 250;

/** What a sweep of a desk needs beside it. */
type RetentionHost = { store: LeadStore; clock?: Clock };

/**
 * Removes what is older than RETENTION_DAYS: leads that were delivered or given up, from the stores of each
 * process, and conversations at the provider, by one process an hour. A store from before there was this setting
 * loses nothing until it is set, and the log says so at the start. Ends with the desk; never rejects.
 */
export async function startRetention(
  desk: Desk,
  { store, clock = backgroundClock }: RetentionHost,
): Promise<void> {
  if (desk.settings.RETENTION_DAYS === undefined) await logOlderStore(desk, store);
  let pauseMs = startPauseMs;
  while (await wait(pauseMs, clock, desk)) {
    const sweeping = sweep(desk, store, clock);
    desk.inBackground(sweeping);
    await sweeping;
    pauseMs = sweepPauseMs;
  }
}

/** Waits; false once the desk closes. */
const wait = (ms: number, clock: Clock, { closing }: Desk): Promise<boolean> =>
  clock.wait(ms, closing).then(
    () => !closing.aborted,
    () => false,
  );

async function logOlderStore({ log }: Desk, store: LeadStore): Promise<void> {
  const isOlder = await store.createdMs().then(
    (createdMs) => createdMs === undefined,
    // A store that is away says later what it is: nothing is removed before.
    () => false,
  );
  if (isOlder)
    log({
      event: "retention-off",
      days: defaultDays,
      remedy: "The leads are from before RETENTION_DAYS: nothing is removed until it is set.",
    });
}

async function sweep(desk: Desk, store: LeadStore, clock: Clock): Promise<void> {
  const { settings, now } = desk;
  const beforeMs = now().getTime() - (settings.RETENTION_DAYS ?? defaultDays) * dayMs;
  const scope = settings.RETENTION_DAYS === undefined ? "since-created" : "all";
  try {
    const leads = await store.prune(beforeMs, scope);
    const fromMs = scope === "all" ? -Infinity : await store.createdMs();
    const conversations =
      fromMs === undefined ? 0 : await sweepConversations({ fromMs, beforeMs }, desk, clock);
    if (leads || conversations) desk.log({ event: "retention", leads, conversations });
  } catch (error) {
    desk.log({ event: "retention-failed", cause: causeOf(error) });
  }
}

/** Removes old conversations while no other process does; resolves to how many. */
async function sweepConversations(
  period: { fromMs: number; beforeMs: number },
  desk: Desk,
  clock: Clock,
): Promise<number> {
  const lease = await desk.leases("retention", sweepLeaseMs);
  if (typeof lease === "string") return 0;
  try {
    const pause = async () => (await wait(providerPauseMs, clock, desk)) && (await lease.renew(sweepLeaseMs));
    const count = await removeOldConversations({ ...period, pause }, desk);
    await lease.finish(doneTtlMs);
    return count;
  } catch (error) {
    await lease.release();
    throw error;
  }
}
