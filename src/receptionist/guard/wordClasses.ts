import { type GuardWords, splitWords, type WordClass } from "../../languages/hearing/guardWords.ts";
import { mapLanguages } from "../../languages/languages.ts";

export type WordClasses = Readonly<Record<WordClass, ReadonlySet<string>>>;

function toClasses({ numbers, relativeDays, ...words }: GuardWords): WordClasses {
  const classes = Object.entries(words).map(([name, list]) => [name, new Set(splitWords(list))]);
  // They have the names of the words.
  return Object.fromEntries(classes);
}

export const wordClasses = mapLanguages(({ hearing }) => toClasses(hearing.guard));

/** Whether a word of any of the languages denies: facts may be in another language than a reply. */
export const isNegation = (word: string): boolean =>
  word.endsWith("n't") || Object.values(wordClasses).some(({ negation }) => negation.has(word));
