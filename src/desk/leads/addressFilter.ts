import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { Agent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "../../business/schema/publicAddress.ts";
import { PrivateHost } from "./transport.ts";

/** Connections to hosts all of whose addresses may be called. */
export type AddressFilter = {
  /** Connects to the very addresses that were tested. Host names of certificates are verified as ever. */
  agent: Agent;
  /** Throws when a host is an address that may not be called: such hosts are never looked up. */
  checkHost: (hostname: string) => void;
};

/** Finds all addresses of a host, as `dns.lookup` does. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses?: LookupAddress[]) => void,
) => void;

/**
 * By default only what the whole internet reaches may be called. `ca`: whom to trust in place of the known
 * authorities.
 */
export function createAddressFilter(
  isAllowed: (address: string) => boolean = isPublicAddress,
  { ca, resolve = lookup }: { ca?: string; resolve?: Resolve } = {},
): AddressFilter {
  const findRefusal = (hostname: string, addresses: readonly string[]) =>
    addresses.length && addresses.every(isAllowed) ? undefined : new PrivateHost(hostname);
  const lookupAllowed: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found = []) => {
      const refusal =
        error ??
        findRefusal(
          hostname,
          found.map(({ address }) => address),
        );
      if (refusal) callback(refusal, "");
      else if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? "", found[0]?.family);
    });
  return {
    agent: new Agent({ lookup: lookupAllowed, ...(ca ? { ca } : {}) }),
    checkHost: (hostname) => {
      const host = hostname.replace(/^\[|\]$/g, "");
      const refusal = isIP(host) ? findRefusal(host, [host]) : undefined;
      if (refusal) throw refusal;
    },
  };
}
