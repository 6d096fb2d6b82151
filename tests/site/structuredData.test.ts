import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "../../src/business/schema/business.ts";
import { businessData } from "../../src/site/structuredData/business.ts";
import { breadcrumbs, pageData, serviceData } from "../../src/site/structuredData/page.ts";
import { trades } from "../../src/trades/trades.ts";
import { createCaseReader } from "../stage/cases.ts";
import { business } from "./stage/business.ts";
import { findMisuse, readVocabulary } from "./stage/vocabulary.ts";

const readCases = createCaseReader(import.meta.url);
const vocabulary = readVocabulary();
const fullFile = readFileSync(new URL("stage/fullFile.yaml", import.meta.url), "utf8");

/** What JSON holds of a value. */
const toData = (value: object) => JSON.parse(JSON.stringify(value));

const describe = (fields: string) => toData(businessData({ business: business(fields), pictures: {} }));

const home: Page = { id: "home", path: "/", title: "Home" };
const drains: Page = { id: "d", path: "/drains", title: "Drains" };

/** What a page of a business says of itself, as a page without pictures holds it. */
const onPage = (fields: string, page: Page) => {
  const site = { id: "acme", folder: "", texts: {}, pictures: {}, documents: {}, desk: "own" } as const;
  return pageData({ ...site, business: business(fields) }, page);
};

type BusinessCase = { name: string; fields?: string; full?: true; data: object; without?: string };

test.each(readCases<BusinessCase>("businesses"))(
  "$name",
  ({ fields = "", full, data, without = "no such field" }) => {
    const described = describe(`${fields}\n${full ? fullFile : ""}`);
    expect(described).toMatchObject(data);
    expect(described).not.toHaveProperty(without);
  },
);

test("what the file does not say is left out, and reviews of oneself never are", () => {
  const minimal = { "@context": "https://schema.org", "@type": "LocalBusiness", name: "Acme" };
  expect(describe("reviews: [{ author: A, text: Great. }]")).toEqual(minimal);
});

test("each price that is understood is an offer that says what it is for, and no more", () => {
  const { makesOffer } = describe(fullFile.replaceAll(", page: /drains", ""));
  type Offer = { itemOffered: { name: string } };
  expect(makesOffer.map(({ itemOffered, ...offer }: Offer) => [itemOffered.name, offer])).toMatchObject(
    readCases("offers"),
  );
});

test.each(readCases<[string, string?]>("ranges"))("the prices of '%s' range as %s", (fields, range) => {
  expect(describe(`address: { city: A, country: US }\n${fields}`).priceRange).toBe(range);
});

test("a page tells about its own services alone, with their offers", () => {
  expect(serviceData(business(fullFile), drains)).toMatchObject([
    { name: "Drains", offers: [{ priceSpecification: { minPrice: 129 } }] },
    { name: "Repairs" },
  ]);
  const acme = business("services: [{ name: Drains, notes: Kitchen., page: /drains }, { name: Leaks }]");
  expect(serviceData(acme, drains)).toMatchObject([
    { "@type": "Service", name: "Drains", description: "Kitchen.", provider: { name: "Acme" } },
  ]);
  expect(serviceData(acme, home)).toEqual([]);
  const taxi = business("trade: taxi\nservices: [{ name: Airport, page: /drains }]");
  expect(serviceData(taxi, drains)).toMatchObject([
    { "@type": "TaxiService", provider: { "@type": "LocalBusiness" } },
  ]);
});

type StepsCase = { name: string; fields: string; page: Page; steps: string[][] };

test.each(readCases<StepsCase>("steps"))("$name", ({ fields, page, steps }) => {
  const { itemListElement } = toData(
    breadcrumbs({ business: business(fields), pictures: {}, desk: "own" }, page),
  );
  type Step = { name: string; item: { "@id": string } };
  expect(itemListElement.map(({ name, item }: Step) => [name, item["@id"]])).toEqual(steps);
});

test("questions are told to search engines by the pages that show them, steps by inner pages alone", () => {
  const types = (page: Page) => onPage(fullFile, page).map((entry) => entry["@type"]);
  expect(types(home)).toContain("FAQPage");
  expect(onPage(fullFile, { id: "q", path: "/questions", title: "Q" }).at(-1)).toMatchObject({
    mainEntity: [{ name: "Why?", acceptedAnswer: { text: "Because." } }],
  });
  expect(types(drains)).not.toContain("FAQPage");
  expect(onPage("", home).map((entry) => entry["@type"])).toEqual(["LocalBusiness"]);
});

test("all that a full file says fits the vocabulary, whatever the trade", () => {
  const misuse = trades.flatMap(({ id, names }) =>
    [home, drains].flatMap((page) =>
      onPage(`trade: '${names.en[0]}'\n${fullFile}`, page).flatMap((entry) =>
        findMisuse(vocabulary, toData(entry), id),
      ),
    ),
  );
  expect(misuse).toEqual([]);
});

test.each(readCases<[Record<string, unknown>, string]>("misuses"))(
  "the check against the vocabulary refuses %j",
  (entry, misuse) => {
    expect(findMisuse(vocabulary, entry)).toEqual([expect.stringContaining(misuse)]);
  },
);
