import type { LookName } from "../../branding/looks.ts";
import type { Business } from "../../business/schema/business.ts";
import { memoizeBy } from "../../languages/memoize.ts";
import { businessTrade } from "../../trades/trades.ts";

/** The look of a site: that of its file, else the one that fits its trade, else `plain`. */
export const siteLook = memoizeBy(
  (business: Business): LookName => business.look ?? businessTrade(business)?.look ?? "plain",
);
