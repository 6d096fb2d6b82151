import { type DayHours, days, type Hours, type Span } from "../business/hours.ts";
import type { LoadedBusiness } from "../business/load.ts";
import { logoForm, pictureAddress } from "../business/pictures.ts";
import type { Business, Page } from "../business/schema.ts";
import { servicesOf } from "./sections.ts";

/** Types of schema.org that search engines know for a trade; the first that its words fit. */
const trades: readonly (readonly [trade: RegExp, type: string])[] = [
  [/plumb|drain/, "Plumber"],
  [/hvac|heating|air condition/, "HVACBusiness"],
  [/electric/, "Electrician"],
  [/roof/, "RoofingContractor"],
  [/paint/, "HousePainter"],
  [/locksmith/, "Locksmith"],
  [/moving|mover/, "MovingCompany"],
  [/hair|barber/, "HairSalon"],
  [/nail/, "NailSalon"],
  [/beauty|spa/, "BeautySalon"],
  [/baker/, "Bakery"],
  [/dentist|dental/, "Dentist"],
  [/auto|car repair/, "AutoRepair"],
  [/landscap|garden|build|carpent|remodel|clean|fenc|floor/, "HomeAndConstructionBusiness"],
];

/** What search engines are told about the business on its home page (schema.org); reviews of oneself are not marked up. */
export function businessData({ business, pictures }: Pick<LoadedBusiness, "business" | "pictures">): object {
  const {
    businessName,
    trade = "",
    phone,
    email,
    siteUrl,
    description,
    address,
    hours,
    serviceArea,
  } = business;
  const logo = pictures[business.logoUrl ?? ""];
  return {
    "@context": "https://schema.org",
    "@type": trades.find(([words]) => words.test(trade.toLowerCase()))?.[1] ?? "LocalBusiness",
    "@id": siteUrl && `${origin(siteUrl)}/#business`,
    name: businessName,
    description,
    url: siteUrl && `${origin(siteUrl)}/`,
    logo: logo && siteUrl && origin(siteUrl) + pictureAddress(logoForm(logo).name),
    telephone: phone,
    email,
    address: address && {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: serviceArea?.cities.length ? serviceArea.cities : undefined,
    openingHoursSpecification: hours && [
      ...weekHours(hours),
      ...Object.entries(hours.holidays).flatMap(([date, special]) => holiday(date, special)),
    ],
  };
}

/** What search engines are told about the services of a page, one entry each. */
export function serviceData(business: Business, page: Page): object[] {
  const { businessName, siteUrl, serviceArea } = business;
  return servicesOf(business, page).map(({ name, notes }) => ({
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description: notes ?? page.description,
    provider: {
      "@type": "LocalBusiness",
      "@id": siteUrl && `${origin(siteUrl)}/#business`,
      name: businessName,
    },
    areaServed: serviceArea?.cities.length ? serviceArea.cities : undefined,
  }));
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
};

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const times = ({ from, to }: Span) => ({
  "@type": "OpeningHoursSpecification",
  opens: clock(from),
  closes: to - from >= 1440 ? "23:59" : clock(to),
});

/** The hours of the week, days with the same times together. */
function weekHours({ week }: Hours): object[] {
  const spans = days.flatMap((day) => (week[day]?.spans ?? []).map((span) => ({ day, ...times(span) })));
  const key = ({ opens, closes }: { opens: string; closes: string }) => `${opens} ${closes}`;
  return [...new Set(spans.map(key))].map((hours) => {
    const alike = spans.filter((span) => key(span) === hours);
    const { day: _, ...shared } = alike[0] ?? {};
    return { ...shared, dayOfWeek: alike.map(({ day }) => dayNames[day]) };
  });
}

/** Special hours of a date; closed is told by equal times, as search engines ask. */
function holiday(date: string, { spans }: DayHours): object[] {
  const open = spans.length ? spans : [{ from: 0, to: 0 }];
  return open.map((span) => ({ validFrom: date, validThrough: date, ...times(span) }));
}
