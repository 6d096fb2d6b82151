import type {
  ContactPoint,
  GeoCoordinates,
  LocalBusinessLeaf,
  Offer,
  Person,
  Place,
  PostalAddress,
} from "schema-dts";
import type { LoadedBusiness } from "../../business/check/load.ts";
import { logoForm, pictureAddress, pictureForms } from "../../business/pictures/pictures.ts";
import type { Business, Service } from "../../business/schema/business.ts";
import type { BusinessType } from "../../trades/trade.ts";
import { findTrade } from "../../trades/trades.ts";
import { businessId, definedFields, filledList, toAddress } from "./fields.ts";
import { offersOf, priceRange } from "./offers.ts";
import { openingHours } from "./openingHours.ts";

/** What search engines learn of a business; its type is that of its trade. */
export type BusinessData = Omit<LocalBusinessLeaf, "@type"> & {
  "@context": "https://schema.org";
  "@type": BusinessType;
};

type PicturedBusiness = Pick<LoadedBusiness, "business" | "pictures">;

/** What a business is to schema.org. */
export const businessType = ({ trade = "" }: Business): BusinessType =>
  findTrade(trade)?.type ?? "LocalBusiness";

/** Describes the business to search engines (schema.org), without reviews: nobody may mark up their own. */
export function businessData({ business, pictures }: PicturedBusiness): BusinessData {
  const { businessName, phone, email, siteUrl, description, address, hours, geo } = business;
  const type = businessType(business);
  // A service with a page of its own is described there, with its offers.
  const homeServices = business.services.filter(({ page }) => !page);
  return {
    "@context": "https://schema.org",
    "@type": type,
    name: businessName,
    ...definedFields({
      "@id": businessId(business),
      description,
      url: siteUrl && toAddress("/", business),
      logo: logoAddress({ business, pictures }),
      image: filledList(imageAddresses({ business, pictures })),
      telephone: phone && telephone(phone, business),
      email,
      contactPoint: filledList(contactPoints(business)),
      address: address && postalAddress(address),
      geo: geo && toCoordinates(geo),
      sameAs: filledList([...new Set([...business.profiles, ...business.social])]),
      foundingDate: business.founded === undefined ? undefined : String(business.founded),
      employee: filledList(business.team.map(describePerson)),
      location: filledList(business.locations.map((location) => describePlace(location, business))),
      areaServed: servedArea(business),
      openingHoursSpecification: hours && openingHours(hours),
      // Of a church or a school the vocabulary asks no prices.
      priceRange: isLocalBusiness(type) ? priceRange(business) : undefined,
      makesOffer: filledList(homeServices.flatMap((service) => namedOffers(service, business))),
    }),
  };
}

const isLocalBusiness = (type: BusinessType): boolean =>
  typeof type === "string" || type.includes("LocalBusiness");

/** A number as the whole world dials it, where that is known. */
const telephone = (phone: string, { phoneNumbers }: Business) => phoneNumbers[phone] ?? phone;

function contactPoints(business: Business): ContactPoint[] {
  const { emergency, phones } = business;
  const numbers = [...(emergency?.phone ? [{ name: "emergency", number: emergency.phone }] : []), ...phones];
  return numbers.map(({ name, number }) => ({
    "@type": "ContactPoint",
    contactType: name,
    telephone: telephone(number, business),
  }));
}

const describePerson = ({ name, role }: Business["team"][number]): Person => ({
  "@type": "Person",
  name,
  ...definedFields({ jobTitle: role }),
});

/** Describes a further place of the business. */
function describePlace(location: Business["locations"][number], business: Business): Place {
  const { name, address, phone, geo, hours } = location;
  return {
    "@type": "Place",
    name,
    address: postalAddress(address),
    ...definedFields({
      telephone: phone && telephone(phone, business),
      geo: geo && toCoordinates(geo),
      openingHoursSpecification: hours && openingHours(hours),
    }),
  };
}

const toCoordinates = (geo: NonNullable<Business["geo"]>): GeoCoordinates => ({
  "@type": "GeoCoordinates",
  ...geo,
});

function logoAddress({ business, pictures }: PicturedBusiness): string | undefined {
  const { logoUrl = "", siteUrl } = business;
  const logo = pictures[logoUrl];
  if (!logo) return logoUrl || undefined;
  return siteUrl && toAddress(pictureAddress(logoForm(logo).name), business);
}

/** Most pictures that a description names: search engines want few and good ones. */
const maxImages = 8;

/** The addresses of pictures of the business: its hero first, then its work, and the picture for links. */
function imageAddresses({ business, pictures }: PicturedBusiness): string[] {
  if (!business.siteUrl) return [];
  const { hero, gallery, pages, services, team } = business;
  const named = [hero, ...gallery, ...pages, ...services, ...team].flatMap((entry) => entry?.image ?? []);
  const photos = [...new Set(named)].flatMap((image) => pictures[image] ?? []);
  const paths = photos
    .slice(0, maxImages - 1)
    .map((picture) => pictureAddress(pictureForms(picture).fallback.name));
  return [...paths, "/og.png"].map((path) => toAddress(path, business));
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

/** The offers of a service, each with the name of the service. */
function namedOffers(service: Service, business: Business): Offer[] {
  const itemOffered = { "@type": serviceType(business), name: service.name };
  return offersOf(service, business).map((offer) => ({ ...offer, itemOffered }));
}

/** What the services of a business are to schema.org. */
export const serviceType = ({ trade = "" }: Business) => findTrade(trade)?.serviceType ?? "Service";

/** The towns that a business serves. */
export const servedArea = ({ serviceArea }: Business) => filledList(serviceArea?.cities ?? []);
