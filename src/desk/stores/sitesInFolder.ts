import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isBusinessId } from "../../business/businessId.ts";
import type { SiteFacts } from "../../business/facts.ts";
import { siteHosts } from "../../business/hosts.ts";
import { formatStoredFacts, parseStoredFacts } from "./siteFacts.ts";
import type { SiteStore } from "./sites.ts";
import { createTurns } from "./turns.ts";

/** Where a folder of sites says which site names a host: a file for each host, with the id in it. */
export const hostsFolder = (folder: string): string => join(folder, "hosts");

/** What may be the name of a file of that folder; the hosts that visitors send are anything. */
const isHostName = (host: string): boolean => /^[a-z0-9][a-z0-9.-]{0,252}$/.test(host);

/**
 * Sites in a folder, `<id>.json` each. Each file is replaced at once, that of the site last: whoever reads
 * meanwhile, or after a kill, finds the old site or the new one whole. One process at a time may write.
 */
export function sitesInFolder(folder: string): SiteStore {
  const { inTurn } = createTurns();
  const factsPath = (id: string) => join(folder, `${id}.json`);
  const hostPath = (host: string) => join(hostsFolder(folder), host);

  const get = async (id: string): Promise<SiteFacts | undefined> => {
    const text = isBusinessId(id) ? await readText(factsPath(id)) : undefined;
    return text === undefined ? undefined : parseStoredFacts(id, text);
  };
  const readHost = async (host: string) =>
    isHostName(host) ? (await readText(hostPath(host)))?.trim() : undefined;
  // A site that cannot be read names nothing: what is left of it in the index leads nowhere.
  const hostsOf = async (id: string) =>
    get(id).then(
      (site) => (site ? siteHosts(site.business) : []),
      () => [],
    );
  const dropHosts = async (id: string, hosts: readonly string[]) => {
    for (const host of hosts) if ((await readHost(host)) === id) await rm(hostPath(host), { force: true });
  };

  const put = async (site: SiteFacts) => {
    const text = formatStoredFacts(site);
    const hosts = siteHosts(site.business);
    const oldHosts = await hostsOf(site.id);
    await mkdir(hostsFolder(folder), { recursive: true });
    for (const host of hosts)
      if ((await readHost(host)) !== site.id) await replaceFile(hostPath(host), `${site.id}\n`);
    await replaceFile(factsPath(site.id), text);
    const unnamed = oldHosts.filter((host) => !hosts.includes(host));
    await dropHosts(site.id, unnamed);
  };
  const remove = async (id: string) => {
    if (!isBusinessId(id)) return;
    const hosts = await hostsOf(id);
    await rm(factsPath(id), { force: true });
    await dropHosts(id, hosts);
  };
  return {
    put: (site) => inTurn("write", () => put(site)),
    remove: (id) => inTurn("write", () => remove(id)),
    get,
    ofHost: async (host) => {
      const id = await readHost(host);
      const site = id === undefined ? undefined : await get(id);
      return site && siteHosts(site.business).includes(host) ? site : undefined;
    },
    listIds: async () => {
      const names = await readdir(folder).catch(unlessMissing);
      const ids = (names ?? []).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
      return ids.filter(isBusinessId).sort();
    },
  };
}

/** The text of a file; undefined where there is none. */
const readText = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(unlessMissing);

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}

async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
