import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const home = "pages: [{ id: home, path: /, title: Home }]";

/** Reads a file with these fields on its third line. */
const read = (fields: string) => readBusiness("acme.yaml", `businessName: Acme\n${home}\n${fields}\n`);

test.each(readCases<[string, number[]]>("focus"))(
  "the focus '%s' is a part of the picture",
  (words, focus) => {
    expect(read(`hero: { image: van.jpg, focus: '${words}' }`)).toMatchObject({ hero: { focus } });
  },
);

test.each(["middle", "left left", "top bottom", "101% 0%", "30%", "30 20", "-1% 0%", "top-left", ""])(
  "the focus '%s' is a mistake that says how to write one",
  (words) => {
    expect(read(`hero: { image: van.jpg, focus: '${words}' }`)).toEqual([
      "acme.yaml:3:25: hero.focus: Write left, right, top, bottom, two of them such as 'top left', or '30% 20%' from the top left corner.",
    ]);
  },
);

test.each([
  ["hero", "hero: { image: van.jpg, alt: Our van }", { hero: { image: "van.jpg", alt: "Our van" } }],
  ["service", "services: [{ name: A, image: a.webp }]", { services: [{ image: "a.webp" }] }],
  ["person", "team: [{ name: Ann, image: ann.avif }]", { team: [{ image: "ann.avif" }] }],
  ["review", "reviews: [{ author: A, text: B, image: a.png }]", { reviews: [{ image: "a.png" }] }],
  ["badge", "badges: [{ name: Guild, image: guild.svg }]", { badges: [{ image: "guild.svg" }] }],
  ["work", "gallery: [{ image: a.jpeg, caption: C }]", { gallery: [{ image: "a.jpeg", caption: "C" }] }],
  ["decoration", "hero: { image: van.jpg, alt: '' }", { hero: { alt: "" } }],
])("a %s may have a picture", (_, fields, expected) => {
  expect(read(fields)).toMatchObject(expected);
});

test.each(readCases<string[]>("refused"))("%s is refused with its place", (fields, mistake) => {
  expect(read(fields)).toEqual([`acme.yaml:${mistake}`]);
});
