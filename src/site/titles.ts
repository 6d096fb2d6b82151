import type { Business, Page } from "../business/schema/business.ts";
import { fill } from "../languages/fill.ts";
import { capitalize } from "../languages/formats.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { siteWords } from "../languages/words.ts";
import { capitalizeAcronyms } from "../navigation/groupTitle.ts";
import { shorten } from "../text/shorten.ts";
import { kindFacts } from "../trades/kinds.ts";

/** Says what the business does and where, as far as the file knows: `Plumbing in Baltimore`. */
const tradeAndPlace = memoizeBy((business: Business): string | undefined => {
  const { address, language } = business;
  const trade = business.trade && capitalizeAcronyms(business.trade);
  if (!trade || !address) return trade && capitalize(trade, language);
  return capitalize(fill(siteWords(business).tradeIn, { trade, city: address.city }), language);
});

/** What a title says of the business beside its name: its trade and place, else its place alone. */
export const tradeOrPlace = (business: Business): string | undefined =>
  tradeAndPlace(business) ?? business.address?.city;

/** The trade of a business where it has a place too. */
const tradeInPlace = (business: Business): string | undefined => business.address && tradeAndPlace(business);

/**
 * The headline of the home page: the file's, else its trade where it has a place too, else the name; that
 * first where a trade is known by names.
 */
export function headline(business: Business): string {
  const { businessName } = business;
  return (
    business.headline ??
    (kindFacts(business).isKnownByName ? businessName : tradeInPlace(business)) ??
    businessName
  );
}

/** What stands small above the headline: the name where a logo may not say it, or what the name does not. */
export function overline(business: Business): string | undefined {
  const title = headline(business);
  if (title === business.businessName) return tradeInPlace(business);
  return business.logoUrl && !title.includes(business.businessName) ? business.businessName : undefined;
}

/** Search engines show about so many characters of a title. */
const maxTitleLength = 65;

/** Joins the parts of a document's title; the second goes first where both are too long. */
export function joinTitle(first: string, second: string | undefined): string {
  const title = second ? `${first} | ${second}` : first;
  return title.length > maxTitleLength ? shorten(first, maxTitleLength) : title;
}

/** The title of a page in the browser's tab and in search results. */
export function documentTitle(business: Business, page: Page): string {
  const { businessName } = business;
  if (page.path !== "/") return joinTitle(page.title, businessName);
  return joinTitle(businessName, tradeOrPlace(business));
}
