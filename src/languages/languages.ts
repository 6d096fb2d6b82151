import { german } from "./de/language.ts";
import { english, type LanguageTables } from "./en/language.ts";
import { spanish } from "./es/language.ts";
import { french } from "./fr/language.ts";
import { languageOf } from "./languageTag.ts";

/** The languages that Frontdesk itself speaks, and the receptionist answers in: this is their one list. */
export const languages = { en: english, es: spanish, fr: french, de: german };
export type Language = keyof typeof languages;

// An object has the keys that it was written with.
export const spokenLanguages = Object.keys(languages) as Language[];

/** Their codes in a sentence: `en, es, fr or de`. */
export const spokenCodes = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(spokenLanguages);

export const isSpoken = (language: string): language is Language => Object.hasOwn(languages, language);

/** A language that is spoken where a tag is asked for: its code, the tag, its tables. */
type SpokenLanguage = { code: Language; language: string; tables: LanguageTables };

/** Finds the language of a tag; English where Frontdesk does not speak it. */
export function findLanguage(tag: string): SpokenLanguage {
  const code = languageOf(tag);
  return isSpoken(code)
    ? { code, language: tag, tables: languages[code] }
    : { code: "en", language: "en", tables: english };
}

/** Makes a value of the tables of each language. */
export const mapLanguages = <Value>(make: (tables: LanguageTables) => Value): Record<Language, Value> =>
  // It has the keys of the list.
  Object.fromEntries(spokenLanguages.map((code) => [code, make(languages[code])])) as Record<Language, Value>;
