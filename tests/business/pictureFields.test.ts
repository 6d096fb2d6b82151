import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/readBusiness.ts";

const home = "pages: [{ id: home, path: /, title: Home }]";

/** Reads a file with these fields on its third line. */
const read = (fields: string) => readBusiness("acme.yaml", `businessName: Acme\n${home}\n${fields}\n`);

test.each([
  ["left", [0, 50]],
  ["right", [100, 50]],
  ["top", [50, 0]],
  ["bottom", [50, 100]],
  ["center", [50, 50]],
  ["top left", [0, 0]],
  ["Bottom Right", [100, 100]],
  ["left top", [0, 0]],
  ["center bottom", [50, 100]],
  ["30% 20%", [30, 20]],
  ["0% 100%", [0, 100]],
])("the focus '%s' is a part of the picture", (words, focus) => {
  expect(read(`hero: { image: van.jpg, focus: '${words}' }`)).toMatchObject({ hero: { focus } });
});

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

const endings = ".svg, .png, .jpg, .jpeg, .webp, .avif";

test.each([
  ["hero: { alt: Our van }", "3:1: hero.image: Is missing."],
  [
    "hero: van.jpg",
    '3:1: hero: Write fields with values, as in hero: { image: van.jpg, alt: Our van before row houses, focus: left }; this is "van.jpg".',
  ],
  [
    "hero: { image: ../van.jpg }",
    `3:9: hero.image: Write the name of a file beside this one, ending in ${endings}.`,
  ],
  [
    "hero: { image: van.tiff }",
    `3:9: hero.image: Write the name of a file beside this one, ending in ${endings}.`,
  ],
  [
    "services: [{ name: A, image: a.pdf }]",
    `3:23: services.0.image: Write the name of a file beside this one, ending in ${endings}.`,
  ],
  ["team: [{ name: Ann, photo: ann.jpg }]", "3:21: team.0.photo: Is not known here. Did you mean image?"],
  ["hero: { image: a.jpg, alt: 5 }", "3:23: hero.alt: Write text, in quotes; this is 5."],
  [`hero: { image: a.jpg, alt: ${"a".repeat(201)} }`, "3:23: hero.alt: Is longer than 200 characters."],
])("%s is refused with its place", (fields, mistake) => {
  expect(read(fields)).toEqual([`acme.yaml:${mistake}`]);
});
