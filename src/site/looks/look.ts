import type { LookName } from "../../business/looks.ts";
import type { Business } from "../../business/schema.ts";
import { businessTrade } from "../../business/trades.ts";
import { memoizeBy } from "../../languages/memoize.ts";

/** The look of a site: that of its file, else the one that fits its trade, else `plain`. */
export const siteLook = memoizeBy(
  (business: Business): LookName => business.look ?? businessTrade(business)?.look ?? "plain",
);
