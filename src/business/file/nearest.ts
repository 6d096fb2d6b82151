/** Finds the name nearest to a word, where one is near enough for a slip of the pen. */
export function findNearest(word: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, word.length / 3);
  const [nearest] = names
    .filter((name) => Math.abs(name.length - word.length) <= most)
    .map((name) => ({ name, distance: countEdits(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const isNear = nearest && nearest.distance <= most && nearest.distance * 2 <= word.length;
  return isNear ? nearest.name : undefined;
}

/** Counts the letters that are added, left out or exchanged between two words (Levenshtein). */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
