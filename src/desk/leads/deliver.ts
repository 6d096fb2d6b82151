import type { Lease, Leases } from "../leases.ts";
import type { DeskLog } from "../log.ts";
import type { Courier, Lead } from "./lead.ts";

/** What a delivery needs of the desk. */
export type DeliveryHost = { leases: Leases; log: DeskLog };

/** How long a process that died over a delivery keeps others from it; one that lives prolongs it. */
const deliveryLeaseMs = 30_000;

/** How long a delivered lead is remembered as such. */
const deliveredTtlMs = 24 * 60 * 60 * 1000;

/**
 * Delivers a lead unless it was delivered. Resolves to `busy` when another process is at it; rejects when the
 * lead needs another attempt.
 */
export async function deliverLead(
  lead: Lead,
  courier: Courier,
  { leases, log }: DeliveryHost,
): Promise<"delivered" | "busy"> {
  const lease = await leases(`lead:${lead.id}.${lead.version}`, deliveryLeaseMs);
  if (lease === "busy") return "busy";
  if (lease === "done") return "delivered";
  await deliverAlone(lease, () => courier.deliver(lead));
  log({ event: "lead-delivered", lead: lead.id, site: lead.site });
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
