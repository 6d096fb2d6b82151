/**
 * Folds a text for comparison: lower case, no accents, plain apostrophes, `ss` for `ß`; German umlauts lose
 * their dots.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[’‘`´]/g, "'");

/** Cuts marks and blanks off the end of a text, however many there are. */
export function cutMarks(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A word of a text: as folded, and where it stands in the text (in characters). */
export type Word = { text: string; from: number; to: number };

/**
 * The words of a text, folded: letters and digits; an apostrophe stays inside of a word. Positions are those
 * of the text as it was written.
 */
export function readWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ 0: raw, index }) => ({
    text: fold(raw),
    from: index,
    to: index + raw.length,
  }));
}
