import { palette } from "../branding/palette.ts";
import type { Business } from "../business/schema/business.ts";
import { escapeMarkup } from "../text/escape.ts";
import { brandColours } from "../trades/kinds.ts";
import { rasterise } from "./rasterise.ts";

/**
 * Size in pixels of the picture that other sites show beside a link (Open Graph), as their large card has it.
 */
const [width, height] = [1200, 630];

/** The picture for links as PNG: the name of the business on its colour, trade and place below. */
export const linkPicture = (business: Business): Promise<Buffer> =>
  rasterise(drawLinkPicture(business), width);

/** The area for text in pixels: its width, and the height of the lines of a name. */
const textArea = { width: width - 2 * 96, height: 330 };

function drawLinkPicture(business: Business): string {
  const { primary, "on-primary": text, secondary } = palette(brandColours(business));
  const { businessName, trade, address } = business;
  const lines = wrap(businessName, businessName.length > 54 ? 28 : 18);
  const size = Math.min(112, textArea.height / lines.length / 1.1, ...lines.map(maxFontSize));
  const first = height / 2 - ((lines.length - 1) * size * 1.1) / 2;
  const name = lines.map(
    (line, index) =>
      `<text x="96" y="${first + index * size * 1.1}" font-size="${size}" font-weight="700">${escapeMarkup(line)}</text>`,
  );
  const place = [trade, address?.city].filter(Boolean).join(" · ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${text}" font-family="system-ui, 'DejaVu Sans', sans-serif">
<rect width="${width}" height="${height}" fill="${primary}"/>
<rect x="96" y="96" width="120" height="14" fill="${secondary}"/>
${name.join("\n")}
<text x="96" y="${height - 88}" font-size="${Math.min(44, maxFontSize(place))}">${escapeMarkup(place)}</text>
</svg>`;
}

/** The font size at which a line fills the text area, by how wide bold letters are at most. */
function maxFontSize(line: string): number {
  const ems = [...line].map((letter) =>
    /[MW@%\p{Ideographic}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(letter) ? 1.12 : 0.76,
  );
  return (
    textArea.width /
    Math.max(
      1,
      ems.reduce((sum, em) => sum + em, 0),
    )
  );
}

/**
 * Breaks a text into lines of about `maxLength` characters; a longer word stands alone, cut with an ellipsis.
 */
function wrap(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text
    .split(/\s+/)
    .map((word) => (word.length > maxLength ? `${word.slice(0, maxLength - 1)}…` : word))) {
    const line = lines.at(-1);
    if (line && line.length + word.length < maxLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
