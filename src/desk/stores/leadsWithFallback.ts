import { causeOf, type DeskLog } from "../log.ts";
import { compareLeads, joinSurveys, type LeadStore } from "./leads.ts";

/**
 * Leads in a store that all processes share; while that is away, in one's own, from which they are delivered
 * too.
 */
export function leadsWithFallback(shared: LeadStore, own: LeadStore, log: DeskLog): LeadStore {
  const isOwn = (id: string) => own.has(id).catch(() => false);
  return {
    keep: (lead) =>
      shared.keep(lead).catch(async (error: unknown) => {
        const isNew = await own.keep(lead);
        log({ event: "lead-in-file", lead: lead.id, site: lead.site, cause: causeOf(error) });
        return isNew;
      }),
    has: async (id) => (await isOwn(id)) || shared.has(id),
    waiting: async (onFailure) => {
      const failed = (error: unknown) => {
        onFailure?.(error);
        return [];
      };
      const ownLeads = await own.waiting().catch(failed);
      try {
        return [...ownLeads, ...(await shared.waiting())].sort(compareLeads);
      } catch (error) {
        failed(error);
        return ownLeads;
      }
    },
    settle: async (lead) => {
      const settleOwn = async () => {
        if (await isOwn(lead.id)) await own.settle(lead);
      };
      const settled = await Promise.allSettled([settleOwn(), shared.settle(lead)]);
      for (const each of settled) if (each.status === "rejected") throw each.reason;
    },
    giveUp: async (lead, nowMs) => {
      if (await isOwn(lead.id)) await own.giveUp(lead, nowMs);
      await shared.giveUp(lead, nowMs);
    },
    givenUp: async () => [...(await own.givenUp()), ...(await shared.givenUp())].sort(compareLeads),
    countGivenUp: async () => (await own.countGivenUp()) + (await shared.countGivenUp()),
    survey: async (sinceMs) => joinSurveys([await own.survey(sinceMs), await shared.survey(sinceMs)]),
    list: async () => [...(await own.list()), ...(await shared.list())].sort(compareLeads),
    prune: async (beforeMs, onFailure) => {
      const failed = (error: unknown) => {
        onFailure?.(error);
        return 0;
      };
      const pruneOne = (store: LeadStore) => store.prune(beforeMs).catch(failed);
      return (await pruneOne(own)) + (await pruneOne(shared));
    },
    remove: async (ids) => (await own.remove(ids)) + (await shared.remove(ids)),
    close: async () => {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
