import type { Picture } from "../business/pictures/pictures.ts";
import { keepPicture } from "./rasterise.ts";

/** A box in the pixels of a logo, as `viewBox` names it. */
export type LogoBox = [left: number, top: number, width: number, height: number];

/** So many pixels high a logo is looked at. */
const rows = 100;

/** Letters stand nearer to each other, in those pixels. */
const minGap = 9;

/** Finds the mark at the left of a wide drawn logo, once for all builds; undefined where there is none. */
export async function logoMark(logo: Picture): Promise<LogoBox | undefined> {
  if (logo.kind !== "drawing" || logo.width < logo.height) return undefined;
  const found = await keepPicture(`mark ${rows} ${minGap} ${logo.name}`, async () =>
    Buffer.from(JSON.stringify(await findMark(logo))),
  );
  return JSON.parse(found.toString())[0];
}

/** The mark, or nothing: what stands before the first gap, where it is high and neither slim nor wide. */
async function findMark({ file, height }: Picture): Promise<LogoBox[]> {
  // Loading sharp takes longer than most builds.
  const { default: sharp } = await import("sharp");
  const drawn = sharp(file).resize({ height: rows }).ensureAlpha().extractChannel(3);
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const column = (x: number) => Array.from({ length: rows }, (_, y) => (data[y * info.width + x] ?? 0) > 32);
  const columns = Array.from({ length: info.width }, (_, x) => column(x));
  const isBlank = columns.map((pixels) => !pixels.includes(true));
  const left = isBlank.indexOf(false);
  const isGap = (_: boolean, x: number) =>
    x > left && isBlank.slice(x, x + minGap).every(Boolean) && isBlank.indexOf(false, x) > 0;
  const right = isBlank.findIndex(isGap);
  const shape = columns.slice(left, right);
  const [top, bottom] = [
    Math.min(...shape.map((pixels) => pixels.indexOf(true)).filter((y) => y >= 0)),
    Math.max(...shape.map((pixels) => pixels.lastIndexOf(true))),
  ];
  const [wide, high] = [right - left, bottom + 1 - top];
  if (right < 0 || high < rows / 2 || wide > 1.4 * high || high > 2 * wide) return [];
  const scale = height / rows;
  return [[left * scale, top * scale, wide * scale, high * scale]];
}
