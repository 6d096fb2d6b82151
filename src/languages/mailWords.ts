import { germanMailWords } from "./de/desk.ts";
import { englishMailWords, type MailWords } from "./en/desk.ts";
import { spanishMailWords } from "./es/desk.ts";
import { frenchMailWords } from "./fr/desk.ts";
import { languageOf } from "./spokenLanguages.ts";

const wordsByLanguage: Readonly<Record<string, MailWords>> = {
  en: englishMailWords,
  es: spanishMailWords,
  fr: frenchMailWords,
  de: germanMailWords,
};

/**
 * Chooses the words of mails to a business of a language, and says which language they are in. In a fifth
 * language they are English: only the owner reads them, so `words` of the file need not say them too.
 */
export function mailWords(language: string): { language: string; words: MailWords } {
  const words = wordsByLanguage[languageOf(language)];
  return words ? { language, words } : { language: "en", words: englishMailWords };
}
