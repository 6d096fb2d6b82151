import type { IncomingMessage } from "node:http";
import { ownAddressHeader } from "../desk/http/clientAddress.ts";
import { hostName } from "./hosts.ts";

/** What a request is for, as its visitor asked it. */
export type Target = {
  method: string;
  /** In lower case, without port. */
  host: string;
  /** Begins with '/'. */
  pathname: string;
  /** Begins with '?', or is empty. */
  search: string;
  isHttps: boolean;
};

/**
 * Parses what a request is for; undefined when its path is none. Behind a proxy, which `clientAddressHeader` stands for, that
 * proxy says whether the visitor came over https (`x-forwarded-proto`); any other sender's word counts for nothing.
 */
export function parseTarget(incoming: IncomingMessage, clientAddressHeader: string): Target | undefined {
  const { method = "GET", url = "", headers } = incoming;
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
    host: hostName(headers.host),
    pathname: queryAt < 0 ? url : url.slice(0, queryAt),
    search: queryAt < 0 ? "" : url.slice(queryAt),
    isHttps: scheme === "https",
  };
}
