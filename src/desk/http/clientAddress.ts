/** Header that our own server sets to the address of the socket; one from outside is dropped. */
export const ownAddressHeader = "client-address";

/**
 * What a visitor's address is counted under: the address itself, and of an IPv6 address the network (/64),
 * all of which one visitor has. The host sets the header `name`; of a list only the last entry is the host's
 * own.
 */
export function addressKey(headers: Headers, name: string): string {
  const entry = headers.get(name)?.split(",").at(-1)?.trim() ?? "";
  const address = entry.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  const groups = ipv6Groups(address);
  if (!groups) return address || "unknown";
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  // An IPv4 address in the clothes of IPv6 (RFC 4291, 2.5.5.2).
  return groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff"
    ? [high >> 8, high & 255, low >> 8, low & 255].join(".")
    : groups.slice(0, 4).join(":");
}

/** The eight groups of an IPv6 address without leading zeros (RFC 4291, 2.2); undefined when it is none. */
function ipv6Groups(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => (part ? part.split(":") : []));
  if (!before || !after) return undefined;
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
