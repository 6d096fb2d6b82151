import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { sectionNames } from "../../../src/business/schema/pages.ts";

/** Reads a file with these fields of its home page. */
const read = (fields: string) =>
  readBusiness("acme.yaml", `businessName: Acme\npages: [{ id: home, path: /, title: Home, ${fields} }]\n`);

test("a page may have a picture, and texts with pictures among its sections", () => {
  const fields =
    "image: shop.jpg, alt: Our shop, focus: left, sections: [{ body: story.md, image: a.jpg }, faq]";
  expect(read(fields)).toMatchObject({
    pages: [
      {
        image: "shop.jpg",
        alt: "Our shop",
        focus: [0, 50],
        sections: [{ body: "story.md", image: "a.jpg" }, "faq"],
      },
    ],
  });
});

test("a page may hold several texts of the owner's own", () => {
  const sections = [{ body: "story.md" }, { body: "rules.md" }];
  expect(read(`sections: ${JSON.stringify(sections)}`)).toMatchObject({ pages: [{ sections }] });
});

const choice = `Choose from ${sectionNames.join(", ")}, or write a text with a picture: { body: story.md, image: team.jpg }.`;
const focus =
  "Write left, right, top, bottom, two of them such as 'top left', or '30% 20%' from the top left corner.";

test.each([
  ["sections: [story]", `sections.0: ${choice}`],
  ["sections: [{ image: a.jpg }]", `sections.0: ${choice}`],
  ["sections: [{ body: story.md, focus: up }]", `sections.0: focus: ${focus}`],
  [
    "sections: [{ body: story.txt }]",
    "sections.0.body: Write the name of a file beside this one, ending in .md.",
  ],
  [
    "sections: [{ body: story.md, image: a.pdf }]",
    "sections.0.image: Write the name of a file beside this one, ending in .svg, .png, .jpg, .jpeg, .webp, .avif.",
  ],
  [
    "sections: [{ body: story.md, title: x }]",
    "sections.0.title: Is not known here. Known are body, image, alt, focus.",
  ],
  ["focus: up", `focus: ${focus}`],
])("%s is refused with its field", (fields, mistake) => {
  expect(read(fields)).toEqual([expect.stringMatching(/^acme\.yaml:2:\d+: pages\.0\./)]);
  expect(String(read(fields))).toContain(`pages.0.${mistake}`);
});
