import { findNearest } from "../business/nearest.ts";
import { findTrade, trades } from "../business/trades.ts";
import type { Answers } from "./answers.ts";

/** What to say of a trade that sites do not know by name: it stays as it is. Undefined for any other. */
export function tradeNotice({ trade }: Pick<Answers, "trade">): string | undefined {
  if (!trade || findTrade(trade)) return undefined;
  const names = trades.flatMap((each) => Object.values(each.names).flat());
  const nearest = findNearest(trade, names);
  const hint = nearest ? ` Did you mean ${nearest}?` : "";
  return `trade: ${trade}: No trade that sites know by name. It is taken as it is, with pages that fit any.${hint}`;
}
