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

const story = (length: number) => `about: ['${"a".repeat(450)}', '${"b".repeat(length - 450)}']\n`;
const policies = (count: number) =>
  `policies: { ${["a", "b", "c", "d", "e"].slice(0, count).join(": A, ")}: A }\n`;
const summer = "{ name: Summer, from: 2026-06-01, to: 2026-08-31, mon-fri: '7:00-19:00' }";
const hours = (seasons: string) => `hours: { mon-fri: '8:00-17:00', seasons: [${seasons}] }\n`;

test.each([
  ["faq", "four questions", questions(4), questions(5)],
  ["area", "16 towns", towns(16), towns(17)],
  ["about", "a story of 900 characters", story(900), story(901)],
  ["hours", "a week of hours", hours(""), hours(summer)],
  ["policies", "four policies", policies(4), policies(5)],
] as const)("the section %s shares a row for %s, and stands alone for more", (section, _, fits, tooMuch) => {
  const short = section === "policies" ? "about" : "policies";
  expect(toRows([section, short], business(fits))).toEqual([[section, short]]);
  expect(toRows([section, short], business(tooMuch))).toEqual([[section], [short]]);
});
