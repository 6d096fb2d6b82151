import type { IncomingMessage } from "node:http";
import { ownAddressHeader } from "../desk/http/clientAddress.ts";
import { hostName } from "../desk/http/hostName.ts";

/** What a request is for, as its visitor asked it. */
export type Target = {
  method: string;
  /** In lower case, without port. */
  host: string;
  /** Begins with '/'. */
  pathname: string;
  /** Begins with '?', or is empty. */
  search: string;
  /** Whether a proxy says that the visitor came over plain http. */
  isPlainHttp: boolean;
};

/**
 * Parses what a request is for; undefined when its path is none. Behind a proxy, which `clientAddressHeader` stands for, that
 * proxy says whether the visitor came over http (`x-forwarded-proto`); any other sender's word counts for nothing.
 */
export function parseTarget(incoming: IncomingMessage, clientAddressHeader: string): Target | undefined {
  const { method = "GET", headers } = incoming;
  const address = incoming.url ?? "";
  // An absolute address goes before the header (RFC 9112, 3.2.2).
  const [origin = "", authority = headers.host] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  const url = address.slice(origin.length) || "/";
  if (!url.startsWith("/")) return undefined;
  const queryAt = url.indexOf("?");
  const isBehindProxy = clientAddressHeader !== ownAddressHeader;
  const scheme = isBehindProxy
    ? String(headers["x-forwarded-proto"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return {
    method,
    host: hostName(authority),
    pathname: queryAt < 0 ? url : url.slice(0, queryAt),
    search: queryAt < 0 ? "" : url.slice(queryAt),
    isPlainHttp: scheme === "http",
  };
}
