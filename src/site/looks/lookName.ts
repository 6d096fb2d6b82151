import { type LookName, lookNames } from "../../branding/looks.ts";
import type { Business } from "../../business/schema/business.ts";
import { memoizeBy } from "../../languages/memoize.ts";
import { businessTrade } from "../../trades/trades.ts";

/** The name of a site's look: that of its file, else the one that fits its trade, else the first. */
export const lookName = memoizeBy(
  (business: Business): LookName => business.look ?? businessTrade(business)?.look ?? lookNames[0],
);
