import type { Clock } from "../../async/clock.ts";
import { type Backoff, retry } from "../../async/retry.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf, type DeskLog } from "../log.ts";
import type { LeadStore } from "../stores/leads.ts";
import type { Lease, Leases } from "../stores/leases.ts";
import type { Couriers } from "./couriers.ts";
import type { Lead, Leads } from "./lead.ts";

type Outbox = {
  store: LeadStore;
  /** Missing: leads are only kept. */
  couriers: Couriers | undefined;
  leases: Leases;
  log: DeskLog;
  inBackground: Desk["inBackground"];
  backoff?: Backoff;
};

/** How often the outbox looks for leads that another process left behind. */
const patrolMs = 60_000;

/** How long a process that died over a delivery keeps others from it; one that lives prolongs it. */
const deliveryLeaseMs = 30_000;

/** How long a delivered lead is remembered as such. */
const deliveredTtlMs = 24 * 60 * 60 * 1000;

/** One second, doubled up to ten minutes. */
const deliveryBackoff: Backoff = { firstDelayMs: 1_000, maxDelayMs: 600_000 };

/** Waits more or less by a fifth: leads that failed together come back apart. */
const unevenClock: Clock = {
  now: backgroundClock.now,
  wait: (ms, signal) => backgroundClock.wait(ms * (0.8 + Math.random() * 0.4), signal),
};

/** Keeps leads and delivers them, those of an earlier life too, until each is acknowledged. */
export function openOutbox(outbox: Outbox): Leads & { close: () => void } {
  const { store, couriers, inBackground, backoff = deliveryBackoff } = outbox;
  const closing = new AbortController();
  const { signal } = closing;
  /** The newest version of each lead that is being delivered, by id. */
  const underWay = new Map<string, Lead>();

  const start = (lead: Lead) => {
    const current = underWay.get(lead.id);
    if (!couriers || (current && current.version >= lead.version)) return;
    underWay.set(lead.id, lead);
    if (!current) void deliverNewest(lead, couriers).catch(() => {});
  };
  /** Delivers a lead, and whatever version takes its place meanwhile. Rejects when the outbox closes. */
  const deliverNewest = async (lead: Lead, couriers: Couriers): Promise<void> => {
    const newest = () => underWay.get(lead.id) ?? lead;
    const attempt = async () => {
      const current = newest();
      const delivery = deliver(current, couriers, outbox);
      // The host waits for an attempt, never for the pause before the next.
      inBackground(delivery.catch(() => {}));
      await delivery;
      return current;
    };
    const repeat = { ...backoff, maxRetries: Infinity };
    const delivered = await retry(attempt, () => 0, { clock: unevenClock, signal }, repeat);
    if (delivered !== newest()) return deliverNewest(lead, couriers);
    underWay.delete(lead.id);
  };
  const startWaiting = async () => {
    for (const lead of await store.waiting().catch(() => [])) start(lead);
  };
  const patrol = async () => {
    while (!signal.aborted) {
      inBackground(startWaiting());
      await backgroundClock.wait(patrolMs, signal).catch(() => {});
    }
  };
  if (couriers) void patrol();
  return {
    keep: async (lead) => {
      if (await store.keep(lead)) start(lead);
    },
    has: (id) => store.has(id),
    close: () => closing.abort(),
  };
}

/** Another process is delivering the lead. */
class DeliveryBusy extends Error {}

/** One attempt; throws when the lead needs another. */
async function deliver(lead: Lead, couriers: Couriers, { store, leases, log }: Outbox): Promise<void> {
  const fields = { lead: lead.id, site: lead.site };
  try {
    const courier = await couriers(lead.site);
    if (!courier) return;
    const lease = await leases(`lead:${lead.id}.${lead.version}`, deliveryLeaseMs);
    if (lease === "busy") throw new DeliveryBusy();
    if (lease !== "done") await deliverAlone(lease, () => courier(lead));
    await store.settle(lead);
    if (lease !== "done") log({ event: "lead-delivered", ...fields });
  } catch (error) {
    if (!(error instanceof DeliveryBusy))
      log({ event: "lead-not-delivered", ...fields, cause: causeOf(error) });
    throw error;
  }
}

/** Delivers while nobody else does, however long it takes. */
async function deliverAlone(lease: Lease, work: () => Promise<void>): Promise<void> {
  const prolonging = setInterval(() => void lease.renew(deliveryLeaseMs), deliveryLeaseMs / 3);
  try {
    await work();
    await lease.finish(deliveredTtlMs);
  } catch (error) {
    await lease.release();
    throw error;
  } finally {
    clearInterval(prolonging);
  }
}
