import type { Lead } from "../leads/lead.ts";
import { openJournal, openWhenNeeded } from "./journal.ts";
import { compareLeads, type LeadStore } from "./leads.ts";
import { createTurns } from "./turns.ts";

/** A line of the file: a lead that came in, or the id and version of one that was delivered. */
type Entry = { lead: Lead } | { delivered: string; version: number };

/** Whether anyone gets the leads of a site. */
type HasCourier = (siteId: string) => Promise<boolean>;

/** What the file holds. */
type LeadState = {
  /** The newest version of each id. */
  versions: Map<string, number>;
  /** The leads still to be delivered. */
  waiting: Map<string, Lead>;
};

/**
 * Leads in a file that only grows, a JSON line each, on the disk (fsync) before the visitor is thanked. For
 * one process. Leads that nobody gets wait on the disk alone.
 */
export function leadsInFile(path: string, hasCourier: HasCourier = async () => true): LeadStore {
  const { inTurn, idle } = createTurns();
  const opened = openWhenNeeded(() => openLeads(path, hasCourier));
  return {
    keep: (lead) =>
      inTurn(lead.id, async () => {
        const { state, append } = await opened.get();
        if (isOld(lead, state)) return false;
        const isWaiting = await hasCourier(lead.site);
        await append({ lead });
        state.versions.set(lead.id, lead.version);
        if (isWaiting) state.waiting.set(lead.id, lead);
        return true;
      }),
    has: (id) => inTurn(id, async () => (await opened.get()).state.versions.has(id)),
    waiting: async () => [...(await opened.get()).state.waiting.values()].sort(compareLeads),
    settle: ({ id, version }) =>
      inTurn(id, async () => {
        const { state, append } = await opened.get();
        if (state.waiting.get(id)?.version !== version) return;
        await append({ delivered: id, version });
        state.waiting.delete(id);
      }),
    close: async () => {
      await idle();
      await opened.close();
    },
  };
}

const isOld = ({ id, version }: Lead, { versions }: LeadState) => (versions.get(id) ?? 0) >= version;

async function openLeads(path: string, hasCourier: HasCourier) {
  const state: LeadState = { versions: new Map(), waiting: new Map() };
  const journal = await openJournal<Entry>(path, {
    parse: parseEntry,
    replay: (entry) => replay(entry, state),
    isDurable: () => true,
  });
  const sites = new Set([...state.waiting.values()].map(({ site }) => site));
  const served = new Set<string>();
  for (const site of sites) if (await hasCourier(site)) served.add(site);
  for (const { id, site } of state.waiting.values()) if (!served.has(site)) state.waiting.delete(id);
  return { state, ...journal };
}

function replay(entry: Entry, state: LeadState): void {
  if ("lead" in entry) {
    if (isOld(entry.lead, state)) return;
    state.versions.set(entry.lead.id, entry.lead.version);
    state.waiting.set(entry.lead.id, entry.lead);
  } else if ((state.waiting.get(entry.delivered)?.version ?? 0) <= entry.version)
    state.waiting.delete(entry.delivered);
}

/** A line as an entry. One that a crash cut off was never promised to anyone: it is left out. */
function parseEntry(value: unknown): Entry | undefined {
  // Only this file writes these lines; one that parses is whole. Lines without a version are of the first.
  const entry = Object(value) as Entry;
  if ("lead" in entry) return { lead: { ...entry.lead, version: entry.lead.version ?? 1 } };
  return "delivered" in entry ? { ...entry, version: entry.version ?? 1 } : undefined;
}
