import { BlockList, isIP, isIPv4 } from "node:net";

/** IPv4 networks that the internet does not reach, or where nobody answers alone. */
const closedNetworks: readonly [network: string, prefix: number][] = [
  ["0.0.0.0", 8], // this network (RFC 791)
  ["10.0.0.0", 8], // private (RFC 1918)
  ["100.64.0.0", 10], // shared behind transport' translation (RFC 6598)
  ["127.0.0.0", 8], // loopback (RFC 1122)
  ["169.254.0.0", 16], // link-local (RFC 3927)
  ["172.16.0.0", 12], // private (RFC 1918)
  ["192.0.0.0", 24], // protocol assignments (RFC 6890)
  ["192.0.2.0", 24], // documentation (RFC 5737)
  ["192.88.99.0", 24], // relays of 6to4 (RFC 7526)
  ["192.168.0.0", 16], // private (RFC 1918)
  ["198.18.0.0", 15], // benchmarks (RFC 2544)
  ["198.51.100.0", 24], // documentation (RFC 5737)
  ["203.0.113.0", 24], // documentation (RFC 5737)
  ["224.0.0.0", 4], // multicast (RFC 5771)
  ["240.0.0.0", 4], // reserved, and broadcast (RFC 1112, RFC 919)
];

/**
 * Where IPv6 has public addresses: global unicast (RFC 4291), and IPv4 behind a translator (RFC 4291, RFC
 * 6052).
 */
const openNetworks6: readonly [network: string, prefix: number][] = [
  ["2000::", 3],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
];

/** Networks within those that are not public. */
const closedNetworks6: readonly [network: string, prefix: number][] = [
  ["2001::", 23], // protocol assignments, tunnels of Teredo among them (RFC 2928, RFC 4380)
  ["2001:db8::", 32], // documentation (RFC 3849)
  ["3fff::", 20], // documentation (RFC 9637)
];

const open6 = new BlockList();
const closed = new BlockList();
for (const [network, prefix] of openNetworks6) open6.addSubnet(network, prefix, "ipv6");
for (const [network, prefix] of closedNetworks6) closed.addSubnet(network, prefix, "ipv6");
for (const [network, prefix] of closedNetworks) {
  closed.addSubnet(network, prefix, "ipv4");
  // The same networks as IPv6 writes them: mapped (RFC 4291), translated (RFC 6052), and tunnelled by 6to4
  // (RFC 3056).
  closed.addSubnet(`::ffff:${network}`, 96 + prefix, "ipv6");
  closed.addSubnet(`64:ff9b::${network}`, 96 + prefix, "ipv6");
  closed.addSubnet(tunnelOf(network), 16 + prefix, "ipv6");
}

function tunnelOf(network: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = network.split(".").map(Number);
  return `2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::`;
}

/** Whether an IP address is one that the whole internet reaches; false for what is no IP address. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !closed.check(address, "ipv4")
    : isIP(address) === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");

/** Names that mean a machine or a network of one's own (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const ownNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/;

/**
 * Whether a host of a URL may be public: a public IP address, or a name of several parts that is none of
 * one's own.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, "").toLowerCase();
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !ownNames.test(host);
}
