import type { Business } from "../business/schema/business.ts";
import { fill } from "../languages/fill.ts";
import { formatNumber, formatPair } from "../languages/formats.ts";
import { siteWords } from "../languages/words.ts";

/** A rating as visitors read it: `4.9`, `4.9 of 5 stars`, `312 reviews`, `Google: 312 reviews`. */
export type RatingTexts = { value: string; stars: string; reviews: string; source: string };

/** Words the rating of a business in its language; undefined without one. */
export function ratingTexts(business: Business): RatingTexts | undefined {
  const { rating, language } = business;
  if (!rating) return undefined;
  const words = siteWords(business);
  const value = formatNumber(rating.value, language);
  const count = formatNumber(rating.count, language);
  const reviews = rating.count === 1 ? words.oneReview : fill(words.reviewCount, { count });
  const source = rating.source ? formatPair(rating.source, reviews, language) : reviews;
  return { value, stars: fill(words.starsOf, { value }), reviews, source };
}
