import { languages } from "../languages/languages.ts";
import type { PriceRole } from "../languages/priceRoles.ts";

/**
 * Roles by the phrase, its words separated by blanks: of all languages, as owners mix them in prices.
 */
export const priceRoles: ReadonlyMap<string, PriceRole> = new Map(
  Object.values(languages).flatMap(({ hearing }) =>
    Object.entries(hearing.prices).flatMap(([role, phrases]) =>
      // The keys of the table are roles.
      phrases.split(" ").map((phrase) => [phrase.replaceAll("_", " "), role as PriceRole] as const),
    ),
  ),
);

/** The most words that a phrase of the table has. */
export const maxPhraseWords = 3;
