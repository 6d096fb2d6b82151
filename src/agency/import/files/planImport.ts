import { existsSync } from "node:fs";
import { join } from "node:path";
import { limitWorks } from "../../../async/limit.ts";
import { businessIds } from "../../../business/check/businessId.ts";
import { listRemoved, removedFolder } from "../../../business/check/removedFolder.ts";
import { businessSchemaLine } from "../../../business/file/editorSchema.ts";
import type { Imported, ImportedSite, ImportMistake } from "../importedSite.ts";
import { formatBusinessFile } from "./businessFile.ts";
import { findSiteMistakes } from "./checkSite.ts";
import {
  createRecord,
  formatRecord,
  type ImportRecord,
  nameKeys,
  readRecords,
  recordName,
} from "./importRecord.ts";
import { matchSites } from "./matchSites.ts";
import { planUpdate, type SiteUpdate } from "./planUpdate.ts";

/** What an import would do to the folder of one site. */
export type SitePlan = { id: string; site: ImportedSite } & (
  | { kind: "new"; files: ReadonlyMap<string, string | Uint8Array> }
  | ({ kind: "update" } & SiteUpdate)
  /** Nothing is written of it; `reason` is a sentence. */
  | { kind: "left"; reason: string }
);

/** What an import would do to a folder of businesses. */
export type ImportPlan = {
  sites: readonly SitePlan[];
  mistakes: readonly ImportMistake[];
  /** The ids of sites that the source had and has no more. */
  gone: readonly string[];
};

const limitedPlan = limitWorks(16);

/** Compares what a source says with a folder of businesses; writes nothing. */
export async function planImport(folder: string, source: string, imported: Imported): Promise<ImportPlan> {
  // The first import makes the folder.
  const ids = existsSync(folder) ? await businessIds(folder) : [];
  const all = await readRecords(folder, ids);
  const own = new Map([...all].filter(([, record]) => record.source === source));
  const candidates = imported.sites.map((site) => ({
    id: site.id,
    keys: [...createRecord(source, site).keys, ...nameKeys(site.fields), `id ${site.id}`],
    site,
  }));
  const matches = matchSites(candidates, withAllKeys(own));
  const matched = new Set(matches.values());
  const chosen = chooseIds(candidates, matches, { own: new Set(own.keys()), all: new Set(ids) });
  const plans = await Promise.all(
    candidates.map((candidate) => {
      const { site } = candidate;
      const id = chosen.get(candidate) ?? site.id;
      const record = own.get(id);
      if (record) return limitedPlan(() => planKnownSite({ folder, source, id, record }, site));
      if (ids.includes(id)) return leave(id, site, all.get(id));
      return limitedPlan(
        async () => (await leaveTaken(id, site, folder)) ?? planNewSite({ folder, source, id }, site),
      );
    }),
  );
  return {
    sites: plans.filter((plan) => "kind" in plan),
    mistakes: [...imported.mistakes, ...plans.filter((plan) => Array.isArray(plan)).flat()],
    gone: [...own.keys()].filter((id) => !matched.has(id)),
  };
}

/** The folder of each site; of a new one whose name another of its source has or had, with a number. */
function chooseIds<T extends { id: string }>(
  sites: readonly T[],
  matches: ReadonlyMap<T, string>,
  existing: { own: ReadonlySet<string>; all: ReadonlySet<string> },
): Map<T, string> {
  const chosen = new Map(matches);
  const taken = new Set([...matches.values(), ...existing.own]);
  for (const site of sites) {
    if (chosen.has(site)) continue;
    let { id } = site;
    for (let number = 2; taken.has(id) || (id !== site.id && existing.all.has(id)); number++)
      id = `${site.id}-${number}`;
    chosen.set(site, id);
    taken.add(id);
  }
  return chosen;
}

/** By what each site is known again that this source filled before. */
const withAllKeys = (records: ReadonlyMap<string, ImportRecord>) =>
  new Map(
    [...records].map(([id, { keys, fields }]) => [id, { keys: [...keys, ...nameKeys(fields), `id ${id}`] }]),
  );

function leave(id: string, site: ImportedSite, record: ImportRecord | undefined): SitePlan {
  const owner = record ? `was imported from ${record.source}` : "was not written by an import";
  return { kind: "left", id, site, reason: `This folder ${owner}.` };
}

/** Leaves a site alone whose id chats of other visitors know: no folder has it, and none may get it. */
async function leaveTaken(id: string, site: ImportedSite, folder: string): Promise<SitePlan | undefined> {
  const removed = (await listRemoved(folder, id)).at(-1);
  if (removed === undefined) return undefined;
  const place = join(removedFolder(folder), removed);
  const reason = `This client was taken away. Move ${place} back to ${join(folder, id)}, or delete it to begin anew.`;
  return { kind: "left", id, site, reason };
}

type NewSite = { folder: string; source: string; id: string };

function planNewSite({ folder, source, id }: NewSite, site: ImportedSite): SitePlan | ImportMistake[] {
  const text = businessSchemaLine(folder) + formatBusinessFile(site);
  const mistakes = findSiteMistakes(text, site.files);
  if (mistakes.length) return mistakes.map((message) => ({ place: site.place, message }));
  const record = formatRecord(createRecord(source, site));
  return {
    kind: "new",
    id,
    site,
    files: new Map([...site.files, ["business.yaml", text], [recordName, record]]),
  };
}

type KnownSite = NewSite & { record: ImportRecord };

async function planKnownSite(
  { folder, source, id, record }: KnownSite,
  site: ImportedSite,
): Promise<SitePlan | ImportMistake[]> {
  const home = join(folder, id);
  const update = await planUpdate(home, record, createRecord(source, site), site);
  return Array.isArray(update) ? update : { kind: "update", id, site, ...update };
}
