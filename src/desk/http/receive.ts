import type { LoadedBusiness } from "../../business/load.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { isOfType, readBody, refuse } from "./answers.ts";

/** What a handler takes in: content types, and the most bytes of a body. */
type Terms = { types: readonly string[]; mostBytes: number };

/** Where a request comes from: a page of this host, one of another site, or none that a browser vouches for. */
export type From = "own" | "elsewhere" | "nowhere";

/** The body of a POST request as text, or the refusal of whatever is wrong with it: the cheapest check first. */
export async function receive(request: Request, { types, mostBytes }: Terms): Promise<string | Response> {
  if (request.method !== "POST") return refuse(405, "method", "Use POST.", { allow: "POST" });
  if (!types.some((type) => isOfType(request, type)))
    return refuse(415, "content-type", `Send ${types.join(" or ")}.`);
  if (origin(request) === "nowhere") return refuseOrigin();
  const body = await readBody(request, mostBytes);
  if (body === undefined) return refuse(413, "size", `Send at most ${mostBytes} bytes.`);
  return body;
}

/** A page of another site cannot make a visitor's browser call here: the origin is this host, or the browser says so. */
export function origin(request: Request): From {
  const from = request.headers.get("origin");
  if (!from) return request.headers.get("sec-fetch-site") === "same-origin" ? "own" : "nowhere";
  if (!URL.canParse(from)) return "nowhere";
  return new URL(from).host === request.headers.get("host") ? "own" : "elsewhere";
}

/**
 * Whether a page of this site sent the request, and not one of another site of the same server: the page is at the address that
 * the business file names, at `<id>.localhost`, or at the server's own address (PUBLIC_URL, or this machine), which is no site's.
 */
export function isOfSite(
  request: Request,
  { id, business: { siteUrl } }: LoadedBusiness,
  { PUBLIC_URL }: Settings,
): boolean {
  if (origin(request) !== "own")
    return siteUrl !== undefined && new URL(siteUrl).origin === request.headers.get("origin");
  const host = request.headers.get("host") ?? "";
  const local = /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host)?.[1];
  if (local !== undefined) return local === id;
  if (isLocal(`http://${host}`)) return true;
  return [siteUrl ?? PUBLIC_URL, PUBLIC_URL].some((url) => bare(new URL(url).host) === bare(host));
}

const bare = (host: string) => host.replace(/^www\./, "");

export const refuseOrigin = () => refuse(403, "origin", "Only pages of this site may do this.");

/** A JSON text as a value; undefined when it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
