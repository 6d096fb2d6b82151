import { germanSafetyWords } from "./de/safety.ts";
import { englishSafetyWords, type SafetyWords } from "./en/safety.ts";
import { spanishSafetyWords } from "./es/safety.ts";
import { frenchSafetyWords } from "./fr/safety.ts";

/** What is said in danger, by language. */
export const safetyWords: Readonly<Record<"en" | "es" | "fr" | "de", SafetyWords>> = {
  en: englishSafetyWords,
  es: spanishSafetyWords,
  fr: frenchSafetyWords,
  de: germanSafetyWords,
};
