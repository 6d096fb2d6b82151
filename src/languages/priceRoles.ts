import type { PriceUnit } from "./priceUnits.ts";

/** What a word or phrase does in a price. */
export type PriceRole =
  | `unit ${PriceUnit}`
  | `every ${PriceUnit}`
  | "from"
  | "andUp"
  | "to"
  | "per"
  | "article"
  | "next"
  | "plus"
  | "first"
  | "further"
  | "fee"
  | "neutral"
  | "free"
  | "request"
  | "unsure";

/** What owners of one language write in prices: folded, `_` joins words. */
export type HeardPrices = Readonly<Partial<Record<PriceRole, string>>>;
