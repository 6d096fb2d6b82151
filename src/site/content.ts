import type { Business } from "../business/schema/business.ts";
import type { TradeId } from "../trades/trade.ts";
import { businessTrade } from "../trades/trades.ts";

/** Trades whose visitors come for what is on the list: the menu of a café, the prices of a salon. */
const menuTrades: ReadonlySet<TradeId> = new Set<TradeId>([
  "bakery",
  "bar",
  "barber",
  "beauty-salon",
  "brewery",
  "cafe",
  "car-wash",
  "day-spa",
  "dry-cleaning",
  "fast-food",
  "food-truck",
  "hair-salon",
  "ice-cream",
  "massage",
  "nail-salon",
  "pet-grooming",
  "restaurant",
]);

/** Fewer prices are no list, fewer pictures no portfolio, fewer services need no headings. */
const [minPrices, minPictures, manyServices] = [3, 8, 12];

/** A site of more pages has more to show than a screen. */
const maxPagesOfScreen = 4;

/** Whether the price list comes first: visitors of a salon or a café want to know what there is. */
export function isMenuTrade(business: Business): boolean {
  const trade = businessTrade(business);
  const prices = business.services.filter(({ price }) => price);
  return trade !== undefined && menuTrades.has(trade.id) && prices.length >= minPrices;
}

/** Whether visitors may be in trouble: "open now, call" comes first. */
export const isEmergencyTrade = (business: Business): boolean =>
  Boolean(business.emergency?.phone ?? business.phone) &&
  (business.emergency !== undefined || businessTrade(business)?.action === "help");

/** Whether a list of services is long: it needs headings, and small rows. */
export const isLongList = (services: readonly unknown[]): boolean => services.length >= manyServices;

/** Whether the pictures of the work lead. */
export const isPortfolio = ({ gallery }: Business): boolean => gallery.length >= minPictures;

/** Whether one screen says all: one service in one place. */
export const isSinglePlace = ({ pages, services, serviceArea, locations }: Business): boolean =>
  pages.length <= maxPagesOfScreen &&
  services.length <= 1 &&
  (serviceArea?.cities.length ?? 0) <= 1 &&
  !locations.length;
