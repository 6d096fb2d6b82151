import type { DeskLog } from "../log.ts";
import type { LeadStore } from "../stores/leads.ts";
import type { Lease, Leases } from "../stores/leases.ts";
import type { Courier, Lead } from "./lead.ts";

/** What a delivery needs of the desk. */
export type DeliveryHost = { store: LeadStore; leases: Leases; log: DeskLog };

/** How long a process that died over a delivery keeps others from it; one that lives prolongs it. */
const deliveryLeaseMs = 30_000;

/** How long a delivered lead is remembered as such. */
const deliveredTtlMs = 24 * 60 * 60 * 1000;

/** The receiver has the lead, and the store could not note it. `cause` is what the store said. */
export class UnnotedDelivery extends Error {}

/**
 * Delivers a lead unless it was delivered, and notes it. Resolves to `busy` when another process is at it; rejects
 * when the lead needs another attempt.
 */
export async function deliverLead(
  lead: Lead,
  courier: Courier,
  { store, leases, log }: DeliveryHost,
): Promise<"delivered" | "busy"> {
  const lease = await leases(`lead:${lead.id}.${lead.version}`, deliveryLeaseMs);
  if (lease === "busy") return "busy";
  if (lease !== "done") await deliverAlone(lease, () => courier.deliver(lead));
  try {
    await store.settle(lead);
  } catch (error) {
    throw new UnnotedDelivery("The delivery could not be noted.", { cause: error });
  } finally {
    if (lease !== "done") log({ event: "lead-delivered", lead: lead.id, site: lead.site });
  }
  return "delivered";
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
