import type { LookName } from "../../business/looks.ts";
import type { Business } from "../../business/schema.ts";
import { businessTrade } from "../../business/trades.ts";

const looks = new WeakMap<Business, LookName>();

/** The look of a site: that of its file, else the one that fits its trade, else `plain`. */
export function siteLook(business: Business): LookName {
  const look = looks.get(business) ?? business.look ?? businessTrade(business)?.look ?? "plain";
  looks.set(business, look);
  return look;
}
