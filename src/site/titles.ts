import type { Business, Page } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";

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

/** The title of a page in the browser's tab and in search results. */
export function documentTitle(business: Business, page: Page): string {
  const { businessName, address } = business;
  if (page.path !== "/") return `${page.title} | ${businessName}`;
  const what = tradeAndPlace(business) ?? address?.city;
  return what ? `${businessName} | ${what}` : businessName;
}

/** The text of a page in search results: the file's, else its title and the services. */
export function documentDescription(business: Business, page: Page): string {
  const { description, pages, services } = business;
  const [home] = pages;
  const written = page.description ?? description ?? home?.description;
  if (written) return written;
  const offers = services.length
    ? services.map(({ name }) => name)
    : pages.slice(1).map(({ title }) => title);
  return [documentTitle(business, page).replace(" | ", ": "), ...offers.slice(0, 6)].join(" · ");
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
