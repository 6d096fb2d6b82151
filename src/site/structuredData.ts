import type {
  LocalBusiness,
  OpeningHoursSpecification,
  PostalAddress,
  Service,
  WithContext,
} from "schema-dts";
import { type DayHours, days, type Hours, type Span } from "../business/hours.ts";
import type { LoadedBusiness } from "../business/load.ts";
import { logoForm, pictureAddress } from "../business/pictures.ts";
import type { Business, Page } from "../business/schema.ts";
import { servicesOf } from "./sections.ts";

/** Types of schema.org that search engines know for a trade; the first that its words fit. */
const trades = [
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

/** What search engines are told about the business on its home page (schema.org); reviews of oneself are not marked up. */
export function businessData({
  business,
  pictures,
}: Pick<LoadedBusiness, "business" | "pictures">): WithContext<LocalBusiness> {
  const { businessName, trade = "", phone, email, siteUrl, description, address, hours } = business;
  const logo = pictures[business.logoUrl ?? ""];
  return {
    "@context": "https://schema.org",
    "@type": trades.find(([words]) => words.test(trade.toLowerCase()))?.[1] ?? "LocalBusiness",
    name: businessName,
    ...known({
      "@id": businessId(business),
      description,
      url: siteUrl && `${origin(siteUrl)}/`,
      logo: logo && siteUrl && origin(siteUrl) + pictureAddress(logoForm(logo).name),
      telephone: phone,
      email,
      address: address && postalAddress(address),
      areaServed: areaOf(business),
      openingHoursSpecification: hours && [
        ...weekHours(hours),
        ...Object.entries(hours.holidays).flatMap(([date, special]) => holiday(date, special)),
      ],
    }),
  };
}

const postalAddress = (address: NonNullable<Business["address"]>): PostalAddress => ({
  "@type": "PostalAddress",
  ...known({
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  }),
});

/** What search engines are told about the services of a page, one entry each. */
export function serviceData(business: Business, page: Page): WithContext<Service>[] {
  return servicesOf(business, page).map(({ name, notes }) => ({
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    provider: {
      "@type": "LocalBusiness",
      name: business.businessName,
      ...known({ "@id": businessId(business) }),
    },
    ...known({ description: notes ?? page.description, areaServed: areaOf(business) }),
  }));
}

const businessId = ({ siteUrl }: Business) => siteUrl && `${origin(siteUrl)}/#business`;

const areaOf = ({ serviceArea }: Business) => (serviceArea?.cities.length ? serviceArea.cities : undefined);

/** The fields that the file says something for. */
function known<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left has every field of T but those that were undefined.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** An address without the slashes at its end. */
export const origin = (siteUrl: string) => siteUrl.replace(/\/+$/, "");

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const times = ({ from, to }: Span) => ({
  "@type": "OpeningHoursSpecification" as const,
  opens: clock(from),
  closes: to - from >= 1440 ? "23:59" : clock(to),
});

/** The hours of the week, days with the same times together. */
function weekHours({ week }: Hours): OpeningHoursSpecification[] {
  const spans = days.flatMap((day) => (week[day]?.spans ?? []).map((span) => ({ day, told: times(span) })));
  const alike = Map.groupBy(spans, ({ told }) => `${told.opens} ${told.closes}`);
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first.told, dayOfWeek: [first, ...more].map(({ day }) => dayNames[day]) }] : [],
  );
}

/** Special hours of a date; closed is told by equal times, as search engines ask. */
function holiday(date: string, { spans }: DayHours): OpeningHoursSpecification[] {
  const open = spans.length ? spans : [{ from: 0, to: 0 }];
  return open.map((span) => ({ validFrom: date, validThrough: date, ...times(span) }));
}
