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
   * Leads whose delivery was neither acknowledged nor given up, oldest first. A store of several places reads what
   * it can, and tells `onFailure` of a place that it cannot read.
   */
  waiting(onFailure?: (error: unknown) => void): Promise<Lead[]>;
  /** Notes that a lead was delivered, in this version: older ones wait no more either. */
  settle(lead: Lead): Promise<void>;
  /** Notes that a lead waits no more in this version; it stays until it is settled or a newer version is kept. */
  giveUp(lead: Lead): Promise<void>;
  /** Leads whose delivery was given up, oldest first. */
  givenUp(): Promise<Lead[]>;
  /** How many leads were given up. */
  countGivenUp(): Promise<number>;
  /** Lets go of what it holds open. */
  close(): Promise<void>;
};

/** Orders leads, the oldest first. */
export const compareLeads = (a: Lead, b: Lead): number => (a.at < b.at ? -1 : Number(a.at > b.at));
