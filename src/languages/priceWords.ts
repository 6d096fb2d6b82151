import { germanPriceWords } from "./de/price.ts";
import { englishPriceWords } from "./en/price.ts";
import { spanishPriceWords } from "./es/price.ts";
import { frenchPriceWords } from "./fr/price.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses the words for prices of a business: the file's words, else those of its language, else English. */
export const priceWords = createWordChooser(
  { en: englishPriceWords, es: spanishPriceWords, fr: frenchPriceWords, de: germanPriceWords },
  ({ price }) => price,
);
