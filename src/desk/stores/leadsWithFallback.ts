import type { Lead } from "../leads/lead.ts";
import { causeOf, type Log } from "../log.ts";
import type { LeadStore } from "./leads.ts";

/** Leads in a store that all processes share, and in one of this process's own while that is away: from there they are delivered too. */
export function leadsWithFallback(shared: LeadStore, own: LeadStore, log: Log): LeadStore {
  /** Leads that were delivered while the shared store could not note it. */
  const unnoted = new Set<Lead>();
  const note = async (lead: Lead) => {
    unnoted.add(lead);
    await shared.settle(lead);
    unnoted.delete(lead);
  };
  const isOwn = (id: string) => own.has(id).catch(() => false);
  return {
    keep: (lead) =>
      shared.keep(lead).catch((error: unknown) => {
        log({ event: "lead-in-file", lead: lead.id, site: lead.site, cause: causeOf(error) });
        return own.keep(lead);
      }),
    has: async (id) => (await isOwn(id)) || shared.has(id),
    waiting: async () => {
      const here = await own.waiting().catch(() => []);
      try {
        await Promise.all([...unnoted].map(note));
        return [...here, ...(await shared.waiting())];
      } catch {
        return here;
      }
    },
    settle: async (lead) => {
      if (await isOwn(lead.id)) await own.settle(lead);
      // It was delivered: a note that fails is made up for, and no reason to deliver it again.
      await note(lead).catch(() => {});
    },
    close: async () => {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
