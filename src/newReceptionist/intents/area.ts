import { fill } from "../../languages/fill.ts";
import { servesPlace } from "../compute/area.ts";
import type { Concept } from "../hearing/hearing.ts";
import { hasAny, type Intent, type Talk, tokensOf } from "../talk.ts";

const concepts: ReadonlySet<Concept> = new Set(["area", "come", "near", "where"]);

/** Whether the business comes to a place. */
export const area: Intent = {
  name: "area",
  explain: (part, { business }) => {
    if (!business.serviceArea) return undefined;
    const place = servesPlace(business, part.text);
    if (!place && !hasAny(part, "area")) return undefined;
    const named = part.tokens.filter(({ from, to }) => place && from < place.to && to > place.from);
    return [...tokensOf(part, concepts), ...named];
  },
  answer: (part, talk) => {
    const { business, words } = talk;
    const place = servesPlace(business, part.text);
    const where = whereLines(talk);
    const factIds = where.factIds;
    if (!place) return { lines: [...where.lines, words.whichPlace], action: "answer", factIds, isPlain: true };
    const name = { place: place.name };
    if (place.isServed) return { lines: [fill(words.servesPlace, name)], action: "answer", factIds, isPlain: true };
    const text = place.isServed === false ? words.placeRefused : words.placeUnlisted;
    return {
      lines: [fill(text, name), ...where.lines],
      action: place.isServed === false ? "negative" : "handover",
      factIds,
      isPlain: true,
    };
  },
};

/** At most so many places are listed. */
const maxPlaces = 12;

function whereLines({ business: { serviceArea }, words }: Talk) {
  const { cities = [], postalCodes = [], notes } = serviceArea ?? {};
  const places = cities.slice(0, maxPlaces).join(", ");
  return {
    lines: [
      ...(places ? [fill(words.placesServed, { places })] : []),
      ...(!places && postalCodes.length
        ? [fill(words.codesServed, { codes: postalCodes.slice(0, maxPlaces).join(", ") })]
        : []),
      ...(notes ? [notes] : []),
    ],
    factIds: [
      ...(cities.length ? ["area.cities"] : []),
      ...(postalCodes.length ? ["area.postal-codes"] : []),
      ...(notes ? ["area.notes"] : []),
    ],
  };
}
