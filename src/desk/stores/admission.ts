import type { DeskLog } from "../log.ts";
import { parseLimit } from "../settings/limitWindows.ts";
import type { Settings } from "../settings/settings.ts";
import type { Counter, Counters } from "./counters.ts";
import type { Admit, Network } from "./limits.ts";
import { minShares, readShare } from "./siteShares.ts";

/** A site that is busy is logged once in this time. */
const busyLogMs = 3_600_000;

/**
 * Admits chats and contact forms by the figures of the settings, and logs which site is busy.
 *
 * The fuller the hour of a site is, the fewer of its chats a network may have had in it (`siteShares.ts`). A
 * network is the widest one that an address counts under, a /24 of IPv4 or a /48 of IPv6. With the default of
 * 10,000 chats an hour: up to 500 nobody is looked at; up to 9,000 a network may have 40, as many as one
 * address at any time; up to 9,500 it may have 5; then 1, until the site is closed for what is left of the
 * hour. 200 networks that take what they can get make 8,500 of it, and a further one, such as an office or a
 * carrier with 30 people behind an address, still gets 40.
 *
 * What a chat costs at the provider times LIMIT_SITE is the most that an hour costs. Whoever lowers it takes
 * nothing from such an office, for the 40 stay (of forms 10), but fewer networks use up what there is: about
 * 44 of 2,000, 23 of 1,000, 12 of 500, and further ones get 1 each of the last tenth. Below 400 (of forms
 * 100) sharing begins at half and no tenth is kept: 4 networks close a site of 200. `doctor` notes a limit
 * that fewer than 200 networks use up.
 *
 * Each process counts for itself what one sender may do: N processes let it do N times as much on a site that
 * is not busy. The limit of a site and the shares of networks in it are those of all processes of one Redis.
 *
 * What this cannot do: of the default, about 800 networks that act together (210 with 40 chats, 100 with 5,
 * 500 with 1) use up the hour, and a botnet of 100,000 does so with one chat each, since nothing tells its
 * networks from those of visitors. A network that attacks also uses up the share of its honest neighbours, of
 * a /24 for one.
 */
export function createAdmission(settings: Settings, counters: Counters, log: DeskLog): Admit {
  const limits = {
    open: { sender: settings.LIMIT_OPEN, site: settings.LIMIT_SITE, siteName: "site", least: minShares.open },
    lead: {
      sender: settings.LIMIT_LEAD,
      site: settings.LIMIT_LEAD_SITE,
      siteName: "leadSite",
      least: minShares.lead,
    },
  };
  const logBusy = createBusyLog(log);

  /**
   * In each window of a site's limit, the counter of what a network has of it, if there is one, and that of
   * the site.
   */
  const siteCounters = (name: keyof typeof limits, siteId: string, network: Network | undefined) =>
    parseLimit(limits[name].site).map(async ({ points, seconds }): Promise<Counter[]> => {
      const { siteName, least } = limits[name];
      const key = `${siteName}:${seconds}:${siteId}`;
      const count = await counters.read({ key, owner: "site" });
      const { isBusy, share } = readShare(points, count, least);
      if (isBusy) logBusy(siteName, siteId, count);
      const ofSite: Counter = { key, seconds, maxPoints: points, owner: "site" };
      return network
        ? [{ key: `${key}:${network.key}`, seconds, maxPoints: share, owner: "visitors" }, ofSite]
        : [ofSite];
    });

  return async (name, networks, siteId) => {
    const own = senderCounters(name, limits[name].sender, networks);
    const ofSite = siteId === undefined ? [] : siteCounters(name, siteId, networks.at(-1));
    const waits = await counters.take([...own, ...(await Promise.all(ofSite)).flat()], 1);
    const [ownWaitSeconds, siteWaitSeconds] = [waits.slice(0, own.length), waits.slice(own.length)].map(
      (seconds) => Math.max(0, ...seconds),
    );
    if (ownWaitSeconds) return { by: "sender", waitSeconds: ownWaitSeconds };
    return siteWaitSeconds ? { by: "site", waitSeconds: siteWaitSeconds } : undefined;
  };
}

/** The counters of all networks of a sender, in each window of the limit of one address. */
const senderCounters = (name: string, limit: string, networks: readonly Network[]): Counter[] =>
  parseLimit(limit).flatMap(({ points, seconds }) =>
    networks.map(({ key, factor }): Counter => {
      return { key: `${name}:${seconds}:${key}`, seconds, maxPoints: points * factor, owner: "network" };
    }),
  );

/** Logs that a site is busy, once an hour. */
function createBusyLog(log: DeskLog) {
  const loggedMs = new Map<string, number>();
  return (limit: string, site: string, count: number) => {
    const [key, nowMs] = [`${limit}:${site}`, performance.now()];
    if (nowMs - (loggedMs.get(key) ?? Number.NEGATIVE_INFINITY) < busyLogMs) return;
    loggedMs.set(key, nowMs);
    log({ event: "site-busy", site, limit, count });
  };
}
