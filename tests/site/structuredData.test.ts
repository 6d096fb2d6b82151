import { expect, test } from "vitest";
import type { Page } from "../../src/business/schema.ts";
import { trades } from "../../src/business/trades.ts";
import { businessData } from "../../src/site/structuredData/business.ts";
import { breadcrumbs, pageData, serviceData } from "../../src/site/structuredData/page.ts";
import { business } from "./stage/business.ts";
import { findMisuse, readVocabulary } from "./stage/vocabulary.ts";

const vocabulary = readVocabulary();

const describe = (fields: string) => businessData({ business: business(fields), pictures: {} });

type Offer = { itemOffered: { name: string } };

const home: Page = { id: "home", path: "/", title: "Home" };
const drains: Page = { id: "d", path: "/drains", title: "Drains" };

/** What a page of a business says of itself, as a page without pictures holds it. */
const onPage = (fields: string, page: Page) =>
  pageData(
    {
      id: "acme",
      folder: "",
      business: business(fields),
      texts: {},
      pictures: {},
      documents: {},
      desk: "own",
    },
    page,
  );

/** A file that says all that search engines can be told. */
const fullFile = `
siteUrl: https://acme.example
phone: (410) 555-0134
email: hello@acme.example
description: Dry feet.
logoUrl: https://cdn.example/logo.png
address: { street: 12 Pier Ave, city: Baltimore, region: MD, postalCode: '21231', country: US }
geo: { latitude: 39.2826, longitude: -76.5935 }
profiles: [https://maps.example/acme]
social: [https://www.instagram.com/acme, https://maps.example/acme]
founded: 1998
phones: [{ name: Workshop, number: 410 555 0199 }]
team: [{ name: Ana, role: Master plumber }, { name: Bo }]
rating: { value: 4.9, count: 312 }
locations:
  - { name: Towson, address: { city: Towson }, phone: 410 555 0177, hours: { mon: '9:00-12:00' }, geo: { latitude: 39.4, longitude: -76.6 } }
emergency: { available: nights, phone: 410 555 0135 }
serviceArea: { cities: [Baltimore] }
hours: { mon-fri: '7:00-18:00', holidays: { 2026-12-25: closed } }
faqs: [{ question: Why?, answer: Because. }]
services:
  - { name: Drains, price: from $129, page: /drains }
  - { name: Repairs, price: '$95 first hour, then $85 an hour', page: /drains }
  - { name: Cameras, price: $80 call-out plus $4 per mile }
  - { name: Gauges, price: $15 per window }
  - { name: Baths, price: '$1,200-$4,900' }
  - { name: Quotes, price: free }
  - { name: Advice, price: on request }
`;

test("a business is described with its trade, its hours by day and its holidays", () => {
  const data = describe(`
siteUrl: https://acme.example/
trade: plumbing
hours: { mon-tue: '7:00-18:00', sat: '8:00-12:00, 13:00-14:00', sun: closed, holidays: { 2026-12-25: closed } }
`);
  expect(data).toMatchObject({
    "@type": "Plumber",
    "@id": "https://acme.example/#business",
    url: "https://acme.example/",
    image: ["https://acme.example/og.png"],
    openingHoursSpecification: [
      { opens: "07:00", closes: "18:00", dayOfWeek: ["Monday", "Tuesday"] },
      { opens: "08:00", closes: "12:00", dayOfWeek: ["Saturday"] },
      { opens: "13:00", closes: "14:00", dayOfWeek: ["Saturday"] },
      { opens: "00:00", closes: "00:00", validFrom: "2026-12-25", validThrough: "2026-12-25" },
    ],
  });
});

test("a season is described as a whole week between its dates, with the days that it closes", () => {
  const data = describe(
    "hours: { mon-tue: '7:00-18:00', seasons: [{ from: 2026-06-01, to: 2026-08-31, tue: closed, wed: '8:00-9:00' }] }",
  );
  const dates = { validFrom: "2026-06-01", validThrough: "2026-08-31" };
  expect(data).toMatchObject({
    openingHoursSpecification: [
      { opens: "07:00", closes: "18:00", dayOfWeek: ["Monday", "Tuesday"] },
      { ...dates, opens: "07:00", closes: "18:00", dayOfWeek: ["Monday"] },
      { ...dates, opens: "00:00", closes: "00:00", dayOfWeek: ["Tuesday"] },
      { ...dates, opens: "08:00", closes: "09:00", dayOfWeek: ["Wednesday"] },
    ],
  });
});

test("what the file does not say is left out, and reviews of oneself never are", () => {
  const data = describe("reviews: [{ author: A, text: Great. }]");
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: "Acme",
  });
});

test("hours past midnight and around the clock stand as clocks show them", () => {
  const data = describe("hours: { fri: '18:00-2:00', sat: 24 hours }");
  expect(data).toMatchObject({
    openingHoursSpecification: [
      { opens: "18:00", closes: "02:00" },
      { opens: "00:00", closes: "23:59" },
    ],
  });
});

test("phones are given as the whole world dials them, the place in degrees, the profiles as they are", () => {
  expect(describe(fullFile)).toMatchObject({
    telephone: "+14105550134",
    contactPoint: [
      { contactType: "emergency", telephone: "+14105550135" },
      { contactType: "Workshop", telephone: "+14105550199" },
    ],
    geo: { latitude: 39.2826, longitude: -76.5935 },
    sameAs: ["https://maps.example/acme", "https://www.instagram.com/acme"],
    logo: "https://cdn.example/logo.png",
  });
});

test("people, further places and the first year are described, the rating of oneself never is", () => {
  const data = describe(fullFile);
  expect(data).toMatchObject({
    foundingDate: "1998",
    employee: [{ name: "Ana", jobTitle: "Master plumber" }, { name: "Bo" }],
    location: [
      { name: "Towson", telephone: "+14105550177", openingHoursSpecification: [{ dayOfWeek: ["Monday"] }] },
    ],
  });
  expect(data).not.toHaveProperty("aggregateRating");
});

test("each price that is understood is an offer that says what it is for, and no more", () => {
  const { makesOffer } = JSON.parse(JSON.stringify(describe(fullFile.replaceAll(", page: /drains", ""))));
  const currency = { priceCurrency: "USD" };
  expect(makesOffer.map(({ itemOffered, ...offer }: Offer) => [itemOffered.name, offer])).toMatchObject([
    ["Drains", { priceSpecification: { minPrice: 129, ...currency } }],
    [
      "Repairs",
      {
        priceSpecification: [
          { price: 95, eligibleQuantity: { maxValue: 1, unitCode: "HUR" } },
          { price: 85, unitCode: "HUR", eligibleQuantity: { minValue: 1, unitCode: "HUR" } },
        ],
      },
    ],
    ["Cameras", { priceSpecification: [{ price: 80 }, { price: 4, unitCode: "SMI" }] }],
    ["Gauges", { priceSpecification: { price: 15, unitText: "window" } }],
    ["Baths", { priceSpecification: { minPrice: 1200, maxPrice: 4900 } }],
    ["Quotes", { price: 0, ...currency }],
  ]);
});

test("a service with a page of its own is described there with its offers, and not on the home page too", () => {
  const { makesOffer } = JSON.parse(JSON.stringify(describe(fullFile)));
  expect(makesOffer.map(({ itemOffered }: Offer) => itemOffered.name)).not.toContain("Drains");
  expect(serviceData(business(fullFile), drains)).toMatchObject([
    { name: "Drains", offers: [{ priceSpecification: { minPrice: 129 } }] },
    { name: "Repairs" },
  ]);
});

test.each([
  ["services: [{ name: A, price: $40 }, { name: B, price: $180 }]", "$40 – $180"],
  ["services: [{ name: A, price: $40 }, { name: B, price: from $180 }]", "from $40"],
  ["services: [{ name: A, price: $40 }]", "$40"],
  ["services: [{ name: A, price: $40 }, { name: B, price: 30 € }]", undefined],
  ["services: [{ name: A, price: ask us }]", undefined],
  ["services: [{ name: A, price: $3 per foot }, { name: B, price: '$8,900' }]", "$8,900"],
  [
    "services: [{ name: A, price: $60 an hour }, { name: B, price: '$95 first hour, then $85 an hour' }]",
    "$60 – $95",
  ],
  ["services: [{ name: A, price: $60 an hour }, { name: B, price: $4 per mile }]", undefined],
  ["services: [{ name: A, price: $80 call-out plus $4 per mile }, { name: B, price: $120 }]", "$80 – $120"],
  ["priceRange: $$", "$$"],
])("the prices of '%s' range as %s", (fields, range) => {
  expect(describe(`address: { city: A, country: US }\n${fields}`).priceRange).toBe(range);
});

test("a taxi firm is a business whose services are taxi services", () => {
  const taxi = business("trade: taxi\nservices: [{ name: Airport, page: /drains }]");
  expect(serviceData(taxi, drains)).toMatchObject([
    { "@type": "TaxiService", provider: { "@type": "LocalBusiness" } },
  ]);
});

test.each([
  ["church", "Church"],
  ["preschool", "Preschool"],
])("a %s is no business, and has no price range", (trade, type) => {
  const data = describe(`trade: ${trade}\n${fullFile}`);
  expect(data).toMatchObject({ "@type": [type, "Organization"], geo: { latitude: 39.2826 } });
  expect(data).not.toHaveProperty("priceRange");
});

test("a page tells about its own services alone", () => {
  const acme = business("services: [{ name: Drains, notes: Kitchen., page: /drains }, { name: Leaks }]");
  expect(serviceData(acme, drains)).toMatchObject([
    { "@type": "Service", name: "Drains", description: "Kitchen.", provider: { name: "Acme" } },
  ]);
  expect(serviceData(acme, home)).toEqual([]);
});

/** The steps to a page of a business, by what each is called and where it leads. */
const steps = (fields: string, page: Page) =>
  JSON.parse(
    JSON.stringify(breadcrumbs({ business: business(fields), pictures: {}, desk: "own" }, page)),
  ).itemListElement.map((step: { name: string; item: { "@id": string } }) => [step.name, step.item["@id"]]);

test("an inner page says the way to it from the home page, by the pages above it", () => {
  const page = { id: "x", path: "/drains/old/deep", title: "Deep" };
  expect(steps("siteUrl: https://acme.example\nlanguage: de", page)).toEqual([
    ["Startseite", "https://acme.example/"],
    ["/drains", "https://acme.example/drains"],
    ["Deep", "https://acme.example/drains/old/deep"],
  ]);
  expect(onPage("", home).map((entry) => entry["@type"])).toEqual(["LocalBusiness"]);
});

test("the way begins with the name that visitors see, leaves out groups, and has the paths of links", () => {
  expect(steps("logoUrl: https://a.example/l.png", { id: "x", path: "/über/wir", title: "Wir" })).toEqual([
    ["Acme", "/"],
    ["Wir", "/%C3%BCber/wir"],
  ]);
});

test("questions are told to search engines by the pages that show them", () => {
  const types = (page: Page) => onPage(fullFile, page).map((entry) => entry["@type"]);
  expect(types(home)).toContain("FAQPage");
  expect(onPage(`${fullFile}`, { id: "q", path: "/questions", title: "Q" }).at(-1)).toMatchObject({
    mainEntity: [{ name: "Why?", acceptedAnswer: { text: "Because." } }],
  });
  expect(types(drains)).not.toContain("FAQPage");
});

test("all that a full file says fits the vocabulary, whatever the trade", () => {
  const misuse = trades.flatMap(({ id, names }) =>
    [home, drains].flatMap((page) =>
      onPage(`trade: '${names.en[0]}'\n${fullFile}`, page).flatMap((entry) =>
        findMisuse(vocabulary, JSON.parse(JSON.stringify(entry)), id),
      ),
    ),
  );
  expect(misuse).toEqual([]);
});

test.each([
  [{ "@type": "Plumbr" }, ": Plumbr is no type"],
  [{ "@type": "Plumber", fone: "1" }, "/Plumber.fone: no such property"],
  [{ "@type": "Church", priceRange: "$$" }, "/Church.priceRange: no such property"],
  [{ "@type": "Plumber", geo: { "@type": "Offer" } }, "/Plumber.geo: Offer is none of GeoCoordinates"],
  [{ "@type": "Plumber", image: "logo.png" }, '/Plumber.image: "logo.png" is none of'],
  [{ "@type": "GeoCoordinates", latitude: true }, "/GeoCoordinates.latitude: true is none of"],
  [{ "@type": "OpeningHoursSpecification", dayOfWeek: "Mon" }, '.dayOfWeek: "Mon" is none of'],
])("the check against the vocabulary refuses %j", (entry, misuse) => {
  expect(findMisuse(vocabulary, entry)).toEqual([expect.stringContaining(misuse)]);
});
