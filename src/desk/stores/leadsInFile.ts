import type { Lead } from "../leads/lead.ts";
import { type Journal, openJournal, openWhenNeeded } from "./journal.ts";
import { readEntries } from "./journalLines.ts";
import {
  createLeadState,
  entryId,
  isOld,
  type LeadEntry,
  type LeadState,
  newestLeads,
  parseLeadLine,
  replayLead,
} from "./leadLines.ts";
import { compareLeads, countBySite, type LeadStore, type LeadSurvey } from "./leads.ts";
import { StoreError } from "./storeError.ts";
import { createTurns } from "./turns.ts";

/** Whether anyone gets the leads of a site. */
type HasCourier = (siteId: string) => Promise<boolean>;

/**
 * Leads in a file, a JSON line each, on the disk (fsync) before the visitor is thanked. The file only grows,
 * but for leads that are pruned or removed. For one process. Leads that nobody gets wait on the disk alone.
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
        replayLead({ lead }, state);
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
        replayLead({ delivered: id, version }, state);
      }),
    giveUp: ({ id, version }, nowMs) =>
      inTurn(id, async () => {
        const { state, append } = await opened.get();
        const lead = state.waiting.get(id);
        if (!lead || lead.version > version) return;
        const line = { givenUp: id, version, at: new Date(nowMs).toISOString() };
        await append(line);
        replayLead(line, state);
      }),
    givenUp: async () => [...(await opened.get()).state.givenUp.values()].sort(compareLeads),
    countGivenUp: async () => (await opened.get()).state.givenUp.size,
    survey: async (sinceMs) => {
      await opened.get();
      return readLeadsFile(path, sinceMs);
    },
    list: async () => {
      await opened.get();
      return listLeadsFile(path);
    },
    prune: async (beforeMs) => (await opened.get()).removeSelected((_, overMs) => overMs < beforeMs),
    remove: async (ids) => {
      const [{ removeSelected }, removed] = [await opened.get(), new Set(ids)];
      return removeSelected(({ id }) => removed.has(id));
    },
    close: async () => {
      await idle();
      await opened.close();
    },
  };
}

/**
 * What a file of leads holds, while another process may write to it; without a file, nothing. Delivered leads
 * are counted by site, of those that came in since a moment (ms since 1970).
 */
export async function readLeadsFile(path: string, sinceMs = 0): Promise<LeadSurvey> {
  const state = createLeadState();
  const entries: LeadEntry[] = [];
  await readLeadEntries(path, (entry) => {
    entries.push(entry);
    replayLead(entry, state);
  });
  const list = (leads: Map<string, Lead>) => [...leads.values()].sort(compareLeads);
  const delivered = [...newestLeads(entries).values()].filter(
    ({ id, at }) => !state.waiting.has(id) && !state.givenUp.has(id) && Date.parse(at) >= sinceMs,
  );
  return {
    waiting: list(state.waiting),
    givenUp: list(state.givenUp),
    delivered: countBySite(delivered.map(({ site }) => site)),
  };
}

/** All leads of a file in their newest versions, oldest first, while another process may write to it. */
export async function listLeadsFile(path: string): Promise<Lead[]> {
  const entries: LeadEntry[] = [];
  await readLeadEntries(path, (entry) => entries.push(entry));
  return [...newestLeads(entries).values()].sort(compareLeads);
}

async function readLeadEntries(path: string, onEntry: (entry: LeadEntry) => void): Promise<void> {
  const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
  await readEntries(path, { parse: parseLeadLine, replay: onEntry }).catch((error: unknown) => {
    if (!isMissing(error)) throw new StoreError(path, error);
  });
}

/** From when on a lead is kept no longer than it must be (ms since 1970); Infinity for one that waits. */
function readOverMs(lead: Lead, { waiting, givenUp, givenUpAtMs }: LeadState): number {
  if (waiting.has(lead.id)) return Infinity;
  return (givenUp.has(lead.id) ? givenUpAtMs.get(lead.id) : undefined) ?? Date.parse(lead.at);
}

async function openLeads(path: string, hasCourier: HasCourier) {
  const state = createLeadState();
  const journal = await openJournal<LeadEntry>(path, {
    parse: parseLeadLine,
    replay: (entry) => replayLead(entry, state),
    isDurable: () => true,
  });
  const sites = new Set([...state.waiting.values()].map(({ site }) => site));
  const served = new Set<string>();
  for (const site of sites) if (await hasCourier(site)) served.add(site);
  for (const { id, site } of state.waiting.values()) if (!served.has(site)) state.waiting.delete(id);
  return { state, removeSelected: createRemoval(state, journal), ...journal };
}

/**
 * Takes leads out of file and memory. Resolves to how many a test chose, by lead and since when it is over.
 */
const createRemoval =
  (state: LeadState, { condense }: Journal<LeadEntry>) =>
  async (isChosen: (lead: Lead, overMs: number) => boolean): Promise<number> => {
    let removed: Lead[] = [];
    await condense((entries) => {
      // Who has a courier counts for deliveries alone: here what was never delivered waits.
      const onDisk = createLeadState();
      for (const entry of entries) replayLead(entry, onDisk);
      removed = [...newestLeads(entries).values()].filter((lead) => isChosen(lead, readOverMs(lead, onDisk)));
      const ids = new Set(removed.map(({ id }) => id));
      return entries.filter((entry) => !ids.has(entryId(entry)));
    });
    for (const { id, version } of removed) {
      // A newer version that came meanwhile is in the file.
      if (state.versions.get(id) !== version) continue;
      for (const leads of [state.versions, state.waiting, state.givenUp]) leads.delete(id);
    }
    return removed.length;
  };
