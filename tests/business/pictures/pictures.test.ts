import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadBusinesses } from "../../../src/business/check/load.ts";
import { logoForm, type Picture, pictureForms } from "../../../src/business/pictures/pictures.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

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

test("a crop of a high photo keeps the heads, of another what draws the eye", async () => {
  const wall = sharp({ create: { width: 600, height: 400, channels: 3, background: "#8a8f8a" } });
  const bright = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#e0402a" } })
    .png()
    .toBuffer();
  const wide = await wall
    .composite([{ input: bright, left: 440, top: 60 }])
    .jpeg()
    .toBuffer();
  expect((await load("garden.jpg", await photo(400, 600))).picture?.focus).toEqual([50, 22]);
  expect((await load("garden.jpg", wide)).picture?.focus).toEqual([80, 20]);
});

test.each(readCases<[string, string, number, number]>("sizes"))(
  "a drawing comes with %s",
  async (_, drawing, width, height) => {
    expect((await load("logo.svg", drawing)).picture).toMatchObject({ width, height, kind: "drawing" });
  },
);

test.each(readCases<string[]>("mistakes"))(
  "%s is a mistake with its place",
  async (_, name, content, message) => {
    expect((await load(name, content)).mistakes).toEqual([`4:7: gallery.0.image: ${name}: ${message}`]);
  },
);

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
