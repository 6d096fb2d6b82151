import { expect, test } from "vitest";
import { toRows } from "../../src/site/sections/rows.ts";
import { business } from "./stage/business.ts";

const questions = (count: number) =>
  `faqs: ${JSON.stringify(Array.from({ length: count }, (_, index) => ({ question: `Q${index}?`, answer: "A." })))}\n`;

const towns = (count: number) =>
  `serviceArea: { cities: ${JSON.stringify(Array.from({ length: count }, (_, index) => `Town ${index}`))} }\n`;

test("two short sections in a row share one, a third begins the next", () => {
  const acme = business(`about: [We mend.]\n${questions(4)}${towns(3)}`);
  expect(toRows(["services", "area", "about", "faq", "contact"], acme)).toEqual([
    ["services"],
    ["area", "about"],
    ["faq"],
    ["contact"],
  ]);
});

test("a short section shares no row with one that needs the width, nor with a text of the owner's own", () => {
  const acme = business(`about: [We mend.]\n${towns(3)}`);
  expect(toRows(["area", "gallery", "about", { body: "story.md" }], acme)).toEqual([
    ["area"],
    ["gallery"],
    ["about"],
    [{ body: "story.md" }],
  ]);
});

test.each([
  ["five questions", "faq", questions(5)],
  ["17 towns", "area", towns(17)],
  ["a story of 901 characters", "about", `about: ['${"a".repeat(450)}', '${"b".repeat(451)}']\n`],
  [
    "hours by season",
    "hours",
    "hours: { mon-fri: '8:00-17:00', seasons: [{ name: Summer, from: 2026-06-01, to: 2026-08-31, mon-fri: '7:00-19:00' }] }\n",
  ],
  ["five policies", "policies", "policies: { a: A, b: B, c: C, d: D, e: E }\n"],
] as const)("%s stand alone in a row", (_, section, fields) => {
  const short = section === "policies" ? "about" : "policies";
  expect(toRows([section, short], business(fields))).toEqual([[section], [short]]);
});

test.each([
  ["four questions", "faq", questions(4)],
  ["16 towns", "area", towns(16)],
  ["a story of 900 characters", "about", `about: ['${"a".repeat(450)}', '${"b".repeat(450)}']\n`],
  ["a week of hours", "hours", "hours: { mon-fri: '8:00-17:00' }\n"],
  ["four policies", "policies", "policies: { a: A, b: B, c: C, d: D }\n"],
] as const)("%s share a row", (_, section, fields) => {
  const short = section === "policies" ? "about" : "policies";
  expect(toRows([section, short], business(fields))).toEqual([[section, short]]);
});
