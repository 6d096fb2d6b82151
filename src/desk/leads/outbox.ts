import type { Desk } from "../desk.ts";
import { causeOf, type Log } from "../log.ts";
import type { LeadStore } from "../stores/leads.ts";
import type { Lease, Marks } from "../stores/leasesInMemory.ts";
import type { Couriers } from "./couriers.ts";
import type { Lead, Leads } from "./lead.ts";

type Outbox = {
  store: LeadStore;
  /** Missing: leads are only kept. */
  couriers: Couriers | undefined;
  marks: Marks;
  log: Log;
  inBackground: Desk["inBackground"];
  /** Milliseconds to wait after a failed attempt, counted from 1. */
  pause?: (attempt: number) => number;
};

/** How often leads are looked for that another process left behind, in milliseconds. */
const patrol = 60_000;

/** How long a process that died over a delivery keeps others from it, in milliseconds; one that lives prolongs it. */
const lease = 30_000;

/** How long a delivered lead is remembered as such, in milliseconds. */
const memory = 24 * 60 * 60 * 1000;

/** One second, doubled up to ten minutes, more or less by a fifth. */
const backOff = (attempt: number) =>
  Math.min(1000 * 2 ** (attempt - 1), 600_000) * (0.8 + Math.random() * 0.4);

/** Keeps leads and delivers them, those of an earlier life too, until each is acknowledged. */
export function openOutbox(outbox: Outbox): Leads & { close: () => void } {
  const { store, couriers, inBackground } = outbox;
  const timers = new Set<NodeJS.Timeout | number>();
  /** The newest version of each lead that is being delivered, by id. */
  const underWay = new Map<string, Lead>();
  let closed = false;

  const later = (ms: number, work: () => void) => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    // A timer of Node must not keep a process alive; other hosts have plain numbers.
    if (typeof timer === "object") timer.unref();
    timers.add(timer);
  };
  const start = (lead: Lead) => {
    const known = underWay.get(lead.id);
    if (!couriers || (known && known.version >= lead.version)) return;
    underWay.set(lead.id, lead);
    if (!known) inBackground(attempt(lead, couriers, 1));
  };
  const attempt = async (lead: Lead, couriers: Couriers, count: number): Promise<void> => {
    const done = await deliver(lead, couriers, outbox);
    const newest = underWay.get(lead.id) ?? lead;
    if (done && newest === lead) underWay.delete(lead.id);
    else if (done) inBackground(attempt(newest, couriers, 1));
    else later((outbox.pause ?? backOff)(count), () => inBackground(attempt(newest, couriers, count + 1)));
  };
  const look = async () => {
    for (const lead of await store.waiting().catch(() => [])) start(lead);
    later(patrol, () => inBackground(look()));
  };
  if (couriers) inBackground(look());
  return {
    keep: async (lead) => {
      if (await store.keep(lead)) start(lead);
    },
    has: (id) => store.has(id),
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** One attempt; whether the lead needs no other. */
async function deliver(lead: Lead, couriers: Couriers, { store, marks, log }: Outbox): Promise<boolean> {
  try {
    const courier = await couriers(lead.site);
    if (!courier) return true;
    const mine = await marks(`lead:${lead.id}.${lead.version}`, lease);
    if (mine === "busy") return false;
    if (mine !== "done") await deliverAlone(mine, () => courier(lead));
    await store.settle(lead);
    if (mine !== "done") log({ event: "lead-delivered", lead: lead.id, site: lead.site });
    return true;
  } catch (error) {
    log({ event: "lead-not-delivered", lead: lead.id, site: lead.site, cause: causeOf(error) });
    return false;
  }
}

/** Delivers while nobody else does, however long it takes. */
async function deliverAlone(mine: Lease, work: () => Promise<void>): Promise<void> {
  const prolong = setInterval(() => void mine.renew(lease), lease / 3);
  try {
    await work();
    await mine.finish(memory);
  } catch (error) {
    await mine.release();
    throw error;
  } finally {
    clearInterval(prolong);
  }
}
