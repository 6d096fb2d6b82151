import type { LookName } from "../branding/looks.ts";
import { isSpoken, type Language, languages, mapLanguages, spokenLanguages } from "../languages/languages.ts";
import { languageOf } from "../languages/languageTag.ts";
import { memoize } from "../languages/memoize.ts";
import { toWholeWords } from "../text/wholeWords.ts";
import type { BusinessType, TradeAction, TradeEntry, TradeId, TradeKind } from "./trade.ts";
import { tradeTable } from "./tradeTable.ts";

/** A kind of business: its names by language, the usual one first, and what it is to schema.org. */
export type Trade = {
  id: TradeId;
  type: BusinessType;
  serviceType?: TradeEntry["serviceType"];
  kind: TradeKind;
  /** How its sites look where a file does not say. */
  look: LookName;
  action: TradeAction;
  names: Record<Language, string[]>;
  /** Names that mean the trade only where nothing else is said. */
  alone: string[];
};

/** Every trade that sites know by name. */
export const trades: readonly Trade[] = tradeTable.flatMap(({ entries, ...usual }) =>
  entries.map((entry) => ({
    ...usual,
    ...entry,
    names: readNames(entry.id, 0),
    alone: Object.values(readNames(entry.id, 1)).flat(),
  })),
);

/** The names of a trade by language: of the first list, or of the one behind it. */
function readNames(id: TradeId, list: 0 | 1): Trade["names"] {
  return mapLanguages(({ trades }) => trades[id].split(" | ")[list]?.split(", ") ?? []);
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
 * Finds the trade that an owner's words name, in any language: whole words, the longest name
 * first. Undefined where none is named.
 */
export const findTrade = memoize((text): Trade | undefined => {
  const words = toWholeWords(text);
  const name =
    namesAlone.find((each) => each.words === words) ??
    namesAnywhere.find((each) => words.includes(each.words));
  return name?.trade;
});

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
  return action !== "estimate" && isSpoken(spoken) ? languages[spoken].actions[action] : undefined;
}
