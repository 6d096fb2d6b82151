import type { Business } from "../../business/schema.ts";
import { fill } from "../../languages/fill.ts";
import { formatNumber, joinByComma } from "../../languages/formats.ts";
import { siteWords } from "../../languages/siteWords.ts";
import { siteLook } from "../looks/look.ts";
import { heroPicture } from "./picture.ts";

/**
 * The short reasons to trust on the first screen: those of the file, else its rating and its age, where the
 * look of the site does not show them there large.
 */
export function heroProofs(business: Business): string[] {
  const { proofs, rating, founded, language } = business;
  const look = siteLook(business);
  if (proofs.length || look === "friendly" || (look === "plain" && !heroPicture(business))) return proofs;
  const words = siteWords(business);
  const count = rating && formatNumber(rating.count, language);
  const stars = rating && [
    fill(words.starsOf, { value: formatNumber(rating.value, language) }),
    rating.count === 1 ? words.oneReview : fill(words.reviewCount, { count: count ?? "" }),
  ];
  const since = founded && fill(words.since, { year: String(founded) });
  return [stars && joinByComma(stars, language), since].filter((proof) => typeof proof === "string");
}
