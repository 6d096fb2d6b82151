import type { Lead } from "../leads/lead.ts";
import { openJournal, openWhenNeeded, readEntries } from "./journal.ts";
import { compareLeads, type LeadStore } from "./leads.ts";
import { StoreError } from "./storeError.ts";
import { createTurns } from "./turns.ts";

/** A line of the file: a lead that came in, or the id and version of one that was delivered or given up. */
type Entry = { lead: Lead } | { delivered: string; version: number } | { givenUp: string; version: number };

/** Whether anyone gets the leads of a site. */
type HasCourier = (siteId: string) => Promise<boolean>;

/** What the file holds. */
type LeadState = {
  /** The newest version of each id. */
  versions: Map<string, number>;
  /** The leads still to be delivered, by id. */
  waiting: Map<string, Lead>;
  /** The leads whose delivery was given up, by id. */
  givenUp: Map<string, Lead>;
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
        replay({ lead }, state);
        if (!isWaiting) state.waiting.delete(lead.id);
        return true;
      }),
    has: (id) => inTurn(id, async () => (await opened.get()).state.versions.has(id)),
    waiting: async () => [...(await opened.get()).state.waiting.values()].sort(compareLeads),
    settle: ({ id, version }) =>
      inTurn(id, async () => {
        const { state, append } = await opened.get();
        const lead = state.waiting.get(id) ?? state.givenUp.get(id);
        if (!lead || lead.version > version) return;
        await append({ delivered: id, version });
        replay({ delivered: id, version }, state);
      }),
    giveUp: ({ id, version }) =>
      inTurn(id, async () => {
        const { state, append } = await opened.get();
        const lead = state.waiting.get(id);
        if (!lead || lead.version > version) return;
        await append({ givenUp: id, version });
        replay({ givenUp: id, version }, state);
      }),
    givenUp: async () => [...(await opened.get()).state.givenUp.values()].sort(compareLeads),
    countGivenUp: async () => (await opened.get()).state.givenUp.size,
    close: async () => {
      await idle();
      await opened.close();
    },
  };
}

/** What a file of leads holds, while another process may write to it; without a file, nothing. */
export async function readLeadsFile(path: string): Promise<{ waiting: Lead[]; givenUp: Lead[] }> {
  const state = createState();
  const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
  await readEntries(path, { parse: parseEntry, replay: (entry) => replay(entry, state) }).catch(
    (error: unknown) => {
      if (!isMissing(error)) throw new StoreError(path, error);
    },
  );
  const list = (leads: Map<string, Lead>) => [...leads.values()].sort(compareLeads);
  return { waiting: list(state.waiting), givenUp: list(state.givenUp) };
}

const createState = (): LeadState => ({ versions: new Map(), waiting: new Map(), givenUp: new Map() });

const isOld = ({ id, version }: Lead, { versions }: Pick<LeadState, "versions">) =>
  (versions.get(id) ?? 0) >= version;

async function openLeads(path: string, hasCourier: HasCourier) {
  const state = createState();
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

/** Brings the state up to date with a line of the file. */
function replay(entry: Entry, { versions, waiting, givenUp }: LeadState): void {
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
  if ("givenUp" in entry) givenUp.set(id, lead);
  else givenUp.delete(id);
}

/** A line as an entry. One that a crash cut off was never promised to anyone: it is left out. */
function parseEntry(value: unknown): Entry | undefined {
  // Only this file writes these lines; one that parses is whole. Lines without a version are of the first.
  const entry = Object(value) as Entry;
  if ("lead" in entry) return { lead: { ...entry.lead, version: entry.lead.version ?? 1 } };
  return "delivered" in entry || "givenUp" in entry ? { ...entry, version: entry.version ?? 1 } : undefined;
}
