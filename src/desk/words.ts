import { type DeskWords, englishDesk } from "../languages/en/desk.ts";
import { spanishDesk } from "../languages/es/desk.ts";

/** The words of the desk in the language of a business: Spanish, else English. */
export const deskWords = (language: string | undefined): DeskWords =>
  language?.startsWith("es") ? spanishDesk : englishDesk;

/** Says what was too much, when to try again, and where to call. */
export function formatTooMany(
  what: string,
  seconds: number,
  phone: string | undefined,
  words: DeskWords = englishDesk,
): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes > 90
      ? { count: Math.ceil(minutes / 60), unit: "hour" as const }
      : { count: minutes, unit: "minute" as const };
  return `${what} ${words.tryAgain(wait, phone)}`;
}
