import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { businessJsonSchema, defaultsJsonSchema } from "../../../src/business/schema/jsonSchema.ts";
import { valuesOf } from "../stage/businessFiles.ts";

const schema = businessJsonSchema();
// As editors read it.
const parsePrinted = (made: object) => JSON.parse(JSON.stringify(made));
const accepts = new Ajv({ strict: true }).compile(parsePrinted(schema));
const sound = { businessName: "Acme", pages: [{ id: "home", path: "/", title: "Home" }] };
const isSound = (file: unknown) => !Array.isArray(readBusiness("acme.json", JSON.stringify(file)));

type GeneratedFile = { pages: { id: string; path: string }[] };

const pagesField = schema.properties?.["pages"];
// What the schema gives as an example is a list of pages.
const [examplePages = []] = (
  typeof pagesField === "object" && pagesField.examples ? pagesField.examples : []
) as GeneratedFile["pages"][];

/** A generated file with the pages that its links may lead to, and the others under names of their own. */
const withPages = (file: GeneratedFile) => ({
  ...file,
  pages: [
    ...examplePages,
    ...file.pages.map((page, index) => ({ ...page, id: `page-${index}`, path: `/pages/${index}` })),
  ],
});

test("the schema accepts what the checker accepts of 500 generated files, which is most of them", () => {
  const files = fc.sample(valuesOf(schema), { numRuns: 500, seed: 17 }) as GeneratedFile[];
  const accepted = files.map(withPages).filter(isSound);
  expect(accepted.length).toBeGreaterThan(300);
  expect(accepted.filter((file) => !accepts(file))).toEqual([]);
});

test.each(["businesses", "tests/businesses"])("the schema accepts each business of %s", async (folder) => {
  const ids = await readdir(folder);
  const files = await Promise.all(ids.map((id) => readFile(join(folder, id, "business.yaml"), "utf8")));
  expect(ids.filter((_, index) => !accepts(parse(files[index] ?? "")))).toEqual([]);
});

test.each([
  ["a colour in small letters", { primaryColor: "#fb0" }],
  ["white space around a text that is as long as it may be", { businessName: `  ${"x".repeat(100)}\n` }],
  ["a paragraph over several lines", { description: `${"word \n ".repeat(79)}end` }],
  ["a path in any script, encoded or not", { bookingLink: "/%C3%BCber", redirects: { "/%E6%9C%8D": "/" } }],
  [
    "days and hours in capitals, with blanks",
    { hours: { "MON - Fri": " 7 AM to 6:30 P.M. ", sun: "Closed" } },
  ],
  ["a file name in capitals", { logoUrl: "LOGO.SVG", hero: { image: "a.JPEG", focus: " Top Left" } }],
])("checker and schema accept %s", (_, fields) => {
  const pages = [...sound.pages, { id: "uber", path: "/über", title: "Über" }];
  const file = { ...sound, pages, ...fields };
  expect([readBusiness("acme.json", JSON.stringify(file)), accepts(file)]).toEqual([
    expect.any(Object),
    true,
  ]);
});

test.each([
  ["an unknown field", { fone: "410 555 0134" }],
  ["a name of blanks", { businessName: " " }],
  ["a text that is too long", { headline: "x".repeat(121) }],
  ["a colour by name", { primaryColor: "blue" }],
  ["a day that is none", { hours: { blah: "7:00-18:00" } }],
  ["hours that are none", { hours: { mon: "early" } }],
  ["a season without its end", { hours: { seasons: [{ from: "2026-06-01", mon: "closed" }] } }],
  ["a holiday that is no date", { hours: { holidays: { christmas: "closed" } } }],
  ["a look that does not exist", { look: "loud" }],
  ["a phone number with letters", { phone: "call us" }],
  ["an address without https", { clientHubUrl: "http://acme.example" }],
  ["a path with capitals", { pages: [...sound.pages, { id: "b", path: "/About", title: "About" }] }],
  ["a part of a page that does not exist", { pages: [{ ...sound.pages[0], sections: ["news"] }] }],
  ["two prices in one", { services: [{ name: "A", price: { amount: 1, from: 2, currency: "USD" } }] }],
  ["two services that count", { analytics: { plausible: "acme.com", ga4: "G-AB12CD34EF" } }],
  ["a file that lies elsewhere", { logoUrl: "../logo.svg" }],
  ["more than it takes", { gallery: Array.from({ length: 61 }, () => ({ image: "a.jpg" })) }],
  ["no page", { pages: [] }],
])("checker and schema refuse %s", (_, fields) => {
  const file = { ...sound, ...fields };
  expect([isSound(file), accepts(file)]).toEqual([false, false]);
});

test("the schema describes every field, nested ones too, and names its draft", () => {
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  expect(undescribed(schema, "")).toEqual([]);
});

test.each([
  ["nothing", {}, true],
  [
    "what sites share",
    { look: "bold", policies: { payment: "Cash." }, analytics: { ga4: "G-AB12CD34EF" } },
    true,
  ],
  ["what is a business's own", { phone: "410 555 0134" }, false],
])("the schema of defaults.yaml is asked about %s", (_, fields, isAccepted) => {
  expect(new Ajv({ strict: true }).validate(parsePrinted(defaultsJsonSchema()), fields)).toBe(isAccepted);
});

/** The names of fields without a description of a few words. */
function undescribed(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { properties = {}, oneOf, examples, ...rest } = value as Record<string, object>;
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const isDescribed = "description" in property && String(property.description).length > 7;
    return [...(isDescribed ? [] : [`${path}.${name}`]), ...undescribed(property, `${path}.${name}`)];
  });
  return [...own, ...Object.values(rest).flatMap((inner) => undescribed(inner, path))];
}
