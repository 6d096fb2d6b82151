import type { Lead } from "../leads/lead.ts";

/** Where leads are kept before anything else is done with them. */
export type LeadStore = {
  /**
   * Resolves once the lead would survive a crash. False when this version, or a newer one, was there before.
   */
  keep(lead: Lead): Promise<boolean>;
  /** Whether a lead of this id was kept, in any version. */
  has(id: string): Promise<boolean>;
  /**
   * Leads whose delivery was neither acknowledged nor given up, oldest first. A store of several places reads
   * what it can, and tells `onFailure` of a place that it cannot read.
   */
  waiting(onFailure?: (error: unknown) => void): Promise<Lead[]>;
  /** Notes that a lead was delivered, in this version: older ones wait no more either. */
  settle(lead: Lead): Promise<void>;
  /**
   * Notes that a lead waits no more in this version, since a moment (ms since 1970); it stays until it is
   * settled or a newer version is kept.
   */
  giveUp(lead: Lead, nowMs: number): Promise<void>;
  /** Leads whose delivery was given up, oldest first. */
  givenUp(): Promise<Lead[]>;
  /** How many leads were given up. */
  countGivenUp(): Promise<number>;
  /** What became of the leads; see `LeadSurvey`. */
  survey(sinceMs: number): Promise<LeadSurvey>;
  /** All leads that the store has words of, delivered ones too, each in its newest version, oldest first. */
  list(): Promise<Lead[]>;
  /**
   * Removes leads that were delivered and came in before a moment (ms since 1970), and those that were given
   * up before it. Resolves to how many. A store of several places tells `onFailure` of one that fails, and
   * goes on with the others.
   */
  prune(beforeMs: number, onFailure?: (error: unknown) => void): Promise<number>;
  /** Removes leads by id, whatever became of them. Resolves to how many there were. */
  remove(ids: readonly string[]): Promise<number>;
  /** Lets go of what it holds open. */
  close(): Promise<void>;
};

/**
 * What became of leads: those that were not delivered, also where nobody gets them, and by site how many
 * were, of those that came in since a moment (ms since 1970): at most 30 days ago, as long as a store knows.
 */
export type LeadSurvey = { waiting: Lead[]; givenUp: Lead[]; delivered: Record<string, number> };

/** A store remembers so long that a lead was delivered, and of which site. */
export const deliveredTtlMs = 30 * 24 * 60 * 60 * 1000;

/** Counts the leads of each site. */
export function countBySite(sites: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const site of sites) counts[site] = (counts[site] ?? 0) + 1;
  return counts;
}

/** Orders leads, the oldest first. */
export const compareLeads = (a: Lead, b: Lead): number => (a.at < b.at ? -1 : Number(a.at > b.at));

/** What became of the leads of several places: each counts once, by its newest version. */
export function joinSurveys(surveys: readonly LeadSurvey[]): LeadSurvey {
  const newest = new Map<string, { lead: Lead; isWaiting: boolean }>();
  const add = (lead: Lead, isWaiting: boolean) => {
    if ((newest.get(lead.id)?.lead.version ?? 0) <= lead.version) newest.set(lead.id, { lead, isWaiting });
  };
  const delivered: LeadSurvey["delivered"] = {};
  for (const survey of surveys) {
    for (const lead of survey.givenUp) add(lead, false);
    for (const lead of survey.waiting) add(lead, true);
    for (const [site, count] of Object.entries(survey.delivered))
      delivered[site] = (delivered[site] ?? 0) + count;
  }
  const open = [...newest.values()].sort((a, b) => compareLeads(a.lead, b.lead));
  return {
    waiting: open.flatMap(({ lead, isWaiting }) => (isWaiting ? [lead] : [])),
    givenUp: open.flatMap(({ lead, isWaiting }) => (isWaiting ? [] : [lead])),
    delivered,
  };
}
