import { addressLine } from "../business/addressLine.ts";
import type { Business } from "../business/schema/business.ts";

/** Where a map shows a place: its point where the file has one, else what a search for the address finds. */
export function mapHref(place: Pick<Business, "address" | "geo" | "language" | "timezone" | "phone">) {
  const { geo } = place;
  const map = "https://www.openstreetmap.org/";
  if (geo) return `${map}?mlat=${geo.latitude}&mlon=${geo.longitude}#map=17/${geo.latitude}/${geo.longitude}`;
  return `${map}search?query=${encodeURIComponent(addressLine(place) ?? "")}`;
}
