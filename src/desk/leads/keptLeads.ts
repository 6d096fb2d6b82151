import type { Kept, Kind, Store } from "../../store/store.ts";
import type { Lead } from "./lead.ts";

/** A lead in its newest version. A delivered one leaves no words. */
export type KeptLead = Pick<Lead, "id" | "version" | "site" | "at"> & {
  /** Missing once it is delivered. */
  lead?: Lead;
  /** When its delivery was given up (ms since 1970); missing while it waits. */
  givenUpMs?: number;
};

export const leadKind: Kind<KeptLead> = { name: "leads", isDurable: true };

/** The lists that leads stand in. */
export type LeadGroup = "waiting" | "given-up" | "delivered";

/** A store remembers so long that a lead was delivered, and of which site. */
const deliveredTtlMs = 30 * 24 * 60 * 60 * 1000;

/**
 * What became of leads: those that were not delivered, also where nobody gets them, and by site how many
 * were, of those that came in since a moment (ms since 1970): at most 30 days ago, as long as a store knows.
 */
export type LeadSurvey = { waiting: Lead[]; givenUp: Lead[]; delivered: Record<string, number> };

/** Orders leads, the oldest first. */
export const compareLeads = (a: Lead, b: Lead): number => (a.at < b.at ? -1 : Number(a.at > b.at));

/** What is kept of a lead, and the list in which it stands. */
export function keptLead(lead: Lead, group: LeadGroup, givenUpMs?: number): Kept<KeptLead> {
  const { id, version, site, at } = lead;
  if (group === "delivered") return { value: { id, version, site, at }, group, ttlMs: deliveredTtlMs };
  return { value: { id, version, site, at, lead, ...(givenUpMs ? { givenUpMs } : {}) }, group };
}

/** Where leads are kept before anything else is done with them. */
export type LeadStore = ReturnType<typeof createLeadStore>;

/** Leads in a store; all calls reject where it fails. */
export function createLeadStore(store: Store) {
  /** Leads of a group in their newest versions, oldest first. */
  const list = async (group: LeadGroup, onFailure?: (error: unknown) => void): Promise<Lead[]> => {
    const newest = new Map<string, Lead>();
    for (const { lead } of await store.list(leadKind, group, onFailure))
      if (lead && (newest.get(lead.id)?.version ?? 0) <= lead.version) newest.set(lead.id, lead);
    return [...newest.values()].sort(compareLeads);
  };
  return {
    /**
     * Resolves once the lead would survive a crash. False when this version, or a newer one, was there before.
     */
    keep: async (lead: Lead): Promise<boolean> => {
      const keep = (old: KeptLead | undefined) =>
        old && old.version >= lead.version ? undefined : keptLead(lead, "waiting");
      return (await store.change(leadKind, lead.id, keep)).isChanged;
    },
    /** Whether a lead of this id was kept, in any version. */
    has: async (id: string): Promise<boolean> => (await store.get(leadKind, id)) !== undefined,
    /**
     * Leads whose delivery was neither acknowledged nor given up, oldest first. `onFailure` gets what a place
     * fails with that cannot be read.
     */
    waiting: (onFailure?: (error: unknown) => void): Promise<Lead[]> => list("waiting", onFailure),
    /** Notes that a lead was delivered, in this version: older ones wait no more either. */
    settle: async (lead: Lead): Promise<void> => {
      await store.change(leadKind, lead.id, (old) =>
        old?.lead && old.version <= lead.version ? keptLead(old.lead, "delivered") : undefined,
      );
    },
    /**
     * Notes that a lead waits no more in this version, since a moment (ms since 1970); it stays until it is
     * settled or a newer version is kept.
     */
    giveUp: async (lead: Lead, nowMs: number): Promise<void> => {
      await store.change(leadKind, lead.id, (old) =>
        old?.lead && old.version <= lead.version && old.givenUpMs === undefined
          ? keptLead(old.lead, "given-up", nowMs)
          : undefined,
      );
    },
    /** Leads whose delivery was given up, oldest first. */
    givenUp: (): Promise<Lead[]> => list("given-up"),
    /** What became of the leads; see `LeadSurvey`. */
    survey: async (sinceMs: number): Promise<LeadSurvey> => {
      const delivered = await store.list(leadKind, "delivered");
      const counted = delivered.filter(({ at }) => Date.parse(at) >= sinceMs);
      return {
        waiting: await list("waiting"),
        givenUp: await list("given-up"),
        delivered: Object.fromEntries(
          [...Map.groupBy(counted, ({ site }) => site)].map(([site, { length }]) => [site, length]),
        ),
      };
    },
    /** All leads that there are words of, oldest first. */
    list: async (): Promise<Lead[]> =>
      [...(await list("waiting")), ...(await list("given-up"))].sort(compareLeads),
    /** Removes leads that were given up before a moment (ms since 1970). Resolves to how many. */
    prune: async (beforeMs: number, onFailure?: (error: unknown) => void): Promise<number> => {
      const isOver = ({ givenUpMs = Infinity }: KeptLead) => givenUpMs < beforeMs;
      const over = (await store.list(leadKind, "given-up", onFailure)).filter(isOver);
      // A newer version may have come meanwhile.
      const removed = over.map(({ id }) =>
        store.change(leadKind, id, (old) => (old && isOver(old) ? "remove" : undefined)),
      );
      return (await Promise.all(removed)).filter(({ isChanged }) => isChanged).length;
    },
    /** Removes leads by id, whatever became of them. Resolves to how many there were. */
    remove: (ids: readonly string[]): Promise<number> => store.remove(leadKind, ids),
  };
}
