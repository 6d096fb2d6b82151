import type { SiteFacts } from "../../business/facts.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { isFromSite, readOrigin } from "./origin.ts";

/**
 * Where a page that answers a form leads back to: the home page of the site that the form came from;
 * undefined where no site vouches for that.
 */
export function homeLink(
  request: Request,
  site: SiteFacts | undefined,
  settings: Settings,
): string | undefined {
  if (readOrigin(request) === "own" && !isDeskAlone(request, settings)) return "/";
  if (!site || !isFromSite(request, site, settings)) return undefined;
  const { siteUrl } = site.business;
  const origin = readOrigin(request) === "own" ? siteUrl : request.headers.get("origin");
  return origin ? new URL(origin).href : undefined;
}

/**
 * Whether the host is that of the desk, where sites elsewhere call it: there its own pages send a form anew.
 */
function isDeskAlone(request: Request, { PUBLIC_URL }: Settings): boolean {
  return !isLocal(PUBLIC_URL) && new URL(PUBLIC_URL).host === request.headers.get("host");
}
