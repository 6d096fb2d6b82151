import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, ensureFile } from "./cache.ts";

/** Makes a picture unless the cache keeps what was made before by the same recipe. */
export async function keepPicture(recipe: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(cacheFolder("pictures"), createHash("sha256").update(recipe).digest("hex"));
  await ensureFile(file, make);
  return readFileSync(file);
}

/** An SVG drawing as PNG, `width` px wide. */
export const rasterise = (svg: string, width: number): Promise<Buffer> =>
  keepPicture(`${width} ${svg}`, async () => {
    // Loading sharp takes longer than most builds.
    const { default: sharp } = await import("sharp");
    const drawing = sharp(Buffer.from(svg), { density: 300 }).resize(width);
    // A palette would halve the file and take five times as long.
    return drawing.png().toBuffer();
  });
