import type { Desk } from "../desk.ts";
import type { Couriers } from "./couriers.ts";
import type { Lead } from "./lead.ts";
import type { DeliveredLeads } from "./outbox.ts";

/** How many ids of delivered leads a process remembers. */
const maxRemembered = 1_000;

/** No receiver is set where nothing can be kept. */
class NoReceiver extends Error {
  override readonly name = "NoReceiver";
}

/**
 * Leads of a desk that keeps nothing: one counts as kept once its receiver acknowledged it, and is rejected
 * where that fails. A repeated lead goes out again; the receiver knows it by id and version.
 */
export function deliverDirectly(couriers: Couriers | undefined, log: Desk["log"]): DeliveredLeads {
  const versions = new Map<string, number>();
  const remember = ({ id, version }: Lead) => {
    versions.delete(id);
    versions.set(id, version);
    for (const oldest of versions.keys()) {
      if (versions.size <= maxRemembered) break;
      versions.delete(oldest);
    }
  };
  return {
    keep: async (lead) => {
      if ((versions.get(lead.id) ?? 0) >= lead.version) return;
      const courier = await couriers?.(lead.site);
      if (!courier) throw new NoReceiver("Nobody gets the leads of this site");
      await courier.deliver(lead);
      remember(lead);
      log({ event: "lead-delivered", lead: lead.id, site: lead.site });
    },
    has: async (id) => versions.has(id),
    backlog: async () => ({ waiting: 0, oldestAt: undefined, givenUp: 0 }),
    deliverWaiting: async () => {},
    close: () => {},
  };
}
