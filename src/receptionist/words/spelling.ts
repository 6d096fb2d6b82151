import { isFurtherWord } from "./furtherWords.ts";

/** How many letters are added, left out, exchanged or swapped between two words (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? j;
  for (let i = 0; i <= a.length; i++)
    for (let j = i ? 1 : 0; j <= b.length; j++) {
      const row = rows[i];
      if (!row || !i) continue;
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

/** How many slips of the pen a word of this length may hold. */
const slips = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Whether a folded text holds a name, as whole words, with at most the slips its length allows. */
export function near(name: string, text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}']+/u);
  const size = name.split(/[^\p{L}\p{N}']+/u).filter(Boolean);
  const wanted = size.join(" ");
  return words.some((_, start) => {
    const piece = words.slice(start, start + size.length).join(" ");
    return piece === wanted || (piece[0] === wanted[0] && distance(piece, wanted) <= slips(wanted.length));
  });
}

/** Corrections kept in mind at once: visitors repeat words, but may send any. */
const mostRemembered = 5000;

/** Puts slips of the pen right: a word that nobody knows becomes the one known word of `vocabulary` near it, if there is one; a word of four letters only one of `short`. */
export function corrector(
  vocabulary: Iterable<string>,
  isKnown: (word: string) => boolean,
  short: ReadonlySet<string>,
): (folded: string, names?: ReadonlySet<string>) => string {
  const words = [...new Set(vocabulary)].filter((word) => word.length >= 4 && /^[a-z]+$/.test(word));
  const byLetter = Map.groupBy(words, ([letter]) => letter);
  const correction = (word: string): string => {
    if (word.length < 4 || isKnown(word) || isFurtherWord(word)) return word;
    const most = word.length < 5 ? 1 : slips(word.length);
    const near = (byLetter.get(word[0]) ?? [])
      .filter((other) => word.length > 4 || short.has(other))
      .filter((other) => Math.abs(other.length - word.length) <= most)
      .map((other) => ({ other, distance: distance(word, other) }))
      .filter(({ other, distance }) => distance <= (other.at(-1) === word.at(-1) ? most : 1))
      .sort((a, b) => a.distance - b.distance);
    return near[0]?.other ?? word;
  };
  const corrections = new Map<string, string>();
  const remembered = (word: string): string => {
    const before = corrections.get(word);
    if (before !== undefined) return before;
    if (corrections.size >= mostRemembered) corrections.clear();
    const corrected = correction(word);
    corrections.set(word, corrected);
    return corrected;
  };
  return (folded, names) =>
    folded.replace(/[a-z]+(?:'[a-z]+)?/g, (word) => (names?.has(word) ? word : remembered(word)));
}
