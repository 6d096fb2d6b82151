import type { LookName } from "../branding/looks.ts";
import { isSpoken, type Language, languageOf, spokenLanguages } from "../languages/spokenLanguages.ts";
import { toWholeWords } from "../text/wholeWords.ts";
import { buildingTrades } from "./building.ts";
import { careTrades } from "./care.ts";
import { familyTrades } from "./family.ts";
import { guestTrades } from "./guests.ts";
import { officeTrades } from "./offices.ts";
import { shopTrades } from "./shops.ts";
import { actionLabels, type BusinessType, type TradeAction, type TradeEntry } from "./trade.ts";

/** The tables of trades, each with the look and the action of most of its trades. */
const tables = [
  { entries: buildingTrades, look: "plain", action: "estimate" },
  { entries: careTrades, look: "plain", action: "appointment" },
  { entries: familyTrades, look: "friendly", action: "lesson" },
  { entries: guestTrades, look: "editorial", action: "booking" },
  { entries: officeTrades, look: "plain", action: "consultation" },
  { entries: shopTrades, look: "plain", action: "visit" },
] as const;

type Entry = (typeof tables)[number]["entries"][number];

/** The name of a trade in code and data. */
export type TradeId = Entry["id"];

/** A kind of business: its names by language, the usual one first, and what it is to schema.org. */
export type Trade = {
  id: TradeId;
  type: BusinessType;
  serviceType?: TradeEntry["serviceType"];
  /** How its sites look where a file does not say. */
  look: LookName;
  action: TradeAction;
  names: Record<Language, string[]>;
  /** Names that mean the trade only where nothing else is said. */
  alone: string[];
};

const splitNames = (names = "") => names.split(", ").filter(Boolean);

/** Every trade that sites know by name. */
export const trades: readonly Trade[] = tables.flatMap(({ entries, ...usual }) =>
  entries.map((entry: TradeEntry & { id: TradeId }) => ({ ...usual, ...toTrade(entry) })),
);

function toTrade({ en, es, fr, de, alone, ...entry }: TradeEntry & { id: TradeId }) {
  const names = { en: splitNames(en), es: splitNames(es), fr: splitNames(fr), de: splitNames(de) };
  return { ...entry, names, alone: splitNames(alone) };
}

type Name = { words: string; trade: Trade };

const toNames = (trade: Trade, names: string[]): Name[] =>
  names.map((name) => ({ words: toWholeWords(name), trade }));

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
  const words = toWholeWords(text);
  const name =
    namesAlone.find((each) => each.words === words) ??
    namesAnywhere.find((each) => words.includes(each.words));
  return name?.trade;
}

/** The trade of a business: what its file calls it, else what its name says. */
export const businessTrade = ({
  trade,
  businessName,
}: {
  trade?: string | undefined;
  businessName: string;
}) => findTrade(trade ?? businessName);

/** What the main button of a new site says; undefined where every site of its language says so by itself. */
export function actionLabel(tradeName = "", language = "en"): string | undefined {
  const action = findTrade(tradeName)?.action ?? "estimate";
  const spoken = languageOf(language);
  return action !== "estimate" && isSpoken(spoken) ? actionLabels[action][spoken] : undefined;
}
