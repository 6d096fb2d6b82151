/** Header that our own server sets to the address of the socket; one from outside is dropped. */
export const ownAddressHeader = "client-address";

/**
 * What a visitor's address is counted under: the address itself, and of an IPv6 address the network (/64), since one visitor
 * has all of that. The header is the one the host sets; of a list only the last entry is the host's own.
 */
export function addressKey(headers: Headers, name: string): string {
  const address = headers.get(name)?.split(",").at(-1)?.trim().toLowerCase() ?? "";
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  return plain.includes(":") ? network(plain) : plain || "unknown";
}

/** The first four groups of an IPv6 address (RFC 4291, 2.2). */
function network(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
