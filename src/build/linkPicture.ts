import type { LookName } from "../branding/looks.ts";
import { palette } from "../branding/palette.ts";
import type { LoadedBusiness } from "../business/check/load.ts";
import type { Picture } from "../business/pictures/pictures.ts";
import type { Focus } from "../business/schema/pictureFields.ts";
import { memoize } from "../languages/memoize.ts";
import { heroPicture } from "../site/hero/picture.ts";
import type { Look } from "../site/looks/look.ts";
import { lookName } from "../site/looks/lookName.ts";
import { tradeOrPlace } from "../site/titles.ts";
import { escapeMarkup } from "../text/escape.ts";
import { brandColours } from "../trades/kinds.ts";
import { type Faces, type FontFile, faceFiles } from "../typefaces/typefaces.ts";
import { makeHeadFont } from "./fonts.ts";
import { keepPicture } from "./rasterise.ts";

/** Size in pixels of the picture that other sites show beside a link (Open Graph), as their large card has it. */
const [width, height] = [1200, 630];

/** A box in pixels, and what lies in it: a colour, a photo that fills it, a logo, or a text at its foot. */
type Layer = Record<"left" | "top" | "width" | "height", number> &
  ({ fill: string } | { photo: Picture; focus: Focus } | { logo: Picture } | { text: string; size: number });

type LayerOf<K extends PropertyKey> = Extract<Layer, Record<K, unknown>>;

/** What a picture for links is made of, from the ground up, and by which fonts. */
type LinkDrawing = { layers: Layer[]; ink: string; head: Faces["head"]; fonts: FontFile[] };

/** The picture for links as PNG: logo, name, trade and place, beside a photo or the colour of the business. */
export async function linkPicture(site: LoadedBusiness): Promise<Buffer> {
  const { head } = await readFaces(lookName(site.business));
  const { heading: ink } = palette(brandColours(site.business));
  const drawing = { layers: linkLayers(site), ink, head, fonts: faceFiles(head, site.business.language) };
  // Pictures are named by their content, wherever their files lie; what draws them is part of it.
  const content = JSON.stringify(drawing, (key, value) => (key === "file" ? undefined : value));
  return keepPicture(`${drawLink} ${content}`, () => drawLink(drawing));
}

/** The faces of a look by its own module: Astro's build loads this where no module can list all looks. */
async function readFaces(name: LookName): Promise<Look["faces"]> {
  const looks: Record<LookName, Look> = await import(`../site/looks/${name}/look.ts`);
  return looks[name].faces;
}

function linkLayers({ business, pictures }: LoadedBusiness): Layer[] {
  const { primary, secondary, tint } = palette(brandColours(business));
  const named = heroPicture(business);
  const photo = pictures[named?.image ?? ""];
  const logo = pictures[business.logoUrl ?? ""];
  const trade = tradeOrPlace(business);
  const seam = photo ? 600 : 960;
  const column = { left: 72, width: seam - 72 - 56 };
  return [
    { left: 0, top: 0, width, height, fill: tint },
    {
      ...{ left: seam, top: 0, width: width - seam, height },
      ...(photo ? { photo, focus: named?.focus ?? photo.focus ?? [50, 50] } : { fill: primary }),
    },
    logo
      ? { ...column, top: 64, height: 96, logo }
      : { left: 72, top: 80, width: 120, height: 14, fill: secondary },
    { ...column, top: 196, height: 300, text: business.businessName, size: photo ? 92 : 124 },
    ...(trade ? [{ ...column, top: 510, height: 56, text: trade, size: 34 }] : []),
  ];
}

async function drawLink({ layers, ink, head, fonts }: LinkDrawing): Promise<Buffer> {
  // Loading sharp takes longer than most builds.
  const { default: sharp } = await import("sharp");
  for (const font of fonts) await nameFont(await makeHeadFont(font, head.heads.weight));
  const family = fonts.length ? `${head.heads.fileFamily},` : "sans-serif";

  const drawLogo = ({ logo, width, height }: LayerOf<"logo">) =>
    sharp(logo.file)
      .autoOrient()
      .resize(width, height, { fit: "inside" })
      .png(fast)
      .toBuffer({ resolveWithObject: true });

  const drawPhoto = ({ photo, focus: [x, y], width, height }: LayerOf<"photo">) => {
    const scale = Math.max(width / photo.width, height / photo.height);
    const [fullWidth, fullHeight] = [Math.ceil(photo.width * scale), Math.ceil(photo.height * scale)];
    const left = Math.round(((fullWidth - width) * x) / 100);
    const top = Math.round(((fullHeight - height) * y) / 100);
    const scaled = sharp(photo.file).autoOrient().resize(fullWidth, fullHeight, { fit: "fill" });
    return scaled
      .extract({ left, top, width, height })
      .jpeg({ quality: 95 })
      .toBuffer({ resolveWithObject: true });
  };

  /** At the size of the layer, where a point is a pixel, else as large as its box. */
  const write = async ({ text, size, width, height }: LayerOf<"text">) => {
    const markup = `<span foreground="${ink}" line_height="0.86">${escapeMarkup(text)}</span>`;
    const font = `${family} ${size}`;
    const writeWithin = (fit: { dpi: number } | { height: number }) =>
      sharp({ text: { text: markup, font, width, rgba: true, ...fit } })
        .png(fast)
        .toBuffer({ resolveWithObject: true });
    const usual = await writeWithin({ dpi: 72 });
    return usual.info.width <= width && usual.info.height <= height ? usual : writeWithin({ height });
  };

  const draw = async (layer: Layer): Promise<string> => {
    const { left, top, width, height } = layer;
    if ("fill" in layer)
      return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${layer.fill}"/>`;
    const { data, info } = await ("logo" in layer
      ? drawLogo(layer)
      : "photo" in layer
        ? drawPhoto(layer)
        : write(layer));
    const y = "text" in layer ? top + height - info.height : top;
    const address = `data:image/${info.format};base64,${data.toString("base64")}`;
    return `<image x="${left}" y="${y}" width="${info.width}" height="${info.height}" href="${address}"/>`;
  };

  // One drawing: sharp takes three times as long to lay pictures over each other.
  const drawn = (await Promise.all(layers.map(draw))).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  // A palette takes as long as all the rest, and is worth it where a photo would be a megabyte.
  const palette = layers.some((layer) => "photo" in layer);
  return sharp(Buffer.from(svg)).png({ palette, effort: 1 }).toBuffer();
}

/** How a picture is written that is drawn into another at once. */
const fast = { compressionLevel: 1 };

/** Has texts find the font of a file: once any text has named it, they know it by its family. */
const nameFont = memoize(async (fontfile) => {
  const { default: sharp } = await import("sharp");
  await sharp({ text: { text: "a", fontfile } }).toBuffer();
});
