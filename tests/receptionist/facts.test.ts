import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import { getEntry } from "../../src/business/file/untyped.ts";
import { factsOf } from "../../src/receptionist/facts.ts";
import { splitPassages } from "../../src/receptionist/passages.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const business = readBusiness(
  "business.yaml",
  `
businessName: Tall Oak
phone: '+1 410 555 0134'
address: { street: 12 Pier Ave, city: Baltimore, region: MD, postalCode: '21231', country: US }
hours: { mon: '7:00-18:00', holidays: { 2026-12-25: closed } }
emergency: { available: day and night, fee: $150 }
serviceArea: { cities: [Baltimore, Towson], notes: Farther by agreement. }
services: [{ name: Drain & sewer cleaning, price: from $129, notes: kitchen and bath, page: /drains }]
notOffered: [septic tanks]
policies: { lateArrival: We wait 15 minutes., no_show: $20 }
faqs: [{ question: Are you insured?, answer: 'Yes.' }]
proofs: [20 years]
steps: [{ title: Call, text: We listen. }]
about: [We began small.]
founded: 1998
team: [{ name: Ann Lee, role: Plumber, text: She finds leaks. }]
reviews: [{ author: Ann, text: Great. }]
pages:
  - { id: home, path: /, title: Home, body: home.md }
  - { id: drains, path: /drains, title: Drains, description: All drains., sections: [services, { body: drains.md }] }
`,
);
if (Array.isArray(business)) throw new Error(business.join("\n"));
const facts = factsOf(business, {
  "home.md": "Welcome.\n\n## Ways\n\nWe come by boat.",
  "drains.md": "We flush them.",
});

test("14.5 everything that may be said is a fact, in the order of the file", () => {
  expect(facts.map(({ id }) => id)).toEqual(readCases("ids"));
});

test.each(readCases<[string, object]>("sources"))(
  "14.5 %s says what the file says, under a readable name",
  (id, fact) => {
    expect(facts.find((each) => each.id === id)).toMatchObject(fact);
  },
);

test.each(readCases<[string, string, string[]]>("passages"))(
  "14.5 %s of a page become plain text",
  (_, markdown, texts) => {
    expect(splitPassages(markdown).map(({ text }) => text)).toEqual(texts);
  },
);

test("14.5 long text is cut between sentences into passages of at most 400 characters", () => {
  const sentence = "This sentence has exactly fifty characters in all.";
  const lengths = splitPassages(Array(20).fill(sentence).join(" ")).map(({ text }) => text.length);
  expect(lengths.length).toBeGreaterThan(2);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(400);
});

test("14.5 no two facts of a business have the same id", async () => {
  const { businesses } = await loadBusinesses(
    fileURLToPath(new URL("../receptionist/businesses", import.meta.url)),
  );
  const doubles = businesses.flatMap(({ id, business, texts }) => {
    const ids = factsOf(business, texts).map((fact) => fact.id);
    return ids.filter((each, index) => ids.indexOf(each) !== index).map((each) => `${id} ${each}`);
  });
  expect(doubles).toEqual([]);
});

/** Facts whose words the reader makes of several fields, or takes from a file beside. */
const composedKinds = new Set(["address", "hours", "holiday", "passage"]);

test("each fact leads to the field that says it", async () => {
  const folder = fileURLToPath(new URL("../../businesses", import.meta.url));
  const { businesses } = await loadBusinesses(folder);
  const strays = businesses.map(async ({ id, business, texts }) => {
    const file: unknown = parse(await readFile(join(folder, id, "business.yaml"), "utf8"));
    return factsOf(business, texts).filter(
      ({ kind, text, path }) =>
        !composedKinds.has(kind) &&
        !JSON.stringify(path.reduce(getEntry, file)).includes(text.split(/[\s,.]/)[0] ?? ""),
    );
  });
  expect((await Promise.all(strays)).flat()).toEqual([]);
});
