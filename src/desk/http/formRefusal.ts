import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { refusalPage } from "./formPages.ts";
import { homeLink } from "./homeLink.ts";
import { findCallingSite } from "./origin.ts";

const reasons = { 403: "foreign", 413: "tooMuch" } as const;

/**
 * Refuses a form of which nothing was read, or may be shown: with a page in the language of the site, which
 * is looked for where it is not given, and in English where none is found.
 */
export async function refuseForm(
  status: number,
  request: Request,
  desk: Desk,
  site?: SiteFacts,
): Promise<Response> {
  const owner = site ?? (await findCallingSite(request, desk).catch(() => undefined));
  const home = homeLink(request, owner, desk.settings);
  const reason = status === 403 || status === 413 ? reasons[status] : "failed";
  return refusalPage({ status, reason }, { ...(owner && { business: owner.business }), home });
}
