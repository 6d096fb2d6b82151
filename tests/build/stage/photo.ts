import sharp from "sharp";

/** Numbers that look random and are the same in each run, about -1 to 1, most of them near 0. */
function createGrain(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const values = Float32Array.from({ length: 1 << 16 }, () => (next() + next() + next() + next() - 2) / 2);
  let place = 1;
  return () => {
    place = (Math.imul(place, 1664525) + 1013904223) >>> 0;
    return values[place >>> 16] ?? 0;
  };
}

/** A photograph as cameras make them: a sky, leaves, a wall of bricks, and grain over all, which the seed decides. */
export function makePhoto(width = 4000, height = 3000, seed = 1): Promise<Buffer> {
  const grain = createGrain(seed);
  const leaves = Array.from({ length: 1 << 16 }, () => 95 + 80 * grain());
  const bricks = Array.from({ length: 1 << 12 }, () => 140 + 90 * grain());
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = Math.floor(y / 40);
      const along = x + (row % 2) * 60;
      const isJoint = y % 40 < 5 || along % 120 < 5;
      const sky = 200 - y / 25 + 20 * Math.sin(x / 700);
      const leaf = leaves[((x >> 3) * 311 + (y >> 3) * 7919) & 0xffff] ?? 0;
      const brick = isJoint ? 170 : (bricks[(row * 97 + Math.floor(along / 120)) & 0xfff] ?? 0);
      const light = y > height * 0.45 ? brick : x < width * 0.4 ? leaf : sky;
      const noisy = light + 32 * grain();
      const place = (y * width + x) * 3;
      pixels[place] = clamp(noisy + 10);
      pixels[place + 1] = clamp(noisy);
      pixels[place + 2] = clamp(noisy - 25);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
