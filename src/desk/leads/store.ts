import type { Lead } from "./lead.ts";

/** Where leads are kept before anything else is done with them. */
export type LeadStore = {
  /** Resolves once the lead would survive a crash. False when its id was there before. */
  keep(lead: Lead): Promise<boolean>;
  /** Leads whose delivery was never acknowledged, oldest first. */
  waiting(): Promise<Lead[]>;
  /** Notes that a lead was delivered. */
  settle(id: string): Promise<void>;
  /** Lets go of what it holds open. */
  close(): Promise<void>;
};
