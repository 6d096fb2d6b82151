import type { Clock } from "../../async/clock.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { DeskStores } from "../stores.ts";
import { removeOldConversations, type Sweep } from "./expiredConversations.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The first sweep waits until a start is over; then there is one an hour. */
const startPauseMs = 60_000;
const sweepPauseMs = 60 * 60 * 1000;

/** How long a process that died in a sweep keeps others from it; one that lives prolongs it. */
const sweepLeaseMs = 5 * 60_000;

/**
 * After a sweep no process begins another for this long: less than an hour, so that the next one comes in
 * time.
 */
const doneTtlMs = 55 * 60_000;

/** Between two looks at the provider visitors go before. */
const providerPauseMs = 250;

/** What a sweep removes from. */
type SweptStores = Pick<DeskStores, "leads" | "expire">;

/**
 * Removes what is older than RETENTION_DAYS: leads that were delivered or given up, from the stores of each
 * process, and conversations at the provider, by one process an hour. Ends with the desk; never rejects.
 */
export async function startRetention(
  desk: Desk,
  stores: SweptStores,
  clock: Clock = backgroundClock,
): Promise<void> {
  const unremovable = new Set<string>();
  let pauseMs = startPauseMs;
  while (await wait(pauseMs, clock, desk)) {
    const removing = removeOldData(desk, { stores, clock, unremovable });
    desk.inBackground(removing);
    await removing;
    pauseMs = sweepPauseMs;
  }
}

/**
 * For a desk that is called: each call removes what is too old, where the last one was an hour ago. Never
 * rejects.
 */
export function createRemoval(desk: Desk, stores: SweptStores): () => Promise<void> {
  const host: SweepHost = { stores, clock: backgroundClock, unremovable: new Set() };
  let lastMs = -Infinity;
  return async () => {
    const nowMs = desk.now().getTime();
    if (nowMs - lastMs < sweepPauseMs) return;
    lastMs = nowMs;
    await removeOldData(desk, host);
  };
}

/** Waits; false once the desk closes. */
const wait = (ms: number, clock: Clock, { closing }: Desk): Promise<boolean> =>
  clock.wait(ms, closing).then(
    () => !closing.aborted,
    () => false,
  );

/** What one sweep takes over from the last. */
type SweepHost = { stores: SweptStores; clock: Clock } & Pick<Sweep, "unremovable">;

/**
 * Leads and conversations each for themselves: where one of them fails, the other is swept. Never rejects.
 */
async function removeOldData(desk: Desk, { stores, clock, unremovable }: SweepHost): Promise<void> {
  const { settings, now } = desk;
  const beforeMs = now().getTime() - settings.RETENTION_DAYS * dayMs;
  const onFailure = (error: unknown) => {
    desk.log({ event: "retention-failed", cause: causeOf(error) });
    return 0;
  };
  const leads = (await stores.leads?.prune(beforeMs, onFailure).catch(onFailure)) ?? 0;
  await stores.expire().catch(onFailure);
  const conversations = await sweepConversations({ beforeMs, unremovable }, desk, clock).catch(onFailure);
  if (leads || conversations) desk.log({ event: "retention", leads, conversations });
}

/** Removes old conversations while no other process does; resolves to how many. */
async function sweepConversations(sweep: Omit<Sweep, "pause">, desk: Desk, clock: Clock): Promise<number> {
  const lease = await desk.leases("retention", sweepLeaseMs);
  if (typeof lease === "string") return 0;
  try {
    const pause = async () => (await wait(providerPauseMs, clock, desk)) && (await lease.renew(sweepLeaseMs));
    const count = await removeOldConversations({ ...sweep, pause }, desk);
    await lease.finish(doneTtlMs);
    return count;
  } catch (error) {
    await lease.release();
    throw error;
  }
}
