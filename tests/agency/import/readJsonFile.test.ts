import { expect, test } from "vitest";
import type { Imported } from "../../../src/agency/import/importedSite.ts";
import { linkedDataToSites, readJsonFile } from "../../../src/agency/import/readJsonFile.ts";
import { proposeMapping } from "../../../src/agency/import/tables/mapping.ts";
import { tableToSites } from "../../../src/agency/import/tables/tableToSites.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

/** Reads a value, or a text, as a file, with the mapping that is proposed where it needs one. */
function read(value: unknown): Imported {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const result = readJsonFile(Buffer.from(text), "data.json", {});
  if ("sites" in result) return result;
  if ("message" in result) return { sites: [], mistakes: [result] };
  return tableToSites(result, proposeMapping(result), {});
}

type LinkedCase = { data: object; site: object };

test.each(readCases<LinkedCase>("schemaOrg"))(
  "NAV-18 a business of schema.org becomes a site with its hours, prices, links and the label of its trade",
  ({ data, site }) => {
    expect(read(data)).toMatchObject({ mistakes: [], sites: [site] });
  },
);

type HoursCase = [text: string | string[], hours: object | null, unmapped: object[]];

test.each(readCases<HoursCase>("openingHours"))(
  "opening hours of schema.org as text: %s",
  (openingHours, hours, unmapped) => {
    const { sites } = linkedDataToSites({ "@type": "Plumber", name: "Acme", openingHours }, "page.html", {});
    expect([sites[0]?.fields.hours ?? null, sites[0]?.unmapped]).toEqual([hours, unmapped]);
  },
);

test("a list of businesses is numbered, and the one that is wrong is named", () => {
  const { sites, mistakes } = read([
    { "@type": "Plumber", name: "Acme", telephone: "+1 410 555 0134" },
    { "@type": "Plumber", name: "\u202e", telephone: "+1 410 555 0135" },
  ]);
  expect(sites.map(({ place }) => place)).toEqual(["data.json item 1"]);
  expect(mistakes.map(({ place }) => place)).toEqual(["data.json item 2"]);
});

test.each(readCases<[string, object]>("tags"))("tags of OpenStreetMap become a site from %s", (_, value) => {
  expect([read(value)]).toMatchObject(readCases("tagged"));
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
