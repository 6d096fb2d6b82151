import { memoize } from "./memoize.ts";

/** The languages that Frontdesk itself speaks, and the receptionist answers in. */
export const spokenLanguages = ["en", "es", "fr", "de"] as const;
export type Language = (typeof spokenLanguages)[number];

export const isSpoken = (language: string): language is Language =>
  spokenLanguages.some((spoken) => spoken === language);

/** The language of a tag: `es` of `es-MX`. */
export const languageOf = memoize((tag) => new Intl.Locale(tag).language);

/** The script that a language is mostly written in: `Latn` for `es-MX`. */
export const scriptOf = memoize((tag) => new Intl.Locale(tag).maximize().script ?? "");

/** Whether a tag names a language: `french` has the form of one, but is the code of none. */
export function isLanguage(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return names.of(languageOf(tag)) !== undefined;
  } catch {
    return false;
  }
}
