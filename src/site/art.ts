import { type Colour, contrast, white } from "../branding/colour.ts";
import { findTrade, type TradeId } from "../business/trades.ts";

/** Side of a tile in the units of the drawing; a row and a column hold the same number of tiles. */
const tileSide = 60;
const tilesPerRow = 4;

/** A figure on a tile, as path data in a square of 60 units. */
type Figure = string;

const quarter = "M0 60A60 60 0 0 1 60 0V60z";
const leaf = "M0 60V30A30 30 0 0 1 30 0H60V30A30 30 0 0 1 30 60z";
const elbow = "M0 20A40 40 0 0 1 40 60H20A20 20 0 0 0 0 40z";
const pipe = "M0 20H60V40H0z";
const valve = "M0 22H12A20 20 0 0 1 48 22H60V38H48A20 20 0 0 1 12 38H0z";
const drop = "M30 6C42 20 48 28 48 38A18 18 0 0 1 12 38C12 28 18 20 30 6z";
const dot = "M30 12A18 18 0 0 1 30 48A18 18 0 0 1 30 12z";
const half = "M0 60A30 30 0 0 1 60 60z";
const bars = "M0 6H60V18H0zM0 30H60V42H0z";
const gable = "M0 60L30 12L60 60z";
const slope = "M0 60H60V0z";
const brick = "M0 4H36V28H0zM42 4H60V28H42zM0 32H18V56H0zM24 32H60V56H24z";
const arcs = "M0 60A60 60 0 0 1 60 0V12A48 48 0 0 0 12 60zM24 60A36 36 0 0 1 60 24V36A24 24 0 0 0 36 60z";
const wave = "M0 12Q15 0 30 12T60 12V24Q45 36 30 24T0 24zM0 42Q15 30 30 42T60 42V54Q45 66 30 54T0 54z";
const petals =
  "M30 30A30 30 0 0 1 0 0A30 30 0 0 1 30 30A30 30 0 0 1 60 0A30 30 0 0 1 30 30A30 30 0 0 1 60 60A30 30 0 0 1 30 30A30 30 0 0 1 0 60A30 30 0 0 1 30 30z";
const spark = "M30 4Q33 27 56 30Q33 33 30 56Q27 33 4 30Q27 27 30 4z";
const bolt = "M38 4L12 34H28L22 56L48 26H32z";
const comb = "M6 6H54V20H48V54H42V20H36V54H30V20H24V54H18V20H12V54H6z";
const loaf = "M2 48A28 28 0 0 1 58 48zM8 52H52V58H8z";

/** The figures of the tiles of trades: those that the work of each calls to mind. */
const vocabularies: readonly (readonly [trades: readonly TradeId[], figures: readonly Figure[]])[] = [
  [
    ["plumbing", "pools", "tiling"],
    [elbow, pipe, elbow, valve, drop, quarter, elbow],
  ],
  [
    ["heating-and-cooling", "chimney-sweeping"],
    [wave, elbow, arcs, pipe, dot, quarter],
  ],
  [
    ["electrical", "solar"],
    [bolt, quarter, bars, dot, arcs],
  ],
  [
    ["landscaping", "gardening", "tree-care", "florist", "garden-centre"],
    [leaf, petals, leaf, half, leaf, wave, quarter],
  ],
  [
    ["hair-salon", "barber", "nail-salon", "beauty-salon", "day-spa", "massage", "pet-grooming"],
    [arcs, wave, arcs, comb, quarter, dot],
  ],
  [
    ["roofing", "building", "carpentry", "flooring", "fencing", "windows-and-doors", "architecture"],
    [gable, slope, brick, quarter, gable, bars],
  ],
  [
    ["house-cleaning", "window-cleaning", "dry-cleaning", "car-wash"],
    [spark, dot, wave, quarter, drop, spark],
  ],
  [
    ["bakery", "cafe", "restaurant", "catering", "food-truck", "fast-food", "ice-cream", "grocery"],
    [half, loaf, dot, half, bars, petals],
  ],
];

/** The figures of a trade without any of its own. */
const plainFigures: readonly Figure[] = [quarter, half, bars, dot, arcs, slope];

/** Colours of ground and figure that may meet on a tile, by the names of the palette. */
const colourPairs = [
  ["brand-light", "brand"],
  ["brand", "brand-light"],
  ["brand-dark", "secondary"],
  ["secondary", "brand-dark"],
  ["brand", "brand-dark"],
  ["brand-light", "secondary"],
  ["brand-dark", "brand-light"],
] as const;

/** A panel of tiles: its figures, the ground of each colour as one path, and the place of each figure. */
export type TileArt = {
  size: number;
  figures: Figure[];
  grounds: { colour: string; path: string }[];
  tiles: { colour: string; figures: { figure: number; transform: string }[] }[];
};

/** Draws a square of tiles for a trade; the same seed gives the same tiles. */
export function tileArt(trade: string, seed: string, colours: Readonly<Record<string, Colour>>): TileArt {
  const id = findTrade(trade)?.id;
  const choice = vocabularies.find(([trades]) => trades.some((each) => each === id))?.[1] ?? plainFigures;
  const figures = [...new Set(choice)];
  const visiblePairs = colourPairs.filter(([ground, figure]) => areApart(colours[ground], colours[figure]));
  const random = createRandom(seed);
  const grounds = new Map<string, string>();
  const tiles: { figure: number; colour: string; transform: string }[] = [];
  for (let index = 0, left = ""; index < tilesPerRow * tilesPerRow; index++) {
    const x = (index % tilesPerRow) * tileSide;
    const y = Math.floor(index / tilesPerRow) * tileSide;
    const fitting = visiblePairs.filter(([ground]) => ground !== left);
    const [ground, colour] = fitting[random(fitting.length)] ?? colourPairs[0];
    const figure = figures.indexOf(choice[random(choice.length)] ?? quarter);
    grounds.set(ground, `${grounds.get(ground) ?? ""}M${x} ${y}h${tileSide}v${tileSide}h-${tileSide}z`);
    tiles.push({ figure, colour, transform: tileTransform(x, y, random(4)) });
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
