/** Letters from which heads have classes of their own, as base.css has them. */
const steps = [14, 17, 20, 25, 32];

/** Letters of a longest word that every head has room for. */
const usualLetters = 11;

const segmenter = new Intl.Segmenter();

/** Where a line may break: blanks, after hyphens, and after each letter of scripts without blanks. */
const breaks =
  /[\s\u00ad\u200b]+|(?<=[-\u2010\u2013\u2014/\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])/u;

/** Signs that are a letter each: ASCII and Latin-1, without marks that stand on others. */
const plainLetters = /^[ -~\u00a1-\u02ff]*$/;

const countLetters = (word: string): number =>
  plainLetters.test(word) ? word.length : [...segmenter.segment(word)].length;

/** Counts the letters of the longest part of a text in which no line may break. */
export const longestWord = (text: string): number => Math.max(...text.split(breaks).map(countLetters));

/** The class by which a head with a long word gives way in its size; none for words of usual length. */
export function wordClass(text: string): string | undefined {
  const letters = longestWord(text);
  if (letters <= usualLetters) return;
  return `word-${steps.find((step) => letters <= step) ?? steps.at(-1)}`;
}
