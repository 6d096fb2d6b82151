import { expect, test } from "vitest";
import type { Picture } from "../../src/business/pictures/pictures.ts";
import { toHtml } from "../../src/site/markdown.ts";
import { pictureClasses, pictureStyle, shownRatio } from "../../src/site/pictureStyle.ts";
import { toGalleryRows } from "../../src/site/sections/Gallery/galleryRows.ts";
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

test("a crop keeps its focus, and no photo is shown larger than 1.6 times its size", () => {
  const named = business("hero: { image: cat.jpg, focus: left }");
  expect(pictureClasses(cat, { focus: [0, 50] })).toEqual(["focus-0-50", "max-300-200"]);
  expect(pictureStyle({ business: named, texts: {}, pictures: { "cat.jpg": cat } })).toBe(
    ".focus-0-50{object-position:0% 50%}img.max-300-200{max-width:min(100%,480px);max-height:320px}",
  );
});

test("a crop without a focus keeps what its photo is about", () => {
  const found: Picture = { ...cat, focus: [60, 30] };
  const named = business("hero: { image: cat.jpg }");
  expect(pictureClasses(found, {})).toEqual(["focus-60-30", "max-300-200"]);
  expect(pictureStyle({ business: named, texts: {}, pictures: { "cat.jpg": found } })).toContain(
    ".focus-60-30{object-position:60% 30%}",
  );
});

test("a gallery shows a picture in its ratio, and crops what is very high or wide", () => {
  const named = business("gallery: [{ image: cat.jpg }]");
  expect(pictureStyle({ business: named, texts: {}, pictures: { "cat.jpg": cat } })).toContain(
    ".ratio-150{--ratio:1.5}",
  );
  expect([shownRatio({ ...cat, width: 100 }), shownRatio({ ...cat, width: 900 })]).toEqual([0.8, 2.4]);
});

const rowsOf = (...ratios: number[]) =>
  toGalleryRows(ratios.map((ratio) => ({ ratio }))).map((row) => row.length);

test("the rows of a gallery are alike in height, and none has a picture alone beside others", () => {
  expect(rowsOf(1.5, 1.5, 1.5, 1.5, 1.5)).toEqual([2, 3]);
  expect(rowsOf(0.8, 1.5, 1, 2.4, 0.8, 1.5)).toEqual([3, 3]);
  expect(rowsOf(0.8, 0.8, 0.8, 0.8)).toEqual([4]);
  expect(rowsOf(1.5)).toEqual([1]);
  expect(rowsOf()).toEqual([]);
  expect(rowsOf(...Array.from({ length: 20_000 }, () => 1.2))).toHaveLength(6_667);
});
