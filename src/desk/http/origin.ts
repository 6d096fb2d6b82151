import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { isPreviewHost, previewSiteId } from "../settings/previewHosts.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { refuse } from "./answers.ts";
import { hostName } from "./hostName.ts";
import { isLocalSite, localSiteId } from "./localSite.ts";

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
 * site is at a host of the business file, at `<id>.localhost`, on a preview host, or, where the request is
 * for its own host, at the server's own address (PUBLIC_URL, or this machine).
 */
export function isFromSite(request: Request, site: SiteFacts, settings: OriginSettings): boolean {
  const { PUBLIC_URL } = settings;
  if (readOrigin(request) !== "own")
    return isOriginOfSite(request.headers.get("origin") ?? "", site, settings);
  const host = hostName(request.headers.get("host") ?? "");
  const localId = localSiteId(host);
  if (localId !== undefined) return localId === site.id;
  return (
    isLocal(`http://${host}`) ||
    isHostOfSite(host, site, settings) ||
    withoutWww(new URL(PUBLIC_URL).hostname) === withoutWww(host)
  );
}

/** Whether pages of this site are at an origin that is not the desk's. */
export function isOriginOfSite(origin: string, site: SiteFacts, settings: OriginSettings): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, port, hostname, host } = new URL(origin);
  if (isLocalSite(origin, site, settings.PUBLIC_URL)) return true;
  if (protocol !== "https:") return false;
  return port ? host === siteHost(site) : isHostOfSite(hostname, site, settings);
}

/** Whether a page of a site of this desk sent the request from another origin than the desk's. */
export async function isFromAnySite(request: Request, desk: SiteFinder): Promise<boolean> {
  if (readOrigin(request) !== "elsewhere") return false;
  const { protocol, hostname, port } = new URL(request.headers.get("origin") ?? "");
  const site = await findSiteOfHost(hostname, desk);
  if (site) return isFromSite(request, site, desk.settings);
  // A preview host that names a deployment instead of a site is open to each of them.
  return protocol === "https:" && !port && isPreviewHost(hostname, "", desk.settings.PREVIEW_HOSTS);
}

/** The site whose page a browser claims to be, else the one of the host that is asked. */
export async function findCallingSite(request: Request, desk: SiteFinder): Promise<SiteFacts | undefined> {
  const origin = request.headers.get("origin") ?? "";
  const calling = URL.canParse(origin) ? await findSiteOfHost(new URL(origin).hostname, desk) : undefined;
  return calling ?? findSiteOfHost(hostName(request.headers.get("host") ?? ""), desk);
}

type SiteFinder = Pick<Desk, "business" | "siteOfHost"> & { settings: OriginSettings };

/** The site of a host name: one that the site names, `<id>.localhost`, or its preview host. */
async function findSiteOfHost(
  host: string,
  { business, siteOfHost, settings }: SiteFinder,
): Promise<SiteFacts | undefined> {
  const id = localSiteId(host) ?? previewSiteId(host, settings.PREVIEW_HOSTS);
  return (id === undefined ? undefined : await business(id)) ?? siteOfHost(host);
}

type OriginSettings = Pick<Settings, "PUBLIC_URL" | "PREVIEW_HOSTS">;

const siteHost = ({ business: { siteUrl } }: SiteFacts) => siteUrl && new URL(siteUrl).host;

/** Whether a host name is one that the site names, with or without www, or a preview of it. */
function isHostOfSite(host: string, site: SiteFacts, { PREVIEW_HOSTS }: OriginSettings): boolean {
  const { siteUrl, hosts } = site.business;
  if (siteUrl && withoutWww(new URL(siteUrl).hostname) === withoutWww(host)) return true;
  return hosts.includes(host) || isPreviewHost(host, site.id, PREVIEW_HOSTS);
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

export const refuseOrigin = () => refuse(403, "origin", "Only pages of this site may do this.");
