import type { Urgency } from "../../receptionist/urgency.ts";
import type { Courier, Lead } from "./lead.ts";

/** Most deliveries at a time: in all, to one receiver, and in all to receivers whose last delivery failed. */
const maxConcurrent = 4;
const maxPerReceiver = 2;
const maxProbes = 2;

/**
 * A lead that failed waits so long while others of its receiver arrive: it may be refused for itself alone.
 */
const failedPauseMs = 30_000;

/** A receiver of leads, as its deliveries went. */
export type Receiver = {
  /** Leads that wait or are being delivered. */
  leads: Set<QueuedLead>;
  underWay: number;
  /** Failures since the last delivery that was acknowledged. */
  failures: number;
  /** When the first and the last of these failures were; -Infinity: there was none. */
  failingSinceMs: number;
  failedAtMs: number;
  /** No delivery begins before; times in ms since 1970. */
  nextMs: number;
  /** When the log named its failure last. */
  loggedAtMs: number;
};

export type QueuedLead = {
  lead: Lead;
  courier: Courier;
  receiver: Receiver;
  isUnderWay: boolean;
  /** When it failed last; -Infinity: never. */
  failedAtMs: number;
  /** It stays out of deliveries until then. */
  notBeforeMs: number;
};

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;

/** The leads that wait for delivery, by receiver. It decides who is next, and delivers nothing itself. */
export function createDeliveryQueue() {
  const leads = new Map<string, QueuedLead>();
  const receivers = new Map<string, Receiver>();

  const receiverOf = ({ receiver: name }: Courier): Receiver => {
    const receiver = receivers.get(name);
    if (receiver) return receiver;
    const added = createReceiver();
    receivers.set(name, added);
    return added;
  };
  const isOpen = (receiver: Receiver, nowMs: number): boolean => {
    if (!receiver.failures) return receiver.underWay < maxPerReceiver;
    const probes = [...receivers.values()].reduce(
      (sum, each) => sum + (each.failures ? each.underWay : 0),
      0,
    );
    return !receiver.underWay && probes < maxProbes && receiver.nextMs <= nowMs;
  };
  return {
    leads,
    receivers,
    /** Adds a lead, or its newer version, or where it goes now; undefined when it is there already. */
    put: (lead: Lead, courier: Courier): QueuedLead | undefined => {
      const queued = leads.get(lead.id);
      if (!queued) return addLead(lead, courier, receiverOf(courier), leads);
      if (queued.lead.version > lead.version) return undefined;
      const isNewer = queued.lead.version < lead.version;
      if (isNewer) Object.assign(queued, { lead, failedAtMs: -Infinity });
      queued.courier = courier;
      // One under way counts for its receiver until it ends.
      if (!queued.isUnderWay) moveLead(queued, receiverOf(courier));
      return isNewer ? queued : undefined;
    },
    remove: (queued: QueuedLead): void => {
      leads.delete(queued.lead.id);
      queued.receiver.leads.delete(queued);
    },
    /** Takes the lead that goes out now; undefined when none may. Whoever takes it ends it. */
    take: (nowMs: number): QueuedLead | undefined => {
      const all = [...receivers.values()];
      if (all.reduce((sum, { underWay }) => sum + underWay, 0) >= maxConcurrent) return undefined;
      const heads = all
        .filter((receiver) => receiver.leads.size && isOpen(receiver, nowMs))
        .flatMap((receiver) => findFirst(receiver.leads, nowMs, compareWithin(receiver)) ?? []);
      const queued = findFirst(heads, nowMs, compareAcross);
      if (!queued) return undefined;
      queued.isUnderWay = true;
      queued.receiver.underWay += 1;
      return queued;
    },
    /** Ends what `take` began. */
    end: (queued: QueuedLead): void => {
      queued.isUnderWay = false;
      queued.receiver.underWay -= 1;
      moveLead(queued, receiverOf(queued.courier));
    },
    /** When the next lead may go out that none under way holds up; Infinity: there is none. */
    nextMs: (): number =>
      [...receivers.values()].reduce((soonest, receiver) => Math.min(soonest, nextOf(receiver)), Infinity),
  };
}

const createReceiver = (): Receiver => ({
  leads: new Set(),
  underWay: 0,
  failures: 0,
  failingSinceMs: -Infinity,
  failedAtMs: -Infinity,
  nextMs: -Infinity,
  loggedAtMs: -Infinity,
});

function addLead(
  lead: Lead,
  courier: Courier,
  receiver: Receiver,
  leads: Map<string, QueuedLead>,
): QueuedLead {
  const times = { failedAtMs: -Infinity, notBeforeMs: -Infinity };
  const queued = { lead, courier, receiver, isUnderWay: false, ...times };
  leads.set(lead.id, queued);
  receiver.leads.add(queued);
  return queued;
}

function moveLead(queued: QueuedLead, receiver: Receiver): void {
  if (queued.receiver === receiver) return;
  queued.receiver.leads.delete(queued);
  queued.receiver = receiver;
  receiver.leads.add(queued);
}

function nextOf(receiver: Receiver): number {
  if (receiver.underWay) return Infinity;
  let soonestMs = Infinity;
  for (const queued of receiver.leads) soonestMs = Math.min(soonestMs, readyMs(queued));
  return Math.max(soonestMs, receiver.failures ? receiver.nextMs : -Infinity);
}

/** When a lead may go out, as far as it is for the lead to say. */
const readyMs = ({ notBeforeMs, failedAtMs, receiver }: QueuedLead): number =>
  receiver.failures ? notBeforeMs : Math.max(notBeforeMs, failedAtMs + failedPauseMs);

type Compare = (a: QueuedLead, b: QueuedLead) => number;

/** The first of the leads that may go out now. */
function findFirst(leads: Iterable<QueuedLead>, nowMs: number, compare: Compare): QueuedLead | undefined {
  let first: QueuedLead | undefined;
  for (const queued of leads)
    if (!queued.isUnderWay && readyMs(queued) <= nowMs && (!first || compare(queued, first) < 0))
      first = queued;
  return first;
}

/** Orders the leads of one receiver: while it fails each gets its turn. */
const compareWithin =
  ({ failures }: Receiver): Compare =>
  (a, b) =>
    (failures ? difference(a.failedAtMs, b.failedAtMs) : 0) || compareUrgency(a.lead, b.lead);

/**
 * Orders leads of different receivers: those of well ones, urgent ones, then those whose receiver has least
 * to do.
 */
const compareAcross: Compare = (a, b) =>
  Number(a.receiver.failures > 0) - Number(b.receiver.failures > 0) ||
  Number(b.lead.urgency === "now") - Number(a.lead.urgency === "now") ||
  a.receiver.underWay - b.receiver.underWay ||
  difference(a.receiver.nextMs, b.receiver.nextMs) ||
  compareUrgency(a.lead, b.lead);

/** -Infinity less itself is not 0. */
const difference = (a: number, b: number): number => (a === b ? 0 : a - b);

const ranks: Record<Urgency, number> = { now: 0, soon: 1, any: 2 };

/** Whom to call now comes first, the newest of them before older ones; of the others the oldest is first. */
function compareUrgency(a: Lead, b: Lead): number {
  if (a.urgency !== b.urgency) return ranks[a.urgency] - ranks[b.urgency];
  if (a.at === b.at) return 0;
  return a.at < b.at === (a.urgency !== "now") ? -1 : 1;
}
