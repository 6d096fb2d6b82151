import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import type { DeskLog } from "../log.ts";
import type { Network } from "../stores/limits.ts";
import { addressNetworks, clientNetworks } from "./clientAddress.ts";
import { readSignedAddress, signedAddressHeader } from "./signedAddress.ts";

/** What says how calls of sites reach the desk, and when one came. */
type Way = {
  settings: Pick<
    Desk["settings"],
    "SITE_CALLS" | "ADDRESS_SECRET" | "ADDRESS_SECRET_OLD" | "CLIENT_ADDRESS_HEADER"
  >;
} & Pick<Desk, "now" | "log">;

type Site = Pick<SiteFacts, "id">;

/** The address that Cloudflare names as the caller when a worker of any of its customers calls. */
const workersAddress = "2a06:98c0:3600::103";

/**
 * The networks of whoever sent a call to a site, the narrowest first; none where a rewrite hides them, since
 * those of the rewrite are the same for every visitor. A signed address is that of a visitor of a site's
 * worker; without one, or with a forged one, the sender is the caller itself, unless that is a worker: its
 * address would be that of all visitors. Where workers sign, a call without a signature is logged.
 *
 * Without networks a chat or form counts for its site alone, and nothing for one sender: a single machine can
 * then use up a site's hour, 10,000 chats or 2,500 forms by default, and close chat or form of that site
 * until it ends. Other sites, and the chats that are open, go on.
 */
export function senderNetworks(headers: Headers, { id }: Site, { settings, now, log }: Way): Network[] {
  const { SITE_CALLS, ADDRESS_SECRET, ADDRESS_SECRET_OLD, CLIENT_ADDRESS_HEADER } = settings;
  const own = () => clientNetworks(headers, CLIENT_ADDRESS_HEADER);
  if (SITE_CALLS === "direct") return own();
  const secrets = [ADDRESS_SECRET, ADDRESS_SECRET_OLD].filter((secret) => secret !== undefined);
  const address = readSignedAddress(headers.get(signedAddressHeader), secrets, now());
  if (address !== undefined) return addressNetworks(address);
  if (SITE_CALLS === "rewrite") return [];
  logUnsigned(id, now(), log);
  return own()[0]?.key === workersNetwork ? [] : own();
}

const workersNetwork = addressNetworks(workersAddress)[0]?.key;

/** A site whose calls come without a signature is logged once in this time. */
const unsignedLogMs = 3_600_000;
const unsignedLoggedMs = new WeakMap<DeskLog, Map<string, number>>();

/**
 * Logs, once an hour, that calls to a site come unsigned: its worker may lack the secret, or have another.
 */
function logUnsigned(site: string, now: Date, log: DeskLog): void {
  const loggedMs = unsignedLoggedMs.get(log) ?? new Map<string, number>();
  unsignedLoggedMs.set(log, loggedMs);
  if (now.getTime() - (loggedMs.get(site) ?? Number.NEGATIVE_INFINITY) < unsignedLogMs) return;
  loggedMs.set(site, now.getTime());
  log({ event: "address-not-signed", site });
}

/**
 * Times as much as one address that all who guess at a site may do: with the limits by default, as often as
 * it may be visited.
 */
const guessersFactor = 250;

/**
 * The networks under which a guess counts, such as a forged identity: those of its sender, else all guesses
 * at one site together, apart from its chats.
 */
export function guesserNetworks(headers: Headers, site: Site, way: Way): Network[] {
  const networks = senderNetworks(headers, site, way);
  return networks.length ? networks : [{ key: `guesses at ${site.id}`, factor: guessersFactor }];
}
