import { fill } from "../../languages/fill.ts";
import { formatList } from "../../languages/formats.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { type PlaceVerdict, servesPlace } from "../compute/area.ts";
import { hasAny, type Intent, type Part, type Talk, tokensIn, tokensOf, unexplained } from "../talk.ts";

const concepts: ReadonlySet<Concept> = new Set(["area", "come", "near", "where"]);

export const area: Intent = {
  name: "area",
  explain: (part, talk) => {
    if (!talk.business.serviceArea && !addressOf(talk)) return undefined;
    const places = findPlaces(part, talk);
    if (!places.length && !hasAny(part, "area")) return undefined;
    const isAsked = hasAny(part, ...concepts);
    const explained = [...tokensOf(part, concepts), ...tokensIn(part, places)];
    // `Do you deliver to Bath` asks for more than whether Bath is served.
    return isAsked || !unexplained(part, explained).length ? explained : undefined;
  },
  answer: (part, talk) => {
    const { business, words } = talk;
    const address = addressOf(talk);
    // Who goes nowhere says where visitors come.
    if (!business.serviceArea && address)
      return {
        lines: [fill(words.ourAddress, { address: address.text })],
        action: "answer",
        factIds: [address.id],
        isPlain: true,
      };
    const named = findPlaces(part, talk).slice(0, maxNamed);
    // `We live in Bath. Do you come there?`
    const before = servesPlace(business, talk.topic).filter(isListed).slice(0, 1);
    const places = named.length ? named : before;
    const { lines, factIds } = listPlaces(talk);
    if (!places.length)
      return { lines: [...lines, words.whichPlace], action: "answer", factIds, isPlain: true };
    const verdicts = places.map((place) => formatVerdict(place, talk));
    if (places.every(isListed)) {
      const listed = factIds.filter((id) => id !== "area.notes");
      return { lines: verdicts, action: "answer", factIds: listed, isPlain: true };
    }
    const isRefused = places.some(({ verdict }) => verdict === "no");
    return {
      lines: [...verdicts, ...lines],
      action: isRefused ? "negative" : "handover",
      factIds,
      isPlain: true,
    };
  },
};

const addressOf = ({ knowledge }: Talk) => knowledge.facts.find(({ kind }) => kind === "address");

/** Whether a part names a place that the file knows. */
export const namesPlace = ({ tokens }: Pick<Part, "tokens">, business: Talk["business"]): boolean =>
  servesPlace(business, tokens).some(({ verdict }) => verdict !== "unlisted");

/**
 * The places that a part asks about: those of the file by name alone, others where it asks whether one comes
 * there.
 */
function findPlaces(part: Part, { business }: Talk) {
  const isShort = part.content.length <= 2;
  const last = part.tokens.at(-1);
  return servesPlace(business, part.tokens).filter(({ verdict, from, to }) => {
    if (verdict === "yes") return true;
    const before = part.tokens.findLast((token) => token.to <= from);
    const isAsked = hasAny(part, "area") || (hasAny(part, "come") && before?.concepts.includes("toward"));
    // `To stop coming` names no place: one has its capital, or ends the question.
    const isName = /\p{Lu}/u.test(part.text.charAt(from)) || last?.to === to;
    return verdict === "no" ? isAsked || isShort : isAsked && isName;
  });
}

const maxNamed = 3;

function formatVerdict({ verdict, place }: PlaceVerdict, { words }: Talk): string {
  if (verdict === "unlisted") return fill(words.placeUnlisted, { place: formatPlace(place) });
  return fill(verdict === "yes" ? words.servesPlace : words.placeRefused, { place });
}

const isListed = ({ verdict }: PlaceVerdict): boolean => verdict === "yes";

const formatPlace = (place: string): string =>
  place.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

const maxPlaces = 12;

function listPlaces({ business: { serviceArea }, locale, words }: Talk) {
  const { cities = [], postalCodes = [], notes } = serviceArea ?? {};
  const places = formatList(cities.slice(0, maxPlaces), locale);
  return {
    lines: [
      ...(places ? [fill(words.placesServed, { places })] : []),
      ...(!places && postalCodes.length
        ? [fill(words.codesServed, { codes: formatList(postalCodes.slice(0, maxPlaces), locale) })]
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
