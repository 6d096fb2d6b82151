import { type Language, spokenLanguages } from "../languages/spokenLanguages.ts";
import { buildingTrades } from "./trades/building.ts";
import { careTrades } from "./trades/care.ts";
import type { BusinessType, TradeEntry } from "./trades/entry.ts";
import { familyTrades } from "./trades/family.ts";
import { guestTrades } from "./trades/guests.ts";
import { officeTrades } from "./trades/offices.ts";
import { shopTrades } from "./trades/shops.ts";

const entries = [
  ...buildingTrades,
  ...careTrades,
  ...familyTrades,
  ...guestTrades,
  ...officeTrades,
  ...shopTrades,
] as const;

/** The name of a trade in code and data. */
export type TradeId = (typeof entries)[number]["id"];

/** A kind of business: its names by language, the usual one first, and what it is to schema.org. */
export type Trade = {
  id: TradeId;
  type: BusinessType;
  serviceType?: TradeEntry["serviceType"];
  names: Record<Language, string[]>;
  /** Names that mean the trade only where nothing else is said. */
  alone: string[];
};

const splitNames = (names = "") => names.split(", ").filter(Boolean);

/** Every trade that sites know by name. */
export const trades: readonly Trade[] = entries.map((entry: TradeEntry & { id: TradeId }) => ({
  id: entry.id,
  type: entry.type,
  ...(entry.serviceType ? { serviceType: entry.serviceType } : {}),
  names: {
    en: splitNames(entry.en),
    es: splitNames(entry.es),
    fr: splitNames(entry.fr),
    de: splitNames(entry.de),
  },
  alone: splitNames(entry.alone),
}));

/**
 * A text as its words between blanks: lower-case, without accents and the `s` of plurals, so that names can
 * be found whole.
 */
function toWords(text: string): string {
  const words = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("&", " and ");
  const stems = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  return ` ${stems.join(" ")} `;
}

type Name = { words: string; trade: Trade };

const toNames = (trade: Trade, names: string[]): Name[] =>
  names.map((name) => ({ words: toWords(name), trade }));

const namesAnywhere = trades
  .flatMap((trade) =>
    toNames(
      trade,
      spokenLanguages.flatMap((language) => trade.names[language]),
    ),
  )
  .sort((a, b) => b.words.length - a.words.length);

const namesAlone = trades.flatMap((trade) => toNames(trade, trade.alone));

/**
 * Finds the trade that an owner's words name, in any of the four languages: whole words, the longest name
 * first. Undefined where none is named.
 */
export function findTrade(text: string): Trade | undefined {
  const words = toWords(text);
  const name =
    namesAlone.find((each) => each.words === words) ??
    namesAnywhere.find((each) => words.includes(each.words));
  return name?.trade;
}
