import { expect, test } from "vitest";
import type { Picture } from "../../src/business/pictures/pictures.ts";
import { toHtml } from "../../src/site/markdown.ts";
import { pictureClasses, pictureStyle } from "../../src/site/pictureStyle.ts";
import { business } from "./stage/business.ts";

const cat: Picture = { file: "cat.jpg", name: "0123", width: 300, height: 200, kind: "photo" };
const site = {
  pictures: { "cat.jpg": cat },
  documents: { "menu.pdf": { file: "menu.pdf", name: "menu-4567.pdf" } },
};

test("a picture of a text is a figure of known size, its title the caption", () => {
  expect(toHtml('![A "cat"](cat.jpg "Our *cat* <b>")', site)).toBe(
    '<figure><picture><source type="image/webp" srcset="/_pictures/0123-300.webp 300w" sizes="(min-width:768px) 600px, 92vw"><img src="/_pictures/0123-300.jpeg" alt="A &#34;cat&#34;" class="max-300-200" width="300" height="200" loading="lazy"></picture><figcaption>Our *cat* &#60;b&#62;</figcaption></figure>',
  );
});

test("a document of a text is linked where the site has it", () => {
  expect(toHtml("[our menu](menu.pdf)", site)).toBe(
    '<p><a href="/_documents/menu-4567.pdf">our menu</a></p>\n',
  );
  expect(toHtml("[our fish](menu.pdf#page=2)", site)).toBe(
    '<p><a href="/_documents/menu-4567.pdf#page=2">our fish</a></p>\n',
  );
});

test("a picture that is no file of the site shows nothing", () => {
  expect(toHtml("a ![b](https://x.example/b.jpg) ![c](toString) d", site)).toBe("<p>a   d</p>\n");
});

test("a crop keeps its focus, and no photo is shown larger than it is", () => {
  const named = business("gallery: [{ image: cat.jpg, focus: left }]");
  expect(pictureClasses(cat, { focus: [0, 50] })).toEqual(["focus-0-50", "max-300-200"]);
  expect(pictureStyle({ business: named, texts: {}, pictures: { "cat.jpg": cat } })).toBe(
    ".focus-0-50{object-position:0% 50%}img.max-300-200{max-width:min(100%,300px);max-height:200px}",
  );
});
