import { germanGuardWords } from "../../languages/de/guard.ts";
import { englishGuardWords } from "../../languages/en/guard.ts";
import { spanishGuardWords } from "../../languages/es/guard.ts";
import { frenchGuardWords } from "../../languages/fr/guard.ts";
import { type GuardWords, splitWords, type WordClass } from "../../languages/hearing/guardWords.ts";
import type { Language } from "../../languages/spokenLanguages.ts";

export const guardWordsByLanguage: Readonly<Record<Language, GuardWords>> = {
  en: englishGuardWords,
  es: spanishGuardWords,
  fr: frenchGuardWords,
  de: germanGuardWords,
};

export type WordClasses = Readonly<Record<WordClass, ReadonlySet<string>>>;

const toClasses = (words: GuardWords): WordClasses => ({
  glue: new Set(splitWords(words.glue)),
  courtesy: new Set(splitWords(words.courtesy)),
  neutral: new Set(splitWords(words.neutral)),
  negation: new Set(splitWords(words.negation)),
  affirmation: new Set(splitWords(words.affirmation)),
  unsure: new Set(splitWords(words.unsure)),
  contact: new Set(splitWords(words.contact)),
  handOn: new Set(splitWords(words.handOn)),
  claim: new Set(splitWords(words.claim)),
  joint: new Set(splitWords(words.joint)),
  least: new Set(splitWords(words.least)),
  most: new Set(splitWords(words.most)),
});

export const wordClasses: Readonly<Record<Language, WordClasses>> = {
  en: toClasses(englishGuardWords),
  es: toClasses(spanishGuardWords),
  fr: toClasses(frenchGuardWords),
  de: toClasses(germanGuardWords),
};

/** Whether a word of any of the languages denies: facts may be in another language than a reply. */
export const isNegation = (word: string): boolean =>
  word.endsWith("n't") || Object.values(wordClasses).some(({ negation }) => negation.has(word));
