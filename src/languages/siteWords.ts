import { germanSiteWords } from "./de/site.ts";
import { englishSiteWords } from "./en/site.ts";
import { spanishSiteWords } from "./es/site.ts";
import { frenchSiteWords } from "./fr/site.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses what the site of a business says: the file's words, else those of its language, else English. */
export const siteWords = createWordChooser(
  { en: englishSiteWords, es: spanishSiteWords, fr: frenchSiteWords, de: germanSiteWords },
  (words) => words,
);
