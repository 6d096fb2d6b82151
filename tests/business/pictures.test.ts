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

test("a drawing comes with its size, or that of its box", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 50"></svg>\n';
  expect((await load("logo.svg", drawing)).picture).toMatchObject({
    width: 132,
    height: 50,
    kind: "drawing",
  });
});

test.each([
  ["no picture", "garden.jpg", "not a picture", "The picture cannot be read. Save it anew."],
  ["half a drawing", "plan.svg", "<svg viewBox='0 0 1 1'>", "This is not a whole SVG drawing. Save it anew."],
  [
    "a drawing with a script",
    "plan.svg",
    "<svg><script>1</script></svg>",
    "The drawing has a script. Save it without.",
  ],
  [
    "a drawing that acts",
    "plan.svg",
    "<svg onload='x()'></svg>",
    "The drawing has a script. Save it without.",
  ],
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
    [960, 480],
    [1000, 500],
  ]);
  expect(fallback).toEqual({ name: "0123-960.jpeg", width: 960, height: 480, format: "jpeg" });
  expect(pictureForms({ ...picture, width: 3000 }).forms.map(({ width }) => width)).toEqual([480, 960, 1440]);
  expect(pictureForms({ ...picture, width: 300, kind: "see-through" }).fallback.name).toBe("0123-300.png");
});

test("NAV-06 a logo is made twice as large as the bar shows it, never larger than it is", () => {
  expect(logoForm({ ...picture, width: 2000, height: 500 })).toMatchObject({ width: 400, height: 100 });
  expect(logoForm({ ...picture, width: 80, height: 40 })).toMatchObject({ width: 80, height: 40 });
});
