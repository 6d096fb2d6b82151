import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./config.ts";

/** Where pictures drawn before are kept, by a hash of what was drawn. */
const drawn = join(projectRoot, ".cache", "pictures");

/** A drawing as PNG, `width` px wide. Drawn once while it stays the same. */
export async function asPng(svg: string, width: number): Promise<Buffer> {
  const file = join(drawn, `${createHash("sha256").update(svg).digest("hex")}-${width}.png`);
  return readFile(file).catch(() => draw(svg, width, file));
}

async function draw(svg: string, width: number, file: string): Promise<Buffer> {
  // Loaded only to draw: it costs more to load than most builds take.
  const { default: sharp } = await import("sharp");
  const sharply = sharp(Buffer.from(svg), { density: 300 }).resize(width);
  const png = await sharply.png({ palette: true, colours: 64 }).toBuffer();
  await mkdir(drawn, { recursive: true });
  await writeFile(`${file}.${process.pid}`, png);
  await rename(`${file}.${process.pid}`, file);
  return png;
}

/** Text as it stands in XML. */
export const asXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
