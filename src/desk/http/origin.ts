import type { SiteFacts } from "../../business/facts.ts";
import { isPreviewHost, parsePreviewHosts } from "../settings/previewHosts.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { refuse } from "./answers.ts";
import { isLocalSite } from "./localSite.ts";

/**
 * Where a request comes from: a page of this host, one of another site, or none that a browser vouches for.
 */
export type Origin = "own" | "elsewhere" | "nowhere";

/** Reads where a request comes from: no page of another site can make a visitor's browser claim this host. */
export function readOrigin(request: Request): Origin {
  const origin = request.headers.get("origin");
  if (!origin) return request.headers.get("sec-fetch-site") === "same-origin" ? "own" : "nowhere";
  if (!URL.canParse(origin)) return "nowhere";
  return new URL(origin).host === request.headers.get("host") ? "own" : "elsewhere";
}

/**
 * Whether a page of this site sent the request, and not one of another site of the same server. A page of the
 * site is at an address of the business file, at `<id>.localhost`, on a preview host, or at the server's own address
 * (PUBLIC_URL, or this machine).
 */
export function isFromSite(
  request: Request,
  { id, business: { siteUrl, hosts } }: SiteFacts,
  { PUBLIC_URL, PREVIEW_HOSTS }: Pick<Settings, "PUBLIC_URL" | "PREVIEW_HOSTS">,
): boolean {
  if (readOrigin(request) !== "own") {
    const origin = request.headers.get("origin") ?? "";
    if (isLocalSite(origin, id, PUBLIC_URL)) return true;
    return siteUrl !== undefined && new URL(siteUrl).origin === origin;
  }
  const host = request.headers.get("host") ?? "";
  const localId = /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host)?.[1];
  if (localId !== undefined) return localId === id;
  if (isLocal(`http://${host}`)) return true;
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (hosts.includes(name) || isPreviewHost(name, parsePreviewHosts(PREVIEW_HOSTS))) return true;
  return [siteUrl ?? PUBLIC_URL, PUBLIC_URL].some(
    (url) => withoutWww(new URL(url).host) === withoutWww(host),
  );
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

export const refuseOrigin = () => refuse(403, "origin", "Only pages of this site may do this.");
