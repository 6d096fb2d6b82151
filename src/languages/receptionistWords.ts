import { germanReceptionistWords } from "./de/receptionist.ts";
import { englishReceptionistWords, type ReceptionistWords } from "./en/receptionist.ts";
import { spanishReceptionistWords } from "./es/receptionist.ts";
import { frenchReceptionistWords } from "./fr/receptionist.ts";

const wordsByLanguage: Readonly<Record<string, ReceptionistWords>> = {
  en: englishReceptionistWords,
  es: spanishReceptionistWords,
  fr: frenchReceptionistWords,
  de: germanReceptionistWords,
};

/** Chooses what the receptionist says in a language; English for one that has no words. */
export const receptionistWords = (language: string): ReceptionistWords =>
  wordsByLanguage[language] ?? englishReceptionistWords;
