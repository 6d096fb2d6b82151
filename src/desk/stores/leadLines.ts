import type { Lead } from "../leads/lead.ts";

/** A line of the file: a lead that came in, or the id and version of one that was delivered or given up. */
export type LeadEntry = { lead: Lead } | { delivered: string; version: number } | GivenUpLine;

/** `at`: when (ISO 8601). */
type GivenUpLine = { givenUp: string; version: number; at: string };

/** What the file holds. */
export type LeadState = {
  /** The newest version of each id. */
  versions: Map<string, number>;
  /** The leads still to be delivered, by id. */
  waiting: Map<string, Lead>;
  /** The leads whose delivery was given up, by id. */
  givenUp: Map<string, Lead>;
  /** When they were given up, by id, in ms since 1970. */
  givenUpAtMs: Map<string, number>;
};

export const createLeadState = (): LeadState => ({
  versions: new Map(),
  waiting: new Map(),
  givenUp: new Map(),
  givenUpAtMs: new Map(),
});

/** Whether this version of a lead, or a newer one, is there. */
export const isOld = ({ id, version }: Lead, { versions }: Pick<LeadState, "versions">) =>
  (versions.get(id) ?? 0) >= version;

/** Brings the state up to date with a line of the file. */
export function replayLead(entry: LeadEntry, state: LeadState): void {
  const { versions, waiting, givenUp } = state;
  if ("lead" in entry) {
    const { lead } = entry;
    if (isOld(lead, { versions })) return;
    versions.set(lead.id, lead.version);
    waiting.set(lead.id, lead);
    givenUp.delete(lead.id);
    return;
  }
  const id = "delivered" in entry ? entry.delivered : entry.givenUp;
  const lead = waiting.get(id) ?? givenUp.get(id);
  if (!lead || lead.version > entry.version) return;
  waiting.delete(id);
  if (!("givenUp" in entry)) return void givenUp.delete(id);
  givenUp.set(id, lead);
  state.givenUpAtMs.set(id, Date.parse(entry.at));
}

/** A line as an entry. One that a crash cut off was never promised to anyone: it is left out. */
export function parseLeadLine(value: unknown): LeadEntry | undefined {
  // Only this file writes these lines; one that parses is whole.
  const entry = Object(value) as LeadEntry;
  return "lead" in entry || "delivered" in entry || "givenUp" in entry ? entry : undefined;
}

/** The newest version of each lead, by id. */
export function newestLeads(entries: readonly LeadEntry[]): Map<string, Lead> {
  const newest = new Map<string, Lead>();
  for (const entry of entries)
    if ("lead" in entry && entry.lead.version > (newest.get(entry.lead.id)?.version ?? 0))
      newest.set(entry.lead.id, entry.lead);
  return newest;
}

/** The id of the lead that a line is about. */
export const entryId = (entry: LeadEntry): string =>
  "lead" in entry ? entry.lead.id : "delivered" in entry ? entry.delivered : entry.givenUp;
