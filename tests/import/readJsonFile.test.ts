import { expect, test } from "vitest";
import type { Imported } from "../../src/import/importedSite.ts";
import { linkedDataToSites, readJsonFile } from "../../src/import/readJsonFile.ts";
import { proposeMapping } from "../../src/import/tables/mapping.ts";
import { tableToSites } from "../../src/import/tables/tableToSites.ts";

/** Reads a value, or a text, as a file, with the mapping that is proposed where it needs one. */
function read(value: unknown): Imported {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const result = readJsonFile(Buffer.from(text), "data.json", {});
  if ("sites" in result) return result;
  if ("message" in result) return { sites: [], mistakes: [result] };
  return tableToSites(result, proposeMapping(result), {});
}

const salon = {
  "@type": "HairSalon",
  "@id": "https://odette.example/#salon",
  name: "Odette",
  url: "https://odette.example/accueil",
  telephone: "+33 1 23 45 67 89",
  slogan: "Coupe et couleur",
  foundingDate: "2004-03",
  address: { "@id": "#address" },
  geo: { "@type": "GeoCoordinates", latitude: "48.85", longitude: 2.35 },
  logo: { "@type": "ImageObject", url: "https://odette.example/logo.png" },
  image: ["https://odette.example/a.jpg"],
  sameAs: ["https://www.instagram.com/odette", "https://maps.example/odette"],
  areaServed: [
    { "@type": "City", name: "Paris, 1er" },
    { "@type": "GeoCircle", geoRadius: 5 },
  ],
  openingHoursSpecification: [
    { dayOfWeek: ["Tuesday", "https://schema.org/Wednesday"], opens: "09:00", closes: "12:00:00" },
    { dayOfWeek: "Tuesday", opens: "14:00", closes: "18:00" },
    { opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: "2026-12-26" },
    { dayOfWeek: "Mo", opens: "10:00", closes: "12:00", validFrom: "2026-06-01", validThrough: "2026-08-31" },
  ],
  makesOffer: [{ "@type": "Offer", name: "Cut", price: 49, priceCurrency: "EUR" }],
  hasOfferCatalog: {
    itemListElement: [
      {
        "@type": "OfferCatalog",
        name: "Colour",
        itemListElement: [
          {
            itemOffered: { name: "Tint", description: "With care." },
            priceSpecification: { minPrice: 60, maxPrice: 90, priceCurrency: "EUR" },
          },
          { itemOffered: { "@type": "Service", name: "Wash" }, price: "on request" },
        ],
      },
    ],
  },
  aggregateRating: { ratingValue: "4.8", reviewCount: "12" },
  review: {
    author: { name: "Ana" },
    reviewBody: "Very good.",
    datePublished: "2026-01-02",
    reviewRating: { ratingValue: 5 },
  },
  smokingAllowed: false,
};

const graph = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "WebSite", name: "odette.example" },
    salon,
    {
      "@type": "PostalAddress",
      "@id": "#address",
      streetAddress: "1 rue Noire",
      addressLocality: "Paris",
      postalCode: "75001",
      addressCountry: "FR",
    },
  ],
};

test("NAV-18 a business of schema.org becomes a site with its hours, prices, links and the label of its trade", () => {
  const { sites, mistakes } = read(graph);
  expect(mistakes).toEqual([]);
  expect(sites).toMatchObject([
    {
      place: "data.json",
      id: "odette",
      fields: {
        businessName: "Odette",
        trade: "hair salon",
        primaryCtaLabel: "Prendre rendez-vous",
        siteUrl: "https://odette.example",
        phone: "+33 1 23 45 67 89",
        headline: "Coupe et couleur",
        founded: 2004,
        language: "fr",
        address: { street: "1 rue Noire", city: "Paris", postalCode: "75001", country: "FR" },
        geo: { latitude: 48.85, longitude: 2.35 },
        logoUrl: "https://odette.example/logo.png",
        social: ["https://www.instagram.com/odette"],
        profiles: ["https://maps.example/odette"],
        serviceArea: { cities: ["Paris, 1er"] },
        hours: {
          tue: "9:00-12:00, 14:00-18:00",
          wed: "9:00-12:00",
          holidays: { "2026-12-24..2026-12-26": "closed" },
          seasons: [{ from: "2026-06-01", to: "2026-08-31", mon: "10:00-12:00" }],
        },
        services: [
          { name: "Cut", price: { amount: 49, currency: "EUR" } },
          { name: "Tint", notes: "With care.", price: { amount: 60, to: 90, currency: "EUR" } },
          { name: "Wash" },
        ],
        rating: { value: 4.8, count: 12 },
        reviews: [{ author: "Ana", text: "Very good.", date: "2026-01-02", stars: 5 }],
      },
    },
  ]);
  expect(sites[0]?.unmapped.map(({ name }) => name)).toEqual(["image", "smokingAllowed", "areaServed"]);
});

test.each([
  [["Mo,Tu 09:00-17:00", "Sa 10:00-14:00"], { "mon-tue": "9:00-17:00", sat: "10:00-14:00" }],
  ["Mo-Fr 08:00-12:00", { "mon-fri": "8:00-12:00" }],
  ["by the moon", undefined],
])("opening hours of schema.org as text: %s", (openingHours, hours) => {
  const { sites } = linkedDataToSites({ "@type": "Plumber", name: "Acme", openingHours }, "page.html", {});
  expect(sites[0]?.fields.hours).toEqual(hours);
  expect(sites[0]?.unmapped).toEqual(hours ? [] : [{ name: "openingHours", value: "by the moon" }]);
});

test("what a file says of public holidays only by date stays a comment", () => {
  const openingHours = "Mo-Fr 08:00-12:00; PH off";
  const { sites } = linkedDataToSites({ "@type": "Plumber", name: "Acme", openingHours }, "page.html", {});
  expect(sites[0]?.unmapped).toEqual([{ name: "openingHours", value: "public holidays: closed" }]);
});

test("a list of businesses is numbered, and the one that is wrong is named", () => {
  const { sites, mistakes } = read([
    { "@type": "Plumber", name: "Acme", telephone: "+1 410 555 0134" },
    { "@type": "Plumber", name: "\u202e", telephone: "+1 410 555 0135" },
  ]);
  expect(sites.map(({ place }) => place)).toEqual(["data.json item 1"]);
  expect(mistakes.map(({ place }) => place)).toEqual(["data.json item 2"]);
});

const tags = {
  name: "Salon Mitte",
  shop: "hairdresser",
  "contact:phone": "+49 30 1234567",
  website: "https://salon-mitte.example",
  opening_hours: "Tu-Sa 09:00-18:00; PH off",
  "addr:street": "Weg",
  "addr:housenumber": "5",
  "addr:postcode": "10115",
  "addr:city": "Berlin",
  "addr:country": "DE",
  wheelchair: "yes",
};

test.each([
  [
    "Overpass",
    {
      elements: [
        { type: "way", id: 1, center: { lat: 52.5, lon: 13.4 }, tags },
        { type: "node", id: 2, lat: 1, lon: 1 },
      ],
    },
  ],
  [
    "GeoJSON",
    {
      type: "FeatureCollection",
      features: [
        { type: "Feature", geometry: { type: "Point", coordinates: [13.4, 52.5] }, properties: tags },
      ],
    },
  ],
  ["objects in a list", [{ ...tags, latitude: 52.5, longitude: 13.4 }]],
])("tags of OpenStreetMap become a site from %s", (_, value) => {
  expect(read(value)).toMatchObject({
    mistakes: [],
    sites: [
      {
        place: "data.json row 1",
        fields: {
          businessName: "Salon Mitte",
          trade: "hairdresser",
          phone: "+49 30 1234567",
          siteUrl: "https://salon-mitte.example",
          address: { street: "Weg 5", city: "Berlin", postalCode: "10115", country: "DE" },
          geo: { latitude: 52.5, longitude: 13.4 },
          hours: { "tue-sat": "9:00-18:00" },
        },
        unmapped: [
          { name: "opening_hours", value: "public holidays: closed" },
          { name: "wheelchair", value: "yes" },
        ],
      },
    ],
  });
});

test("a restaurant is of its kitchen, and `yes` is no trade", () => {
  const { sites } = read({
    elements: [
      { lat: 1, lon: 2, tags: { name: "Luigi", amenity: "restaurant", cuisine: "italian" } },
      { lat: 1, lon: 3, tags: { name: "Shop", shop: "yes", craft: "shoemaker" } },
    ],
  });
  expect(sites.map(({ fields }) => fields.trade)).toEqual(["italian restaurant", "shoemaker"]);
});

const deep = "[".repeat(20_000) + "]".repeat(20_000);

test.each([
  ["no JSON", "{", "Is no JSON"],
  ["a number", "1", "Lists no business"],
  ["linked data of a page alone", '{"@type":"WebPage","name":"x"}', "Lists no business"],
  ["an empty list", "[]", "Lists no business"],
  ["fields within fields", `[{"@type":"Plumber","name":${deep}}]`, "more than 50 deep"],
])("a JSON file without a business is refused by name and cause: %s", (_, text, message) => {
  expect(read(text).mistakes).toEqual([{ place: "data.json", message: expect.stringContaining(message) }]);
});
