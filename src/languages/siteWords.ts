import { germanSiteWords } from "./de/site.ts";
import { englishSiteWords, type SiteWords } from "./en/site.ts";
import { spanishSiteWords } from "./es/site.ts";
import { frenchSiteWords } from "./fr/site.ts";

const wordsByLanguage: Readonly<Record<string, SiteWords>> = {
  es: spanishSiteWords,
  fr: frenchSiteWords,
  de: germanSiteWords,
};

/** Who speaks: a language tag, and the texts that an owner words anew. */
type Speaker = { language: string; words: { [Name in keyof SiteWords]?: string | undefined } };

const chosenWords = new WeakMap<Speaker, SiteWords>();

/** Chooses what the site of a business says: the file's words, else those of its language, else English. */
export function siteWords(speaker: Speaker): SiteWords {
  const words = chosenWords.get(speaker) ?? chooseWords(speaker);
  chosenWords.set(speaker, words);
  return words;
}

function chooseWords({ language, words }: Speaker): SiteWords {
  const { language: code } = new Intl.Locale(language);
  const replaced = Object.fromEntries(Object.entries(words).filter(([, text]) => text));
  return { ...englishSiteWords, ...wordsByLanguage[code], ...replaced };
}
