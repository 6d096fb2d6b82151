import { fold, readWords } from "../../languages/hearing/normalise.ts";

/** A choice has few words. */
const maxChoiceWords = 6;

/** The one title that a message says, or whose words hold all of the message's. */
export function findChoice(text: string, titles: readonly string[]): number | undefined {
  const words = wordsOf(text);
  const wanted = words.join(" ");
  const named = titles.flatMap((title, index) => {
    const own = wordsOf(title).join(" ");
    return own && (own === wanted || fold(title.trim()) === fold(text.trim())) ? [index] : [];
  });
  if (named.length) return named[0];
  const spoken = words.filter(({ length }) => length > 3);
  const within = titles.flatMap((title, index) => {
    const own = wordsOf(title);
    const isInTitle =
      words.length <= maxChoiceWords && spoken.length > 0 && spoken.every((word) => own.includes(word));
    return isInTitle || isAround(words, own) ? [index] : [];
  });
  return within.length === 1 ? within[0] : undefined;
}

/** Tells that a message holds all words of a title, and few others: `the colour please`. */
function isAround(words: readonly string[], title: readonly string[]): boolean {
  const isHeld = title.length > 0 && title.every((word) => words.includes(word));
  return isHeld && words.length - title.length <= 3;
}

const wordsOf = (text: string): string[] => readWords(text).map((word) => word.text);
