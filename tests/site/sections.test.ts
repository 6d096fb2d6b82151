import { expect, test } from "vitest";
import { pageFor, pageSections } from "../../src/site/sections.ts";
import { business } from "./stage/business.ts";

const page = (path: string) => ({ id: "x", path, title: "X" });
const full = `
services: [{ name: Drains, page: /drains }, { name: Leaks }]
steps: [{ title: Call, text: Call us. }]
serviceArea: { cities: [Towson] }
about: [Since 1998.]
reviews: [{ author: Ann, text: Good. }]
faqs: [{ question: Why?, answer: Because. }]
policies: { payment: Cash. }
phone: '410 555 0134'
`;

test("a home page that names no sections shows every fact of the file", () => {
  expect(pageSections(business(full), page("/"))).toEqual([
    "services",
    "steps",
    "area",
    "about",
    "reviews",
    "faq",
    "contact",
    "action",
  ]);
});

test("a section without facts is not shown, even when the file asks for it", () => {
  expect(pageSections(business(""), page("/"))).toEqual(["contact"]);
  expect(pageSections(business(""), { ...page("/x"), sections: ["reviews", "contact"] })).toEqual([
    "contact",
  ]);
});

test("a page that names its sections shows these, in its order", () => {
  expect(pageSections(business(full), { ...page("/x"), sections: ["faq", "services"] })).toEqual([
    "faq",
    "services",
  ]);
});

test("a home page that links lead to for contact shows it, whatever sections it names", () => {
  const home = { ...page("/"), sections: ["faq" as const] };
  expect(pageSections(business(full), home)).toEqual(["faq", "contact"]);
  expect(pageSections({ ...business(full), pages: [page("/contact")] }, home)).toEqual(["faq"]);
});

test.each([
  ["/contact", ["contact"]],
  ["/faq", ["faq", "policies", "action"]],
  ["/service-area", ["area", "contact"]],
  ["/prices", ["services", "policies", "action"]],
  ["/drains", ["steps", "services", "action"]],
  ["/something", ["action"]],
])("a page at %s shows what fits its path: %j", (path, sections) => {
  expect(pageSections(business(full), page(path))).toEqual(sections);
});

test("the page that tells all of a section is found, the home page aside", () => {
  expect(pageFor(business(full), "about")?.path).toBe("/about");
  expect(pageFor(business(full), "faq")).toBeUndefined();
});

test.each([
  ["/leistungen", ["services", "policies", "action"]],
  ["/fragen", ["faq", "policies", "action"]],
  ["/quienes-somos", ["about", "steps", "reviews", "action"]],
  ["/mentions-legales", []],
] as const)("a page of a usual name in another language shows what fits it: %s", (path, sections) => {
  expect(pageSections(business(full), page(path))).toEqual(sections);
});
