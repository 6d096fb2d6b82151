import type { Business, Page } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";
import { shorten } from "../text/shorten.ts";

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says what the business does and where, as far as the file knows: `Plumbing in Baltimore`. */
function tradeAndPlace(business: Business): string | undefined {
  const { trade, address } = business;
  if (!trade || !address) return trade && capitalize(trade);
  return capitalize(fill(siteWords(business).tradeIn, { trade, city: address.city }));
}

/** The headline of the home page: the file's, else the trade and the place, else the name. */
export const headline = (business: Business): string =>
  business.headline ?? tradeAndPlace(business) ?? business.businessName;

/** Search engines show about so many characters of a title. */
const maxTitleLength = 65;

/** Joins the parts of a document's title; the second goes first where both are too long. */
export function joinTitle(first: string, second: string | undefined): string {
  const title = second ? `${first} | ${second}` : first;
  return title.length > maxTitleLength ? shorten(first, maxTitleLength) : title;
}

/** The title of a page in the browser's tab and in search results. */
export function documentTitle(business: Business, page: Page): string {
  const { businessName, address } = business;
  if (page.path !== "/") return joinTitle(page.title, businessName);
  return joinTitle(businessName, tradeAndPlace(business) ?? address?.city);
}

/** Countries that write the postal code behind the town; most of the world writes it before. */
const codeBehindTown = /^(US|CA|GB|IE|AU|NZ|IN)$/;

/** Formats the address in a line: `12 Pier Ave, Baltimore, MD 21231`, `Hauptstr. 12, 50667 Köln`. */
export function addressLine({ address }: Business): string | undefined {
  if (!address) return undefined;
  const { street, city, region, postalCode, country } = address;
  if (country && !codeBehindTown.test(country))
    return [street, [postalCode, city].filter(Boolean).join(" "), region].filter(Boolean).join(", ");
  return [street, city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** `rtl` for a language that people write from right to left; undefined for others. */
export function textDirection(language: string): "rtl" | undefined {
  const script = new Intl.Locale(language).maximize().script ?? "";
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(script) ? "rtl" : undefined;
}
