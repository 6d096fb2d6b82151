import type { IncomingMessage } from "node:http";
import { hostName } from "../desk/http/hostName.ts";
import { ownAddressHeader } from "../desk/limits/networks.ts";

/** What a request is for, as its visitor asked it. */
export type RequestTarget = {
  method: string;
  /** The host with its port as it was asked; empty where an old client names none. */
  authority: string;
  /** Of the authority, in lower case, without port. */
  host: string;
  /** Begins with '/'. */
  pathname: string;
  /** Begins with '?', or is empty. */
  search: string;
  /** How the visitor came, `http` or `https`, as a proxy says; without that word empty. */
  proxyScheme: string;
  /** Whether the request comes from this machine itself: over loopback, and not handed on by a proxy. */
  isFromLoopback: boolean;
};

/**
 * Parses what a request is for; undefined when its path is none, or when it names not exactly one host (RFC
 * 9112, 3.2). Behind a proxy, which `clientAddressHeader` stands for, that proxy says how the visitor came
 * (`x-forwarded-proto`); any other sender's word counts for nothing.
 */
export function parseTarget(
  incoming: IncomingMessage,
  clientAddressHeader: string,
): RequestTarget | undefined {
  const { method = "GET", headers, socket } = incoming;
  const address = incoming.url ?? "";
  // An absolute address goes before the header (RFC 9112, 3.2.2).
  const [origin = "", authority = headers.host ?? ""] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  const url = address.slice(origin.length) || "/";
  if (!url.startsWith("/") || !hasOneHost(incoming) || !isAuthority(authority)) return undefined;
  const queryAt = url.indexOf("?");
  const isBehindProxy = clientAddressHeader !== ownAddressHeader;
  const schemes = isBehindProxy ? String(headers["x-forwarded-proto"] ?? "") : "";
  return {
    method,
    authority,
    host: hostName(authority),
    pathname: queryAt < 0 ? url : url.slice(0, queryAt),
    search: queryAt < 0 ? "" : url.slice(queryAt),
    proxyScheme: schemes.split(",").at(-1)?.trim() ?? "",
    isFromLoopback: isLoopback(socket.remoteAddress) && !(isBehindProxy && headers[clientAddressHeader]),
  };
}

/** The address of a target: https where a proxy says so, else http. */
export const targetUrl = ({ proxyScheme, authority, pathname, search }: RequestTarget): string =>
  `${proxyScheme === "https" ? "https" : "http"}://${authority || "127.0.0.1"}${pathname}${search}`;

/** Whether a request has one `Host`; clients of HTTP/1.0 need none. */
function hasOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct["host"] ?? [];
  const isOld = httpVersion === "1.0";
  return hosts.length === 1 ? isOld || hosts[0] !== "" : isOld && !hosts.length;
}

/** Whether a text is a host name or an address, perhaps with a port, and nothing else. */
const isAuthority = (text: string) =>
  text === "" ||
  (/^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{0,5})?$/i.test(text) &&
    URL.canParse(`http://${text}`));

/**
 * Whether an address is of this machine (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), also an IPv4 address in the
 * form of IPv6.
 */
const isLoopback = (address = "") => /^(?:::ffff:)?127\./i.test(address) || address === "::1";
