import type { LocalBusiness, PostalAddress, Service, WithContext } from "schema-dts";
import type { LoadedBusiness } from "../business/load.ts";
import { logoForm, pictureAddress } from "../business/pictures.ts";
import type { Business, Page } from "../business/schema.ts";
import { openingHours } from "./openingHours.ts";
import { pageServices } from "./sections.ts";

/** Types of schema.org for a trade: the first that fits its words. */
const tradeTypes = [
  [/plumb|drain/, "Plumber"],
  [/hvac|heating|air condition/, "HVACBusiness"],
  [/electric/, "Electrician"],
  [/roof/, "RoofingContractor"],
  [/paint/, "HousePainter"],
  [/locksmith/, "Locksmith"],
  [/moving|mover/, "MovingCompany"],
  [/hair|barber/, "HairSalon"],
  [/nail/, "NailSalon"],
  [/beauty|\bspa\b/, "BeautySalon"],
  [/baker/, "Bakery"],
  [/dentist|dental/, "Dentist"],
  [/auto|car repair/, "AutoRepair"],
  [/landscap|garden|build|carpent|remodel|clean|fenc|floor/, "HomeAndConstructionBusiness"],
] as const;

/** Describes the business to search engines (schema.org), without reviews: nobody may mark up their own. */
export function businessData({
  business,
  pictures,
}: Pick<LoadedBusiness, "business" | "pictures">): WithContext<LocalBusiness> {
  const { businessName, trade = "", phone, email, siteUrl, description, address, hours } = business;
  const logo = pictures[business.logoUrl ?? ""];
  return {
    "@context": "https://schema.org",
    "@type": tradeTypes.find(([words]) => words.test(trade.toLowerCase()))?.[1] ?? "LocalBusiness",
    name: businessName,
    ...definedFields({
      "@id": businessId(business),
      description,
      url: siteUrl && `${toOrigin(siteUrl)}/`,
      logo: logo && siteUrl && toOrigin(siteUrl) + pictureAddress(logoForm(logo).name),
      telephone: phone,
      email,
      address: address && postalAddress(address),
      areaServed: servedArea(business),
      openingHoursSpecification: hours && openingHours(hours),
    }),
  };
}

const postalAddress = (address: NonNullable<Business["address"]>): PostalAddress => ({
  "@type": "PostalAddress",
  ...definedFields({
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  }),
});

/** Describes the services of a page to search engines, one entry each. */
export function serviceData(business: Business, page: Page): WithContext<Service>[] {
  return pageServices(business, page).map(({ name, notes }) => ({
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    provider: {
      "@type": "LocalBusiness",
      name: business.businessName,
      ...definedFields({ "@id": businessId(business) }),
    },
    ...definedFields({ description: notes ?? page.description, areaServed: servedArea(business) }),
  }));
}

const businessId = ({ siteUrl }: Business) => siteUrl && `${toOrigin(siteUrl)}/#business`;

const servedArea = ({ serviceArea }: Business) =>
  serviceArea?.cities.length ? serviceArea.cities : undefined;

/** Leaves out the fields that the file says nothing for. */
function definedFields<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left has every field of T but those that were undefined.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** The address of a site without the slashes at its end. */
export const toOrigin = (siteUrl: string) => siteUrl.replace(/(?<!\/)\/+$/, "");
