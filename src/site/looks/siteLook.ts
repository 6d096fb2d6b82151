import { type LookName, lookNames } from "../../branding/looks.ts";
import type { Business } from "../../business/schema/business.ts";
import { memoizeBy } from "../../languages/memoize.ts";
import { businessTrade } from "../../trades/trades.ts";
import { entryAt } from "../entryAt.ts";
import type { Look } from "./look.ts";

/** The name of a site's look: that of its file, else the one that fits its trade, else the first. */
export const lookName = memoizeBy(
  (business: Business): LookName => business.look ?? businessTrade(business)?.look ?? lookNames[0],
);

const modules = import.meta.glob<Record<string, Look>>("./*/look.ts", { eager: true });

/** The look of this name. */
export const lookNamed = (name: LookName): Look => entryAt(entryAt(modules, `./${name}/look.ts`), name);

/** The look of a site. */
export const siteLook = (business: Business): Look => lookNamed(lookName(business));
