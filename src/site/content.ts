import type { Business } from "../business/schema/business.ts";
import { kindFacts } from "../trades/kinds.ts";

/** Fewer pictures are no portfolio, fewer services need no headings. */
const [minPictures, manyServices] = [8, 12];

/** A site of more pages has more to show than a screen. */
const maxPagesOfScreen = 4;

/** Whether visitors may be in trouble: "open now, call" comes first. */
export const isEmergencyTrade = (business: Business): boolean =>
  Boolean(business.emergency?.phone ?? business.phone) &&
  (business.emergency !== undefined || kindFacts(business).isUrgent === true);

/** Whether visitors come to a place at hours that the file tells. */
export const isVisited = (business: Business): boolean =>
  kindFacts(business).isVisited === true && Boolean(business.address?.street && business.hours);

/** Whether visitors call, come or book sooner than they write: the form is folded. */
export const isFormFolded = (business: Business): boolean =>
  isVisited(business) || (kindFacts(business).isUrgent === true && isEmergencyTrade(business));

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
