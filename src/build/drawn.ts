import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheOf, ensureFile } from "./cache.ts";

/** A drawing as PNG, `width` px wide. Drawn once while it stays the same. */
export async function asPng(svg: string, width: number): Promise<Buffer> {
  const name = `${createHash("sha256").update(svg).digest("hex")}-${width}.png`;
  const file = join(cacheOf("pictures"), name);
  await ensureFile(file, () => draw(svg, width));
  return readFile(file);
}

async function draw(svg: string, width: number): Promise<Buffer> {
  // Loaded only to draw: it costs more to load than most builds take.
  const { default: sharp } = await import("sharp");
  const sharply = sharp(Buffer.from(svg), { density: 300 }).resize(width);
  return sharply.png({ palette: true, colours: 64 }).toBuffer();
}
