import { memoize } from "./memoize.ts";

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
