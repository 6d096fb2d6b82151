import type { Clock } from "../../async/clock.ts";
import type { Backoff } from "../../async/retry.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Couriers } from "./couriers.ts";
import { type DeliveryHost, deliverLead } from "./deliver.ts";
import { createDeliveryNotes, type DeliveryNotes } from "./deliveryNotes.ts";
import type { LeadStore } from "./keptLeads.ts";
import { type Lead, type LeadBacklog, type Leads, maxLeadAgeMs } from "./lead.ts";
import { createDeliveryQueue, type DeliveryQueue, type QueuedLead, type Receiver } from "./queue.ts";

type Outbox = DeliveryHost & {
  store: LeadStore;
  /** Missing: leads are only kept. */
  couriers: Couriers | undefined;
  inBackground: Desk["inBackground"];
  /** Pauses of a receiver that fails. */
  backoff?: Pick<Backoff, "firstDelayMs" | "factor" | "maxDelayMs">;
  clock?: Clock;
  /** Whether the process lives long enough to look every minute by itself; true when it is missing. */
  isLongLived?: boolean;
};

/**
 * Leads that are delivered. `deliverWaiting` begins what waits in the store and is due, and resolves once
 * that has ended.
 */
export type DeliveredLeads = Leads & { deliverWaiting: () => Promise<void>; close: () => void };

/** How often the outbox looks for leads that another process left behind. */
const patrolMs = 60_000;

/** How long a lead is left alone that another process is delivering. */
const busyPauseMs = 5_000;

const hourMs = 60 * 60 * 1000;

/**
 * Keeps leads and delivers them, those of an earlier life too, until each is acknowledged or given up: a few
 * at a time, and with pauses for each receiver that fails.
 */
export function openOutbox(outbox: Outbox): DeliveredLeads {
  const { store, couriers, inBackground, clock = backgroundClock, isLongLived = true } = outbox;
  const closing = new AbortController();
  const { signal } = closing;
  const queue = createDeliveryQueue();
  const pauseAfter = (failures: number) => delayMs(failures, outbox.backoff);
  const notes = createDeliveryNotes({ ...outbox, clock, signal, delayMs: pauseAfter });
  const host = { ...outbox, clock, notes };
  const underWay = new Set<Promise<void>>();
  let timer = new AbortController();

  const begin = (queued: QueuedLead) => {
    const work = attempt(queued, queue, host).then(deliverNext);
    underWay.add(work);
    inBackground(work.finally(() => underWay.delete(work)));
  };
  /** Begins what may begin now, and wakes when more may. */
  const deliverNext = () => {
    timer.abort();
    if (signal.aborted) return;
    for (let queued = queue.take(clock.now()); queued; queued = queue.take(clock.now())) begin(queued);
    timer = new AbortController();
    const waitMs = queue.nextMs() - clock.now();
    // What is due and does not begin waits for the end of another.
    if (waitMs > 0 && waitMs < Infinity) clock.wait(waitMs, timer.signal).then(deliverNext, () => {});
  };
  const deliverNew = async (lead: Lead) => {
    if (!couriers) return;
    const courier = await couriers(lead.site).catch(() => undefined);
    const queued = courier && queue.put(lead, courier);
    if (queued) bringForward(queued.receiver, outbox);
    deliverNext();
  };
  const deliverFound = async () => {
    if (!couriers) return;
    await readWaiting(queue, host, couriers);
    deliverNext();
  };
  const patrol = async () => {
    while (couriers && !signal.aborted) {
      inBackground(deliverFound());
      await clock.wait(patrolMs, signal).catch(() => {});
    }
  };
  if (isLongLived) void patrol();
  return {
    keep: async (lead) => {
      if (await store.keep(lead)) inBackground(deliverNew(lead));
    },
    has: (id) => store.has(id),
    backlog: async () => ({
      ...countWaiting(queue),
      givenUp: await store.givenUp().then(
        ({ length }) => length,
        () => undefined,
      ),
    }),
    deliverWaiting: async () => {
      await deliverFound();
      while (underWay.size) await Promise.all(underWay);
    },
    close: () => {
      closing.abort();
      timer.abort();
    },
  };
}

/** Puts into the queue what waits in the store, and takes out what waits there no more. Never rejects. */
async function readWaiting(
  queue: DeliveryQueue,
  { store, notes }: Outbox & { notes: DeliveryNotes },
  couriers: Couriers,
): Promise<void> {
  const unnoted = notes.list();
  const before = new Set(queue.leads.values());
  const found = new Set<string>();
  let isWhole = true;
  const onFailure = () => {
    isWhole = false;
  };
  const leads = (await store.waiting(onFailure).catch(onFailure)) ?? [];
  // What is delivered while the store is read has its lease; what is not noted yet may have outlived it.
  const isDelivered = ({ id, version }: Lead) => (unnoted.get(id)?.version ?? 0) >= version;
  const undelivered = leads.filter((lead) => !isDelivered(lead));
  for (const [site, group] of Map.groupBy(undelivered, (lead) => lead.site)) {
    const courier = await couriers(site).catch(onFailure);
    if (!courier) continue;
    for (const lead of group) {
      queue.put(lead, courier);
      found.add(lead.id);
    }
  }
  if (!isWhole) return;
  for (const queued of before) if (!queued.isUnderWay && !found.has(queued.lead.id)) queue.remove(queued);
}

/** A new lead is tried at once though its receiver failed, unless that was just now. */
function bringForward(receiver: Receiver, { backoff }: Outbox): void {
  receiver.nextMs = Math.min(receiver.nextMs, receiver.failedAtMs + delayMs(1, backoff));
}

/** One second, doubled with each failure up to ten minutes. */
const delayMs = (
  failures: number,
  { firstDelayMs = 1_000, factor = 2, maxDelayMs = 600_000 }: Outbox["backoff"] = {},
): number => Math.min(firstDelayMs * factor ** (failures - 1), maxDelayMs);

/** One attempt, and what follows from it. Never rejects. */
async function attempt(
  queued: QueuedLead,
  queue: DeliveryQueue,
  outbox: Outbox & { clock: Clock; notes: DeliveryNotes },
): Promise<void> {
  const { lead, courier, receiver } = queued;
  try {
    // What was removed meanwhile, as `site forget` does it, goes to nobody.
    if (!(await outbox.store.has(lead.id).catch(() => true))) {
      queue.end(queued);
      outbox.log({ event: "lead-gone", lead: lead.id, site: lead.site });
      return queue.remove(queued);
    }
    const outcome = await deliverLead(lead, courier, outbox);
    queue.end(queued);
    if (outcome === "busy") queued.notBeforeMs = outbox.clock.now() + busyPauseMs;
    else {
      outbox.notes.add(lead);
      Object.assign(receiver, { failures: 0, failingSinceMs: -Infinity, nextMs: -Infinity });
      // A newer version may have come meanwhile.
      if (queued.lead.version === lead.version) queue.remove(queued);
    }
  } catch (error) {
    queue.end(queued);
    queued.failedAtMs = outbox.clock.now();
    pauseReceiver(receiver, outbox);
    logFailure(error, lead, receiver, outbox);
    await giveUpOld(receiver, queue, outbox);
  }
}

/** Pauses a receiver more or less by a fifth: receivers that failed together come back apart. */
function pauseReceiver(receiver: Receiver, { clock, backoff }: Outbox & { clock: Clock }): void {
  const nowMs = clock.now();
  receiver.failures += 1;
  receiver.failedAtMs = nowMs;
  if (receiver.failures === 1) receiver.failingSinceMs = nowMs;
  receiver.nextMs = nowMs + delayMs(receiver.failures, backoff) * (0.8 + Math.random() * 0.4);
}

/** Logs that a receiver fails, once an hour, with how many leads wait for it. */
function logFailure(
  error: unknown,
  { id: lead, site }: Lead,
  receiver: Receiver,
  { log, clock }: Outbox & { clock: Clock },
): void {
  if (clock.now() - receiver.loggedAtMs < hourMs) return;
  receiver.loggedAtMs = clock.now();
  log({ event: "lead-not-delivered", lead, site, cause: causeOf(error), waiting: receiver.leads.size });
}

/**
 * Gives up the leads that are too old, of a receiver that just failed: those that were tried, and the others
 * once it has failed for an hour. Never rejects.
 */
async function giveUpOld(
  receiver: Receiver,
  queue: DeliveryQueue,
  { store, log, clock }: Outbox & { clock: Clock },
): Promise<void> {
  const nowMs = clock.now();
  const isDown = nowMs - receiver.failingSinceMs >= hourMs;
  const isOver = ({ lead, failedAtMs, isUnderWay }: QueuedLead) =>
    !isUnderWay && nowMs - Date.parse(lead.at) >= maxLeadAgeMs && (isDown || failedAtMs > -Infinity);
  for (const queued of [...receiver.leads].filter(isOver)) {
    const { lead } = queued;
    // What cannot be noted stays in the queue until the next failure.
    const isNoted = await store.giveUp(lead, nowMs).then(
      () => true,
      () => false,
    );
    if (!isNoted) return;
    log({ event: "lead-given-up", lead: lead.id, site: lead.site });
    if (queued.lead.version === lead.version && !queued.isUnderWay) queue.remove(queued);
  }
}

function countWaiting({ leads }: DeliveryQueue): Pick<LeadBacklog, "waiting" | "oldestAt"> {
  let oldestAt: string | undefined;
  for (const { lead } of leads.values()) if (oldestAt === undefined || lead.at < oldestAt) oldestAt = lead.at;
  return { waiting: leads.size, oldestAt };
}
