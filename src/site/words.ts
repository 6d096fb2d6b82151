import type { Business, Page } from "../business/schema.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The headline of the home page: the file's, else the trade and the place, else the name. */
export function headline({ headline, trade, address, businessName }: Business): string {
  if (headline) return headline;
  if (!trade) return businessName;
  return capital(address ? `${trade} in ${address.city}` : trade);
}

/** The title of a page in the browser's tab and in search results. */
export function documentTitle(business: Business, page: Page): string {
  const { businessName, trade, address } = business;
  if (page.path !== "/") return `${page.title} | ${businessName}`;
  const what = [trade && capital(trade), address?.city].filter(Boolean).join(" in ");
  return what ? `${businessName} | ${what}` : businessName;
}

/** The text of a page in search results; undefined when the file says nothing that fits. */
export const documentDescription = ({ description, pages: [home] }: Business, page: Page) =>
  page.description ?? (page.path === "/" ? description : undefined) ?? description ?? home?.description;

/** Where a business is, in a line: `12 Pier Ave, Baltimore, MD 21231`. */
export function addressLine({ address }: Business): string | undefined {
  if (!address) return undefined;
  const { street, city, region, postalCode } = address;
  return [street, city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** `rtl` for a language that is written from right to left; undefined, the default, for others. */
export function direction(language: string): "rtl" | undefined {
  const script = new Intl.Locale(language).maximize().script ?? "";
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(script) ? "rtl" : undefined;
}
