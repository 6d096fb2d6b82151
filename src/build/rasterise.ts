import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, ensureFile } from "./cache.ts";

/** An SVG drawing as PNG, `width` px wide. The cache keeps what was drawn before. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const name = `${createHash("sha256").update(svg).digest("hex")}-${width}.png`;
  const file = join(cacheFolder("pictures"), name);
  await ensureFile(file, () => draw(svg, width));
  return readFileSync(file);
}

async function draw(svg: string, width: number): Promise<Buffer> {
  // Loading sharp takes longer than most builds.
  const { default: sharp } = await import("sharp");
  const drawing = sharp(Buffer.from(svg), { density: 300 }).resize(width);
  // A palette would halve the file and take five times as long.
  return drawing.png().toBuffer();
}
