import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadBusinesses } from "../../src/business/load.ts";
import { logoForm, type Picture, pictureForms } from "../../src/business/pictures.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f5d3a" } })
    .jpeg()
    .toBuffer();

/** Loads a business whose gallery names one file with this content. */
async function load(name: string, content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(folder, "acme"));
  await writeFile(join(folder, "acme", name), content);
  await writeFile(
    join(folder, "acme", "business.yaml"),
    `businessName: Acme
pages: [{ id: home, path: /, title: Home }]
gallery:
  - { image: ${name}, alt: A garden. }
`,
  );
  const { businesses, mistakes } = await loadBusinesses(folder);
  return {
    picture: businesses[0]?.pictures[name],
    mistakes: mistakes.map((line) => line.split("business.yaml:")[1]),
  };
}

test("a photo comes with its size, as it is turned", async () => {
  const turned = await sharp(await photo(600, 400))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await load("garden.jpg", turned)).picture).toMatchObject({
    width: 400,
    height: 600,
    kind: "photo",
  });
});

const svg = (content: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${content}</svg>`;

test.each([
  ["its size", svg("", 'width="132px" height="50" viewBox="0 0 1 1"'), 132, 50],
  ["the size of its box", svg("<g><path d='M0 0'/></g>", "width='100%' viewBox='0 0 132.4 49.6'"), 132, 50],
  [
    "its size, as drawing programs write it",
    `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- A to Z --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">
<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="132" height="50">
<s:style><![CDATA[a > b { fill: #000 }]]></s:style><s:use xlink:href="#a"/><s:text>On &amp; off: 5 &lt; 6 &#169;</s:text></s:svg>\n`,
    132,
    50,
  ],
])("a drawing comes with %s", async (_, drawing, width, height) => {
  expect((await load("logo.svg", drawing)).picture).toMatchObject({ width, height, kind: "drawing" });
});

const notWhole = "This is not a whole SVG drawing. Save it anew.";
const script = "The drawing has a script. Save it without.";

test.each([
  ["no picture", "garden.jpg", "not a picture", "The picture cannot be read. Save it anew."],
  ["half a drawing", "plan.svg", svg("").replace("</svg>", ""), notWhole],
  ["a drawing with an element left open", "plan.svg", svg("<g><path/>"), notWhole],
  ["a drawing with elements that cross", "plan.svg", svg("<g><a></g></a>"), notWhole],
  ["a drawing with a bare ampersand", "plan.svg", svg("<title>A & B</title>"), notWhole],
  ["a drawing with a bare attribute", "plan.svg", svg("<path hidden/>"), notWhole],
  ["a drawing with an attribute twice", "plan.svg", svg("<path d='' d=''/>"), notWhole],
  ["a drawing with an unknown prefix", "plan.svg", svg("<use xlink:href='#a'/>"), notWhole],
  ["two drawings in a file", "plan.svg", svg("") + svg(""), notWhole],
  [
    "a drawing without its namespace",
    "plan.svg",
    "<svg viewBox='0 0 1 1'></svg>",
    'The drawing does not begin with <svg xmlns="http://www.w3.org/2000/svg">. Save it anew.',
  ],
  [
    "a drawing with entities",
    "plan.svg",
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`,
    "The drawing declares entities. Save it as plain SVG.",
  ],
  ["a drawing with a script", "plan.svg", svg("<script>1</script>"), script],
  [
    "a script under another name",
    "plan.svg",
    svg("<s:script>1</s:script>", 'xmlns:s="http://www.w3.org/2000/svg"'),
    script,
  ],
  ["a drawing that acts", "plan.svg", svg("", "onload='x()'"), script],
  ["a link that runs", "plan.svg", svg("<a href=' java&#x73;\ncript:x()'/>"), script],
  [
    "a link that is made to run",
    "plan.svg",
    svg("<a><set attributeName='href' to='javascript:x()'/></a>"),
    script,
  ],
  [
    "a link that comes to run",
    "plan.svg",
    svg("<animate attributeName='href' values='#;javascript:x()'/>"),
    script,
  ],
  ["a page in a drawing", "plan.svg", svg("<foreignObject/>"), script],
  ["a style sheet that runs", "plan.svg", `<?xml-stylesheet href="x.xsl"?>${svg("")}`, script],
])("%s is a mistake with its place", async (_, name, content, message) => {
  expect((await load(name, content)).mistakes).toEqual([`4:7: gallery.0.image: ${name}: ${message}`]);
});

test("a photo that breaks off is a mistake", async () => {
  const whole = await photo(600, 400);
  expect((await load("garden.jpg", whole.subarray(0, whole.length / 2))).mistakes).toEqual([
    "4:7: gallery.0.image: garden.jpg: The picture cannot be read. Save it anew.",
  ]);
});

test("a picture too large for memory is a mistake", async () => {
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect((await load("garden.png", huge)).mistakes).toEqual([
    "4:7: gallery.0.image: garden.png: The picture has more than 50 million pixels. Save it smaller.",
  ]);
});

const picture: Picture = { file: "x.jpg", name: "0123", width: 1000, height: 500, kind: "photo" };

test("a photo is sent in the widths that it has, never larger", () => {
  const { forms, fallback } = pictureForms(picture);
  expect(forms.map(({ width, height }) => [width, height])).toEqual([
    [480, 240],
    [800, 400],
    [1000, 500],
  ]);
  expect(fallback).toEqual({ name: "0123-800.jpeg", width: 800, height: 400, format: "jpeg" });
  expect(pictureForms({ ...picture, width: 300, kind: "see-through" }).fallback.name).toBe("0123-300.png");
});

test.each([
  [4000, [480, 800, 1200, 1800]],
  [800, [480, 800]],
  [850, [480, 800]],
  [300, [300]],
])("a photo %i px wide is sent in widths that differ enough", (width, widths) => {
  expect(pictureForms({ ...picture, width }).forms.map((form) => form.width)).toEqual(widths);
});

test("NAV-06 a logo is made twice as large as the bar shows it, never larger than it is", () => {
  expect(logoForm({ ...picture, width: 2000, height: 500 })).toMatchObject({ width: 400, height: 100 });
  expect(logoForm({ ...picture, width: 80, height: 40 })).toMatchObject({ width: 80, height: 40 });
});
