import { isDeepStrictEqual } from "node:util";
import { businessIds } from "../../business/check/businessId.ts";
import { type Loaded, type LoadedBusiness, loadBusiness } from "../../business/check/load.ts";
import { readDefaults } from "../../business/file/defaults.ts";

/** The businesses of a folder as their files are now. */
export type CurrentBusinesses = {
  list: () => Loaded;
  /** The business with this id; undefined where its file has mistakes or is not there. */
  find: (id: string) => LoadedBusiness | undefined;
  /** The business as it was when its file was last sound. */
  lastSound: (id: string) => LoadedBusiness | undefined;
  /** The mistakes of the file with this id. */
  mistakes: (id: string) => readonly string[];
  /** Reads these businesses again, by default all; resolves to the ids of those that are others now. */
  reload: (ids?: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
};

/** Loads the businesses of a folder. */
export async function openBusinesses(folder: string): Promise<CurrentBusinesses> {
  // A business, or its mistakes.
  const read = new Map<string, LoadedBusiness | string[]>();
  const sound = new Map<string, LoadedBusiness>();
  let listed: Loaded | undefined;
  const reload = async (ids?: ReadonlySet<string>) => {
    const present = await businessIds(folder);
    const changed = new Set([...read.keys()].filter((id) => !present.includes(id)));
    for (const id of changed) for (const map of [read, sound]) map.delete(id);
    const asked = present.filter((id) => !ids || ids.has(id));
    const defaults = await readDefaults(folder);
    const results = await Promise.all(
      asked.map(async (id) => [id, await loadBusiness(folder, id, defaults)] as const),
    );
    for (const [id, result] of results) {
      if (isDeepStrictEqual(read.get(id), result)) continue;
      read.set(id, result);
      if (!Array.isArray(result)) sound.set(id, result);
      changed.add(id);
    }
    if (changed.size) listed = undefined;
    return changed;
  };
  const list = () => (listed ??= listSorted(read));
  const find = (id: string) => {
    const result = read.get(id);
    return Array.isArray(result) ? undefined : result;
  };
  const mistakes = (id: string) => {
    const result = read.get(id);
    return Array.isArray(result) ? result : [];
  };
  await reload();
  return { list, find, lastSound: (id) => sound.get(id), mistakes, reload };
}

/** The businesses and the mistakes of the others, in the order of their ids. */
function listSorted(read: ReadonlyMap<string, LoadedBusiness | string[]>): Loaded {
  const results = [...read].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, result]) => result);
  return {
    businesses: results.flatMap((result) => (Array.isArray(result) ? [] : [result])),
    // A mistake in what all share is one of each.
    mistakes: [...new Set(results.flatMap((result) => (Array.isArray(result) ? result : [])))],
  };
}
