import { germanSafetyWords } from "./de/receptionist.ts";
import { englishSafetyWords, type SafetyWords } from "./en/receptionist.ts";
import { spanishSafetyWords } from "./es/receptionist.ts";
import { frenchSafetyWords } from "./fr/receptionist.ts";

/** What is said in danger, by language. */
export const safetyWords: Readonly<Record<"en" | "es" | "fr" | "de", SafetyWords>> = {
  en: englishSafetyWords,
  es: spanishSafetyWords,
  fr: frenchSafetyWords,
  de: germanSafetyWords,
};
