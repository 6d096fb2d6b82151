import { isIPv4 } from "node:net";

/** A network that an address is in. It may do `factor` times what one address may. */
export type Network = { key: string; factor: number };

/** Header that our own server sets to the address of the socket; one from outside is dropped. */
export const ownAddressHeader = "client-address";

/** No host names an address in more characters. */
const maxAddressLength = 64;

/**
 * How many times as much as one address the networks around it may do. One address is an IPv4 address, behind
 * which a whole office or many customers of a carrier may be, or a /64 of IPv6, which is one local network. A
 * /56 is what a household or a small company gets, a /48 a company or a customer of a hoster; a /24 is 256
 * customers of a provider.
 */
const factors = { "/24": 8, "/56": 2, "/48": 4 };

/**
 * The networks that a visitor's address is in, the narrowest first; a text that is no address is one by
 * itself. The host sets the header `name`; of a list only the last entry is the host's own.
 */
export function clientNetworks(headers: Headers, name: string): Network[] {
  const entry = headers.get(name)?.split(",").at(-1)?.trim() ?? "";
  const address = entry.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  if (isIPv4(address)) return ipv4Networks(address);
  const groups = ipv6Groups(address.split("%")[0] ?? "");
  return groups ? ipv6Networks(groups) : [addressNetwork(address.slice(0, maxAddressLength) || "unknown")];
}

const addressNetwork = (key: string): Network => ({ key, factor: 1 });

const ipv4Networks = (address: string): Network[] => [
  addressNetwork(address),
  { key: `${address.slice(0, address.lastIndexOf("."))}.0/24`, factor: factors["/24"] },
];

function ipv6Networks(groups: readonly string[]): Network[] {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  // An IPv4 address in the clothes of IPv6 (RFC 4291, 2.5.5.2).
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff")
    return ipv4Networks([high >> 8, high & 255, low >> 8, low & 255].join("."));
  const company = groups.slice(0, 3).join(":");
  const household = (Number.parseInt(groups[3] ?? "", 16) & 0xff00).toString(16);
  return [
    addressNetwork(groups.slice(0, 4).join(":")),
    { key: `${company}:${household}/56`, factor: factors["/56"] },
    { key: `${company}/48`, factor: factors["/48"] },
  ];
}

/** The eight groups of an IPv6 address without leading zeros (RFC 4291, 2.2); undefined when it is none. */
function ipv6Groups(address: string): string[] | undefined {
  const halves = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1).split("::");
  const [before = [], after = []] = halves?.map((half) => (half ? half.split(":") : [])) ?? [];
  if (!halves) return undefined;
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
