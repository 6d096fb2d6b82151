import { readFile } from "node:fs/promises";
import { palette } from "../branding/palette.ts";
import type { LoadedBusiness } from "../business/check/load.ts";
import type { Picture } from "../business/pictures/pictures.ts";
import { escapeMarkup } from "../text/escape.ts";
import { brandColours } from "../trades/kinds.ts";
import { type LogoBox, logoMark } from "./logoMark.ts";
import { rasterise } from "./rasterise.ts";

/** A logo up to 1.4 times as wide as high (or as high as wide) is recognisable in a small square. */
const isNearSquare = ({ width, height }: Picture) => Math.max(width, height) <= 1.4 * Math.min(width, height);

/** The icons of a site by file name: the browser's tab, old browsers, and the home screen of phones. */
export async function siteIcons(site: LoadedBusiness): Promise<Record<string, string | Buffer>> {
  const [tab, screen] = await Promise.all([favicon(site), icon(site, 0)]);
  return {
    "favicon.svg": tab,
    "favicon.ico": pngToIco(await rasterise(tab, 32), 32),
    "apple-touch-icon.png": await rasterise(screen, 180),
  };
}

/** The icon of the browser's tab, as SVG. */
export const favicon = (site: LoadedBusiness) => icon(site, 6);

/**
 * The logo when it is nearly square, else its mark, else the first letter of the name on the brand's colour;
 * corners of this radius.
 */
async function icon({ business, pictures }: LoadedBusiness, radius: number): Promise<string> {
  const logo = pictures[business.logoUrl ?? ""];
  const { primary, "on-primary": ink } = palette(brandColours(business));
  const box = logo && (isNearSquare(logo) ? toBox(logo) : await logoMark(logo));
  if (logo && box) {
    const [, , wide, high] = box;
    const scale = 28 / Math.max(wide, high);
    const [width, height] = [wide * scale, high * scale];
    const image = `<image width="${logo.width}" height="${logo.height}" href="${await pictureToDataUrl(logo)}"/>`;
    const place = `x="${16 - width / 2}" y="${16 - height / 2}" width="${width}" height="${height}"`;
    return tile(radius, "#FFFFFF", `<svg ${place} viewBox="${box.join(" ")}">${image}</svg>`);
  }
  const letter = [...business.businessName][0]?.toUpperCase() ?? "";
  const text = `<text x="16" y="23" font-family="system-ui,'DejaVu Sans',sans-serif" font-size="20" font-weight="800" text-anchor="middle" fill="${ink}">${escapeMarkup(letter)}</text>`;
  return tile(radius, primary, text);
}

const toBox = ({ width, height }: Picture): LogoBox => [0, 0, width, height];

const tile = (radius: number, fill: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${fill}"/>${content}</svg>`;

async function pictureToDataUrl({ file, kind }: Picture): Promise<string> {
  if (kind === "drawing") return `data:image/svg+xml;base64,${(await readFile(file)).toString("base64")}`;
  const { default: sharp } = await import("sharp");
  const small = await sharp(file)
    .autoOrient()
    .resize({ width: 180, height: 180, fit: "inside" })
    .png()
    .toBuffer();
  return `data:image/png;base64,${small.toString("base64")}`;
}

/** A PNG as the one picture of an ICO file. */
function pngToIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
