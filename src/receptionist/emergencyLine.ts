import { countryOf, emergencyNumber } from "../business/country.ts";
import type { Business } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { handoverWords } from "../languages/handoverWords.ts";
import { receptionistWords } from "../languages/receptionistWords.ts";
import { isSpoken, languageOf } from "../languages/spokenLanguages.ts";

/** The number to call in danger in the country of a business, as a sentence in its language. */
export function emergencyLine(business: Business): string {
  const language = languageOf(business.language);
  const { ifInDanger, localNumber } = isSpoken(language)
    ? receptionistWords(language)
    : handoverWords(business);
  return fill(ifInDanger, { number: emergencyNumber(countryOf(business)) ?? localNumber });
}
