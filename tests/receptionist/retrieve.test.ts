import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import { createKnowledge, type Knowledge } from "../../src/receptionist/knowledge.ts";
import { createCaseReader } from "../stage/cases.ts";
import { manners } from "./stage/manners.ts";

const readCases = createCaseReader(import.meta.url);

const folders = ["../receptionist/businesses", "../../businesses"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const loaded = await Promise.all(folders.map((folder) => loadBusinesses(folder)));
const businesses = loaded.flatMap((list) =>
  list.businesses.map(({ id, business, texts }) => ({
    id,
    knowledge: createKnowledge(business, texts),
  })),
);

const rank = ({ tokenize, ranker }: Knowledge, question: string) => ranker.rank(tokenize(question));

describe.each(Object.entries(manners))("a question of the owner, %s", (_, write) => {
  test.each(businesses)("14.2 finds its answer at $id", ({ knowledge }) => {
    const missed = knowledge.business.faqs.filter(({ question }, index) => {
      const matches = rank(knowledge, write(question));
      return matches[0]?.fact.id !== `faq.${index + 1}` || !knowledge.ranker.isSure(matches);
    });
    expect(missed).toEqual([]);
  });
});

const business = readBusiness(
  "business.yaml",
  `
businessName: Tall Oak
services:
  - { name: Gutter cleaning, price: from $90, notes: Both sides of the house. }
  - { name: Hedge trimming, price: $45 an hour }
notOffered: [septic tanks]
policies:
  lateArrival: We wait 15 minutes.
  cancellation: Free until noon of the day before.
  parking: The yard behind the shop has six places.
faqs:
  - { question: Do you bring ladders?, answer: 'Yes, up to 12 meters.' }
  - { question: Are you insured?, answer: For damage of up to $2 million. }
pages: [{ id: home, path: /, title: Home }, { id: about, path: /about, title: About, body: about.md }]
`,
);
if (Array.isArray(business)) throw new Error(business.join("\n"));
const oak = createKnowledge(business, {
  "about.md": "## The dog\n\nBiscuit, our terrier, rides along on Fridays.",
});

test.each(readCases<string[]>("found"))("14.5 %s finds %s %s", (question, id) => {
  const matches = rank(oak, question);
  expect(matches[0]?.fact.id).toBe(id);
  expect(matches[0]?.chance).toBeGreaterThan(0.6);
});

test.each([
  ["i need gutter cleaning", true],
  ["so i need gutter cleaning", false],
])("14.2 a question of the owner is known again behind four words: %s", (before, isExact) => {
  expect(rank(oak, `${before} do you bring ladders`)[0]?.isExact).toBe(isExact);
});

test.each(["do you sell pianos", "who won the match yesterday", "???", "", "can you do it"])(
  "14.5 '%s' is sure of nothing",
  (question) => {
    expect(oak.ranker.isSure(rank(oak, question))).toBe(false);
  },
);

test("14.5 chances are those of a share, best first", () => {
  const chances = rank(oak, "is there parking while you trim the hedge").map(({ chance }) => chance);
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1);
});

test("14.6 a match names the words of the question that it speaks of", () => {
  const [first] = rank(oak, "gutter cleaning and pianos");
  expect([...(first?.stems ?? [])].toSorted()).toEqual(["clean", "gutter"]);
});
