import type { TradeId } from "../../../trades/trade.ts";
import { findTrade } from "../../../trades/trades.ts";

/** A shape as path data in a square of 100 units. */
type Shape = string;

const circle = "M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4z";
const arch = "M8 96V46A42 42 0 0 1 92 46V96z";
const heart = "M50 92C12 64 2 46 4 28C7 6 38 2 50 26C62 2 93 6 96 28C98 46 88 64 50 92z";
const spark = "M50 2Q57 43 98 50Q57 57 50 98Q43 57 2 50Q43 43 50 2z";
const leaf = "M8 92C2 40 30 6 94 6C98 62 66 98 8 92z";
const blossom =
  "M50 28A20 20 0 0 1 86 22A20 20 0 0 1 80 56A20 20 0 0 1 66 90A20 20 0 0 1 34 90A20 20 0 0 1 20 56A20 20 0 0 1 14 22A20 20 0 0 1 50 28z";
const slice = "M12 90V52C-2 42 2 12 34 12H66C98 12 102 42 88 52V90Q88 96 82 96H18Q12 96 12 90z";
const bun = "M4 66A46 46 0 0 1 96 66Q96 80 82 80H18Q4 80 4 66z";
const tooth =
  "M50 14C38 4 12 4 11 34C10 52 19 60 22 76C24 88 26 96 33 96C43 96 40 64 50 64S57 96 67 96C74 96 76 88 78 76C81 60 90 52 89 34C88 4 62 4 50 14z";
const paw =
  "M50 46C67 46 84 66 84 80C84 90 76 95 68 95C61 95 57 92 50 92S39 95 32 95C24 95 16 90 16 80C16 66 33 46 50 46zM3 46a11 15 0 1 0 22 0a11 15 0 1 0-22 0zM26 21a11 16 0 1 0 22 0a11 16 0 1 0-22 0zM52 21a11 16 0 1 0 22 0a11 16 0 1 0-22 0zM75 46a11 15 0 1 0 22 0a11 15 0 1 0-22 0z";

/** A large shape and a small one for the trades that they call to mind. */
const shapesByTrade: readonly (readonly [trades: readonly TradeId[], large: Shape, small: Shape])[] = [
  [["vet", "pet-grooming", "pet-boarding", "dog-training", "pet-shop"], paw, heart],
  [["dentist"], tooth, spark],
  [["house-cleaning", "window-cleaning", "dry-cleaning", "car-wash", "pools"], spark, circle],
  [["bakery", "cafe", "catering", "grocery", "ice-cream"], slice, bun],
  [["landscaping", "tree-care", "florist", "garden-centre"], leaf, blossom],
  [["childcare", "preschool", "midwifery", "home-care", "physician", "nutrition"], heart, circle],
];

/** The shapes of a trade, the large one first. */
export function tradeShapes(trade: string): readonly [large: Shape, small: Shape] {
  const id = findTrade(trade)?.id;
  const found = shapesByTrade.find(([trades]) => trades.some((each) => each === id));
  return found ? [found[1], found[2]] : [arch, circle];
}
