import { isDeepStrictEqual } from "node:util";
import type { SiteFacts } from "../../business/facts.ts";
import { localHost } from "../../business/siteIds.ts";
import { causeOf, type DeskLog } from "../log.ts";
import type { SiteStore } from "./sites.ts";

/** How many sites are held, and how long one is taken without asking the store again. */
export type SiteCacheSize = { maxEntries: number; maxAgeMs: number };

/** A published change shows within these seconds; the busiest sites of a thousand are about so many. */
const defaultSize: SiteCacheSize = { maxEntries: 50, maxAgeMs: 5_000 };

/** A site that was found, until it is dropped. */
type Entry = { site: SiteFacts | undefined; readMs: number };

/** How a desk finds its sites. */
export type SiteFinder = {
  business: (id: string) => Promise<SiteFacts | undefined>;
  siteOfHost: (host: string) => Promise<SiteFacts | undefined>;
};

/**
 * Reads sites from a store as they are asked for, and holds the last few: of a thousand sites only those with
 * visitors are in memory. What no site has takes no place, neither once nor while it is looked up. While the
 * store fails, a site that is held is served as it was; any other rejects.
 */
export function createSiteCache(
  store: Pick<SiteStore, "get" | "ofHost">,
  log: DeskLog,
  size: SiteCacheSize = defaultSize,
  nowMs = () => performance.now(),
): SiteFinder {
  const held = createHolding(size.maxEntries);
  const isFresh = (readMs: number | undefined) => readMs !== undefined && nowMs() - readMs < size.maxAgeMs;

  /** Reads a site that is held as `id`, if it is; what is found, by a host or without, is held. */
  const refresh = async (
    id: string | undefined,
    look: () => Promise<SiteFacts | undefined>,
    host?: string,
  ) => {
    const readMs = nowMs();
    try {
      const found = await look();
      return found && held.put(found, readMs, host);
    } catch (error) {
      const old = id === undefined ? undefined : held.get(id)?.site;
      log({ event: "site-not-read", ...(old ? { site: old.id } : {}), cause: causeOf(error) });
      if (old) return held.put(old, readMs, host);
      throw error;
    }
  };
  const reads = new Map<string, Promise<SiteFacts | undefined>>();
  /** Shares a read of the same that is under way. */
  const share = (key: string, read: () => Promise<SiteFacts | undefined>) => {
    const site = reads.get(key) ?? read().finally(() => reads.delete(key));
    reads.set(key, site);
    return site;
  };
  const readId = async (id: string) => {
    const host = localHost(id);
    // A site that was renamed is found by the ids that it had before.
    const look = async () => (await store.get(id)) ?? store.ofHost(host);
    const site = await refresh(held.hosts.get(host)?.id ?? id, look, host);
    if (!site) held.drop(id);
    return site;
  };
  const readHost = async (host: string) => {
    const site = await refresh(held.hosts.get(host)?.id, () => store.ofHost(host), host);
    if (!site) held.hosts.delete(host);
    return site;
  };
  return {
    business: async (id) => {
      const entry = held.get(held.hosts.get(localHost(id))?.id ?? id);
      return isFresh(entry?.readMs) ? entry?.site : share(`id ${id}`, () => readId(id));
    },
    siteOfHost: async (host) => {
      const named = held.hosts.get(host);
      return named && isFresh(named.readMs)
        ? held.get(named.id)?.site
        : share(`host ${host}`, () => readHost(host));
    },
  };
}

/** Holds so many sites, and by which hosts each of them was found. */
function createHolding(maxEntries: number) {
  const entries = new Map<string, Entry>();
  const hosts = new Map<string, { id: string; readMs: number }>();
  const drop = (id: string) => {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    // What a Map outgrew goes on naming its entries until the next full collection of garbage.
    entry.site = undefined;
    for (const [host, named] of hosts) if (named.id === id) hosts.delete(host);
  };
  return {
    hosts,
    drop,
    get: (id: string): Readonly<Entry> | undefined => entries.get(id),
    /**
     * Holds a site as the newest, and answers the object that it is held as: one that has not changed keeps
     * what was made of it once, such as its index of words.
     */
    put: (found: SiteFacts, readMs: number, host?: string): SiteFacts => {
      const old = entries.get(found.id)?.site;
      const site = old && isDeepStrictEqual(found, old) ? old : found;
      entries.delete(site.id);
      entries.set(site.id, { site, readMs });
      if (host !== undefined) hosts.set(host, { id: site.id, readMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) drop(oldest);
      return site;
    },
  };
}
