import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { siteIcons } from "../../src/build/siteIcons.ts";
import { readPicture } from "../../src/business/pictures/pictures.ts";
import { business } from "../site/stage/business.ts";

/** A business with a logo of this size in px. */
async function withLogo(
  width: number,
  height: number,
  businessName = "Acme",
  drawing = `<rect width="${width}" height="${height}" fill="#ff0000"/>`,
) {
  const folder = await mkdtemp(join(tmpdir(), "acme-"));
  const file = join(folder, "logo.svg");
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`,
  );
  const fields = "logoUrl: logo.svg\nprimaryColor: '#0000ff'\n";
  const logo = await readPicture(file);
  return {
    id: "acme",
    folder,
    business: { ...business(fields), businessName },
    texts: {},
    documents: {},
    pictures: "error" in logo ? {} : { "logo.svg": logo },
  };
}

const colourAt = async (png: string | Buffer | undefined, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3)];
};

test("a logo that is nearly square is the icon, on phones 180 px without clear corners", async () => {
  const icons = await siteIcons(await withLogo(60, 50));
  const screen = icons["apple-touch-icon.png"];
  expect(await sharp(screen).metadata()).toMatchObject({ width: 180, height: 180 });
  expect(await colourAt(screen, 90, 90)).toEqual([255, 0, 0]);
  expect(await colourAt(screen, 0, 0)).toEqual([255, 255, 255]);
});

test("of a wide logo nothing could be told: the icon is the first letter on the brand's colour", async () => {
  const icons = await siteIcons(await withLogo(300, 50, "<&"));
  expect(icons["favicon.svg"]).toContain(">&#60;</text>");
  expect(await colourAt(icons["apple-touch-icon.png"], 4, 4)).toEqual([0, 0, 255]);
});

test("of a wide drawn logo the mark before its name is the icon", async () => {
  const drawing = '<circle cx="25" cy="25" r="20" fill="#00ff00"/><path d="M60 5h8v40h-8zm12 0h90v40h-90z"/>';
  const { "apple-touch-icon.png": screen } = await siteIcons(await withLogo(180, 50, "Acme", drawing));
  expect(await colourAt(screen, 20, 90)).toEqual([0, 255, 0]);
  expect(await colourAt(screen, 160, 90)).toEqual([0, 255, 0]);
});

test("old browsers get one picture of 32 px in an ICO file", async () => {
  const ico = Buffer.from((await siteIcons(await withLogo(50, 50)))["favicon.ico"] ?? "");
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
    format: "png",
    width: 32,
  });
});
