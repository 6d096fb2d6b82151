import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePhotoForms } from "../../src/build/photoForms.ts";
import { makePictures, pictureCache } from "../../src/build/pictures.ts";
import { type LoadedBusiness, loadBusiness } from "../../src/business/check/load.ts";
import { type Picture, pictureForms } from "../../src/business/pictures/pictures.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { makePhoto } from "./stage/photo.ts";

/** A business whose logo nobody has seen before. */
async function withNewLogo(): Promise<{ site: LoadedBusiness; logo: string; drawing: string }> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>${randomUUID()}</title></svg>`;
  const folder = await writeFiles({
    "acme/logo.svg": drawing,
    "acme/business.yaml":
      "businessName: Acme\nlogoUrl: logo.svg\npages: [{ id: home, path: /, title: Home }]\n",
  });
  // A sound business; mistakes would fail the test that uses it.
  const site = (await loadBusiness(folder, "acme")) as LoadedBusiness;
  return { site, logo: join(folder, "acme", "logo.svg"), drawing };
}

test("a picture that is asked for several times at once is made whole", async () => {
  const { site, drawing } = await withNewLogo();
  const [[name = ""] = []] = await Promise.all([1, 2, 3, 4].map(() => makePictures(site)));
  expect(await readFile(join(pictureCache, name), "utf8")).toBe(drawing);
});

test("a picture that changed since its business was read is not taken for the one it was", async () => {
  const { site, logo, drawing } = await withNewLogo();
  await writeFile(logo, drawing.replace("<title>", "<title>Another "));
  await expect(makePictures(site)).rejects.toThrow("logo.svg changed meanwhile. Build again.");
});

const madePhoto: Picture = { file: "", name: "0123", width: 4000, height: 3000, kind: "photo" };

test("a photo of 12 megapixels with grain and edges is at most 70 KB at 390 px, two or three pixels each", async () => {
  const { forms } = pictureForms(madePhoto);
  const photos = await makePhotoForms(await makePhoto(), forms);
  const sizes = await Promise.all(
    photos.map(async (photo) => ({ width: (await sharp(photo).metadata()).width, bytes: photo.length })),
  );
  const ofPhones = sizes.filter(({ width }) => width >= 390 * 2 && width <= 1200);
  expect(ofPhones.map(({ width }) => width)).toEqual([800, 1200]);
  expect(Math.max(...ofPhones.map(({ bytes }) => bytes))).toBeLessThanOrEqual(70_000);
});

test("a photo without grain keeps its quality, turned as its camera says", async () => {
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><linearGradient id="a"><stop stop-color="#135"/><stop offset="1" stop-color="#fda"/></linearGradient><rect width="600" height="400" fill="url(#a)"/></svg>`;
  const turned = await sharp(Buffer.from(gradient)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { forms, fallback } = pictureForms({ ...madePhoto, width: 400, height: 600 });
  const made = await makePhotoForms(turned, [...forms, fallback]);
  const found = await Promise.all(made.map((each) => sharp(each).metadata()));
  expect(found.map(({ width, height, format }) => [width, height, format])).toEqual([
    [400, 600, "webp"],
    [400, 600, "jpeg"],
  ]);
});
