import type { Lead } from "../leads/lead.ts";

/** Where leads are kept before anything else is done with them. */
export type LeadStore = {
  /**
   * Resolves once the lead would survive a crash. False when this version, or a newer one, was there before.
   */
  keep(lead: Lead): Promise<boolean>;
  /** Whether a lead of this id was kept, in any version. */
  has(id: string): Promise<boolean>;
  /** Leads whose delivery was never acknowledged, oldest first. */
  waiting(): Promise<Lead[]>;
  /** Notes that this version of a lead was delivered. */
  settle(lead: Lead): Promise<void>;
  /** Lets go of what it holds open. */
  close(): Promise<void>;
};

/** Orders leads, the oldest first. */
export const compareLeads = (a: Lead, b: Lead): number => a.at.localeCompare(b.at);
