import { addressLine } from "../business/addressLine.ts";
import type { Business } from "../business/schema/business.ts";

type Place = Pick<Business, "address" | "geo" | "language" | "timezone" | "phone">;

const map = "https://www.openstreetmap.org/";

/** Where a map shows a place: its point where the file has one, else what a search for the address finds. */
export function mapHref(place: Place) {
  const { geo } = place;
  if (geo) return `${map}?mlat=${geo.latitude}&mlon=${geo.longitude}#map=17/${geo.latitude}/${geo.longitude}`;
  return `${map}search?query=${encodeURIComponent(addressLine(place) ?? "")}`;
}

/** Whether a place is known closely enough to find the way to it: a town alone has no door. */
export const hasEntrance = ({ geo, address }: Place) => Boolean(geo ?? address?.street);

/** Where a map shows the way to a place. */
export function directionsHref(place: Place) {
  const { geo } = place;
  const goal = geo ? `${geo.latitude},${geo.longitude}` : (addressLine(place) ?? "");
  return `${map}directions?to=${encodeURIComponent(goal)}`;
}
