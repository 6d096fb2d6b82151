import { isBusinessId } from "../../business/businessId.ts";
import { formatFacts, parseFacts, type SiteFacts } from "../../business/facts.ts";
import { SiteError } from "./storeError.ts";

/** Formats the facts of a site for a store; throws a `SiteError` where its id is none of a business. */
export function formatStoredFacts(site: SiteFacts): string {
  if (!isBusinessId(site.id)) throw new SiteError(site.id, new Error("Is no id of a business"));
  return formatFacts(site);
}

/** Parses the facts of a site as a store has them; throws a `SiteError` when this version cannot use them. */
export function parseStoredFacts(id: string, text: string): SiteFacts {
  try {
    return parseFacts(text);
  } catch (error) {
    throw new SiteError(id, error);
  }
}
