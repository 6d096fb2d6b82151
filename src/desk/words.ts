import type { Business } from "../business/schema.ts";
import { type DeskWords, englishDeskWords } from "../languages/en/desk.ts";
import { spanishDeskWords } from "../languages/es/desk.ts";
import { countryOf, emergencyNumber } from "../receptionist/compute/country.ts";

/** The words of the desk in the language of a business: Spanish, else English. */
export const deskWords = (language: string | undefined): DeskWords =>
  language?.startsWith("es") ? spanishDeskWords : englishDeskWords;

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
