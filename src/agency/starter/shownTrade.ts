import { findNearestTrade } from "../../business/check/factWarnings.ts";
import { isSpoken } from "../../languages/languages.ts";
import { languageOf } from "../../languages/languageTag.ts";
import { toWholeWords } from "../../text/wholeWords.ts";
import { findTrade } from "../../trades/trades.ts";
import type { Answers } from "./answers.ts";

type TradeAnswer = Pick<Answers, "trade" | "language">;

/** A trade as pages show it: one that was named in another language, by its usual name in theirs. */
export function shownTrade({ trade, language = "en" }: TradeAnswer): string | undefined {
  const spoken = languageOf(language);
  const match = trade ? findTrade(trade) : undefined;
  if (!trade || !match || !isSpoken(spoken)) return trade;
  const isNamed = (names: readonly string[]) =>
    names.some((name) => toWholeWords(name) === toWholeWords(trade));
  const isForeign = isNamed(Object.values(match.names).flat()) && !isNamed(match.names[spoken]);
  return isForeign ? (match.names[spoken][0] ?? trade) : trade;
}

/** What to say of a trade that is unknown or shown by another name; undefined for any other. */
export function tradeNotice(answer: TradeAnswer): string | undefined {
  const { trade, language } = answer;
  if (!trade) return undefined;
  const shown = shownTrade(answer);
  if (shown !== trade) return `trade: ${trade}: Pages in ${language} call it ${shown}, and so does the file.`;
  if (findTrade(trade)) return undefined;
  const nearest = findNearestTrade(trade);
  const hint = nearest ? ` Did you mean ${nearest}?` : "";
  return `trade: ${trade}: No trade that sites know by name. It is taken as it is, with pages that fit any.${hint}`;
}
