import type { Counter, Counters } from "../../store/store.ts";
import type { DeskLog } from "../log.ts";
import type { Settings } from "../settings/settings.ts";
import { createCounters } from "./limits.ts";
import { clientNetworks, type Network } from "./networks.ts";
import { isBusy, leastShares, readShare } from "./shares.ts";

/** Who has done too much: the sender and its networks, or all visitors of a site together. */
export type Refusal = { by: "sender" | "site"; waitSeconds: number };

/**
 * Counts one more chat (`open`), contact form (`lead`) or link of a person (`link`) under the networks of its
 * sender and for a site; a forged one, which names none, for its sender and networks alone. A refused one counts nowhere.
 * Never rejects.
 */
export type Admit = (
  name: "open" | "lead" | "link",
  headers: Headers,
  siteId?: string,
) => Promise<Refusal | undefined>;

/**
 * What names no site is refused in any case: beyond so many of all senders it is not counted, and addresses by
 * the million leave little in a store.
 */
const forged: Counter = { key: "forged", seconds: 3600, maxPoints: 10_000 };

/**
 * Admits chats and contact forms by the figures of the settings: so many of each network that the sender is
 * in, so many of a site, and of those a share for the widest network, a /24 of IPv4 or a /48 of IPv6. Logs
 * once an hour which site is busy.
 *
 * What a chat costs at the provider times LIMIT_SITE is the most that an hour costs. Whoever lowers it takes
 * nothing from an office behind one address, but fewer networks use up what there is: about 40 of 2,000.
 *
 * What this cannot do: nothing tells the networks of a botnet from those of visitors. A network that attacks
 * also uses up the share of its honest neighbours, of a /24 for one.
 */
export function createAdmission(settings: Settings, counters: Counters, log: DeskLog): Admit {
  const { LIMIT_OPEN, LIMIT_SITE, LIMIT_LEAD, LIMIT_LEAD_SITE } = settings;
  const chats = { sender: LIMIT_OPEN, site: LIMIT_SITE, siteName: "site", least: leastShares.open };
  const forms = { sender: LIMIT_LEAD, site: LIMIT_LEAD_SITE, siteName: "leadSite", least: leastShares.lead };
  const limits = { open: chats, link: chats, lead: forms };

  /** Per window of a site's limit: its counter, what is taken of it, and the counter of a network's share. */
  const readSite = ({ site, siteName, least }: typeof chats, siteId: string, network: Network | undefined) =>
    Promise.all(
      createCounters(siteName, site, siteId).map(async (counter) => {
        const taken = await counters.read(counter.key);
        const maxPoints = readShare(counter.maxPoints, taken, least);
        return {
          counter,
          taken,
          share: { ...counter, key: `share:${counter.key}:${network?.key}`, maxPoints },
        };
      }),
    );

  const logBusy = async (limit: string, site: string, count: number) => {
    const hourly = { key: `busy:${limit}:${site}`, seconds: 3600, maxPoints: 1 };
    const [waitSeconds] = await counters.take([hourly], 1);
    if (!waitSeconds) log({ event: "site-busy", site, limit, count });
  };

  return async (name, headers, siteId) => {
    const limit = limits[name];
    const networks = clientNetworks(headers, settings.CLIENT_ADDRESS_HEADER);
    const ofSender = networks.flatMap(({ key, factor }) => createCounters(name, limit.sender, key, factor));
    const windows = siteId === undefined ? [] : await readSite(limit, siteId, networks.at(-1));
    const ofSite = windows.flatMap(({ share, counter }) => [share, counter]);
    const waits = await counters.take([...ofSender, ...(siteId === undefined ? [forged] : ofSite)], 1);
    const senderSeconds = Math.max(...waits.slice(0, ofSender.length));
    if (senderSeconds) return { by: "sender", waitSeconds: senderSeconds };
    if (siteId === undefined) return undefined;
    const siteSeconds = Math.max(...waits.slice(ofSender.length));
    if (siteSeconds) return { by: "site", waitSeconds: siteSeconds };
    const busy = windows.find(({ counter, taken }) => isBusy(counter.maxPoints, taken));
    if (busy) await logBusy(limit.siteName, siteId, busy.taken);
    return undefined;
  };
}
