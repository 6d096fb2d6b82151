import type { Site } from "../business/deskPlace.ts";
import { minWidth } from "../navigation/width.ts";
import { escapeMarkup } from "../text/escape.ts";
import { pictureSources } from "./pictureSources.ts";
import { pictureClasses } from "./pictureStyle.ts";

/** How wide a text shows its pictures: as wide as its lines. */
const sizes = `${minWidth("md")} 600px, 92vw`;

/** A picture of a text, as `Picture.astro` shows any other; nothing where the site has no such file. */
export function pictureHtml({ pictures }: Pick<Site, "pictures">, image: string, alt: string): string {
  const file = Object.hasOwn(pictures, image) ? pictures[image] : undefined;
  if (!file) return "";
  const { src, srcset, width, height } = pictureSources(file);
  const source = srcset ? `<source type="image/webp" srcset="${srcset}" sizes="${sizes}">` : "";
  const names = pictureClasses(file, {}).join(" ");
  const className = names && ` class="${names}"`;
  return `<picture>${source}<img src="${src}" alt="${escapeMarkup(alt)}"${className} width="${width}" height="${height}" loading="lazy"></picture>`;
}
