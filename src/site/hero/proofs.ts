import type { Business } from "../../business/schema/business.ts";
import { fill } from "../../languages/fill.ts";
import { joinByComma } from "../../languages/formats.ts";
import { siteWords } from "../../languages/words.ts";
import { siteLook } from "../looks/siteLook.ts";
import { ratingTexts } from "../rating.ts";

/**
 * The short reasons to trust on the first screen: those of the file, else its rating and its age, where the
 * look of the site does not show them there large.
 */
export function heroProofs(business: Business): string[] {
  const { proofs, founded, language } = business;
  if (proofs.length || siteLook(business).heroFigures?.(business)) return proofs;
  const rating = ratingTexts(business);
  return [
    ...(rating ? [joinByComma([rating.stars, rating.reviews], language)] : []),
    ...(founded ? [fill(siteWords(business).since, { year: String(founded) })] : []),
  ];
}
