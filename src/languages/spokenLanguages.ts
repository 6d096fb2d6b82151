/** The languages that Frontdesk itself speaks, and the receptionist answers in. */
export const spokenLanguages = ["en", "es", "fr", "de"] as const;
export type Language = (typeof spokenLanguages)[number];

export const isSpoken = (language: string): language is Language =>
  spokenLanguages.some((spoken) => spoken === language);

/** The language of a tag: `es` of `es-MX`. */
export const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/** Whether a tag names a language: `french` has the form of one, but is the code of none. */
export function isLanguage(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return names.of(languageOf(tag)) !== undefined;
  } catch {
    return false;
  }
}
