/** How many letters are added, left out, exchanged or swapped between two words (optimal string alignment). */
export function distance(a: string, b: string): number {
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
export const slips = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

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
