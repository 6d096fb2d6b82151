import type { TradeId } from "../../../trades/trade.ts";
import { findTrade } from "../../../trades/trades.ts";

/** A drawing as path data, for lines on a square of 120 units. */
type Ornament = string;

const sprig: Ornament =
  "M60 116V34M60 34q-14-14 0-30q14 16 0 30M60 64q4-26 34-30q-2 26-34 30M60 64q-4-26-34-30q2 26 34 30" +
  "M60 88q4-26 34-30q-2 26-34 30M60 88q-4-26-34-30q2 26 34 30M60 112q4-26 34-30q-2 26-34 30M60 112q-4-26-34-30q2 26 34 30";
const scissors: Ornament =
  "M34 84a15 15 0 1 0 .1 0zM86 84a15 15 0 1 0 .1 0zM42 87L84 6q4 22-11 46L59 72M78 87L36 6q-4 22 11 46l6 9";
const key: Ornament =
  "M60 4a23 23 0 1 0 .1 0zM60 18a9 9 0 1 0 .1 0zM55 50V112q5 8 10 0V50M65 78H84V92H76V98H84V110H65";
const nib: Ornament =
  "M60 116L34 66Q38 34 52 18H68Q82 34 86 66zM60 116V72M60 56a8 8 0 1 0 .1 0zM48 18V4H72V18";
const cutlery: Ornament =
  "M26 4V34Q26 46 38 46Q50 46 50 34V4M38 4V116M82 116V72Q70 62 70 40Q70 10 82 4zM34 46V116H42V46";
const arch: Ornament =
  "M8 116H112M16 116V58a44 44 0 0 1 88 0V116M32 116V58a28 28 0 0 1 56 0V116M48 116V58a12 12 0 0 1 24 0V116M60 14V30M18 46l14 6M102 46l-14 6";

/** What a printer would set beside the name of a trade. */
const ornaments: readonly (readonly [trades: readonly TradeId[], ornament: Ornament])[] = [
  [["hair-salon", "barber", "tailoring", "clothing-store", "upholstery"], scissors],
  [["bed-and-breakfast", "hotel", "holiday-home", "real-estate", "locksmith"], key],
  [["restaurant", "cafe", "bar", "catering", "bakery", "fast-food", "food-truck"], cutlery],
  [["architecture", "interior-design", "building", "church", "funeral-home", "art-gallery"], arch],
  [
    [
      "law-firm",
      "notary",
      "accounting",
      "insurance",
      "financial-advice",
      "consulting",
      "translation",
      "tutoring",
      "bookshop",
      "printing",
    ],
    nib,
  ],
];

/** The drawing that stands for a trade in its owner's words; a sprig for any other. */
export function chooseOrnament(trade: string): Ornament {
  const id = findTrade(trade)?.id;
  return ornaments.find(([trades]) => trades.some((each) => each === id))?.[1] ?? sprig;
}
