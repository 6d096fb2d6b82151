import type { SiteFacts } from "../../business/facts.ts";
import { thanksPath } from "../../business/links.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { isFromSite, isOriginOfSite, readOrigin } from "./origin.ts";

/**
 * Where a page that answers a form leads back to: the home page of the site that the form came from;
 * undefined where no site vouches for that. A page of the desk that sends a form anew names it as
 * `sentHome`.
 */
export function homeLink(
  request: Request,
  site: SiteFacts | undefined,
  settings: Settings,
  sentHome = "",
): string | undefined {
  const isOwn = readOrigin(request) === "own";
  if (isOwn && site && isOriginOfSite(sentHome, site, settings)) return new URL("/", sentHome).href;
  if (isOwn && !isDeskAlone(request, settings)) return "/";
  if (!site || !isFromSite(request, site, settings)) return undefined;
  const { siteUrl } = site.business;
  const origin = isOwn ? siteUrl : request.headers.get("origin");
  return origin ? new URL(origin).href : undefined;
}

/**
 * The page of thanks of the site with this home page; undefined where none is known, or where the form
 * `wants` no such page, as those of sites that were built without one.
 */
export function thanksLink(home: string | undefined, wanted: string): string | undefined {
  if (!home || wanted !== thanksPath) return undefined;
  return home === "/" ? thanksPath : new URL(thanksPath, home).href;
}

/**
 * Whether the host is that of the desk, where sites elsewhere call it: there its own pages send a form anew.
 */
function isDeskAlone(request: Request, { PUBLIC_URL }: Settings): boolean {
  return !isLocal(PUBLIC_URL) && new URL(PUBLIC_URL).host === request.headers.get("host");
}
