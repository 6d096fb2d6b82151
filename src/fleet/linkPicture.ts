import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { palette } from "../branding/palette.ts";
import type { Business } from "../business/schema.ts";
import { projectRoot } from "./config.ts";

/** Size in pixels of the picture that other sites show beside a link (Open Graph), as their large card has it. */
const [width, height] = [1200, 630];

/** Where pictures drawn before are kept, by a hash of what was drawn. */
const drawn = join(projectRoot, ".cache", "pictures");

/** The picture for links as PNG: the name of the business on its colour, trade and place below. Drawn once while they stay the same. */
export async function linkPicture(business: Business): Promise<Buffer> {
  const svg = drawing(business);
  const file = join(drawn, `${createHash("sha256").update(svg).digest("hex")}.png`);
  return readFile(file).catch(() => draw(svg, file));
}

async function draw(svg: string, file: string): Promise<Buffer> {
  // Loaded only to draw: it costs more to load than most builds take.
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
  await mkdir(drawn, { recursive: true });
  await writeFile(`${file}.${process.pid}`, png);
  await rename(`${file}.${process.pid}`, file);
  return png;
}

function drawing(business: Business): string {
  const { primary, "on-primary": text, secondary } = palette(business);
  const lines = wrap(business.businessName, 22).slice(0, 3);
  const size = lines.length > 2 ? 92 : 112;
  const first = height / 2 - ((lines.length - 1) * size * 1.1) / 2;
  const name = lines.map(
    (line, index) =>
      `<text x="96" y="${first + index * size * 1.1}" font-size="${size}" font-weight="700">${asText(line)}</text>`,
  );
  const place = [business.trade, business.address?.city].filter(Boolean).join(" · ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${text}" font-family="system-ui, 'DejaVu Sans', sans-serif">
<rect width="${width}" height="${height}" fill="${primary}"/>
<rect x="96" y="96" width="120" height="14" fill="${secondary}"/>
${name.join("\n")}
<text x="96" y="${height - 88}" font-size="44">${asText(place)}</text>
</svg>`;
}

/** Breaks a text into lines of about `most` characters; a longer word stands alone, cut with an ellipsis. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text
    .split(/\s+/)
    .map((word) => (word.length > most ? `${word.slice(0, most - 1)}…` : word))) {
    const line = lines.at(-1);
    if (line && line.length + word.length < most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
