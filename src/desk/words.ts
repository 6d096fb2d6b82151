import type { Business } from "../business/schema.ts";
import { germanDeskWords } from "../languages/de/desk.ts";
import { type DeskWords, englishDeskWords } from "../languages/en/desk.ts";
import { spanishDeskWords } from "../languages/es/desk.ts";
import { frenchDeskWords } from "../languages/fr/desk.ts";
import { countryOf, emergencyNumber } from "../receptionist/compute/country.ts";

const wordsByLanguage: Readonly<Record<string, DeskWords>> = {
  es: spanishDeskWords,
  fr: frenchDeskWords,
  de: germanDeskWords,
};

/** Chooses the words of the desk in the language of a business (`fr-CA`), else English ones. */
export const deskWords = (language = "en"): DeskWords =>
  wordsByLanguage[new Intl.Locale(language).language] ?? englishDeskWords;

/** Says what was too much, when to try again, and where to call. */
export function formatTooMany(
  what: string,
  seconds: number,
  phone: string | undefined,
  words: DeskWords = englishDeskWords,
): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes > 90
      ? { count: Math.ceil(minutes / 60), unit: "hour" as const }
      : { count: minutes, unit: "minute" as const };
  return `${what} ${words.tryAgain(wait, phone)}`;
}

/**
 * Ends a reply that does not say what the visitor needs with the emergency number of the business's country.
 */
export const withEmergencyNumber = (
  text: string,
  business: Business,
  words: DeskWords = englishDeskWords,
): string => `${text}\n${words.inDanger(emergencyNumber(countryOf(business)))}`;
