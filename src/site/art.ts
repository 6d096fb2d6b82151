import { type Colour, contrast, white } from "../branding/colour.ts";
import { palette } from "../branding/palette.ts";
import type { Business } from "../business/schema/business.ts";
import { brandColours } from "../trades/kinds.ts";
import { businessTrade } from "../trades/trades.ts";
import { tradeFigures } from "./tradeFigures.ts";

/** Side of a tile in the units of the drawing; a row and a column hold the same number of tiles. */
const tileSide = 60;
const tilesPerRow = 4;

/** Colours of ground and figure that may meet on a tile, by the names of the palette. */
const colourPairs = [
  ["soft", "band"],
  ["band", "soft"],
  ["deep", "accent"],
  ["accent", "deep"],
  ["band", "deep"],
  ["soft", "accent"],
  ["deep", "soft"],
] as const;

/** A panel of tiles: its figures, the ground of each colour as one path, and the place of each figure. */
export type TileArt = {
  size: number;
  /** Path data. */
  figures: string[];
  grounds: { colour: string; path: string }[];
  tiles: { colour: string; figures: { figure: number; transform: string }[] }[];
};

/** Draws a square of tiles for the trade of a business; the same seed gives the same tiles. */
export function tileArt(business: Business, seed: string): TileArt {
  const choice = tradeFigures(businessTrade(business)?.id);
  const colours: Readonly<Record<string, Colour>> = palette(brandColours(business));
  const visiblePairs = colourPairs.filter(([ground, figure]) => areApart(colours[ground], colours[figure]));
  const random = createRandom(seed);
  const figures: string[] = [];
  const grounds = new Map<string, string>();
  const tiles: { figure: number; colour: string; transform: string }[] = [];
  for (let index = 0, left = ""; index < tilesPerRow * tilesPerRow; index++) {
    const x = (index % tilesPerRow) * tileSide;
    const y = Math.floor(index / tilesPerRow) * tileSide;
    const fitting = visiblePairs.filter(([ground]) => ground !== left);
    const [ground, colour] = fitting[random(fitting.length)] ?? colourPairs[0];
    const figure = choice[random(choice.length)] ?? "";
    if (!figures.includes(figure)) figures.push(figure);
    grounds.set(ground, `${grounds.get(ground) ?? ""}M${x} ${y}h${tileSide}v${tileSide}h-${tileSide}z`);
    tiles.push({ figure: figures.indexOf(figure), colour, transform: tileTransform(x, y, random(4)) });
    left = ground;
  }
  return {
    size: tilesPerRow * tileSide,
    figures,
    grounds: [...grounds].map(([colour, path]) => ({ colour, path })),
    tiles: [...Map.groupBy(tiles, ({ colour }) => colour)].map(([colour, figures]) => ({ colour, figures })),
  };
}

/** Moves a figure to its tile and turns it by quarters. */
const tileTransform = (x: number, y: number, quarters: number) =>
  `translate(${x} ${y})${quarters ? `rotate(${quarters * 90} 30 30)` : ""}`;

/** Whether a glance tells two colours apart. */
const areApart = (a = white, b = white) => contrast(a, b) >= 1.5;

/** Makes a source of numbers below a limit, decided by a text (xorshift on an FNV hash). */
function createRandom(seed: string): (limit: number) => number {
  let state =
    [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) | 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
