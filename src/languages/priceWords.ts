import { germanPriceWords } from "./de/price.ts";
import { englishPriceWords, type PriceWords } from "./en/price.ts";
import { spanishPriceWords } from "./es/price.ts";
import { frenchPriceWords } from "./fr/price.ts";

const wordsByLanguage: Readonly<Record<string, PriceWords>> = {
  es: spanishPriceWords,
  fr: frenchPriceWords,
  de: germanPriceWords,
};

/** Chooses the words for prices in a language such as `es-MX`, else those in English. */
export const priceWordsOf = (language: string): PriceWords =>
  wordsByLanguage[new Intl.Locale(language).language] ?? englishPriceWords;
