import { type GuardWords, splitWords, type WordClass } from "../../languages/hearing/guardWords.ts";
import { mapLanguages } from "../../languages/languages.ts";

export type WordClasses = Readonly<Record<WordClass, ReadonlySet<string>>>;

function toClasses({ numbers, ...words }: GuardWords): WordClasses {
  const classes = Object.entries(words).map(([name, list]) => [name, new Set(splitWords(list))]);
  // They have the names of the words.
  return Object.fromEntries(classes);
}

export const wordClasses = mapLanguages(({ hearing }) => toClasses(hearing.guard));

/** The words of a class in all languages: facts may be in another one than a reply. */
export const wordsOfAll = (name: WordClass): ReadonlySet<string> =>
  new Set(Object.values(wordClasses).flatMap((classes) => [...classes[name]]));

const negations = wordsOfAll("negation");

/** Whether a word of any of the languages denies. */
export const isNegation = (word: string): boolean => word.endsWith("n't") || negations.has(word);
