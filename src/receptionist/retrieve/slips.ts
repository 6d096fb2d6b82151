/** Shorter words have too many neighbours to be told from a slip of the pen. */
const minLength = 5;
const maxLength = 24;

/**
 * Creates what finds the words of a list that are one slip away: a letter more, less, other, or two swapped.
 */
export function createSlipFinder(words: Iterable<string>): (word: string) => readonly string[] {
  const wordsByForm = new Map<string, string[]>();
  for (const word of words)
    if (isLong(word))
      for (const form of formsOf(word)) {
        const others = wordsByForm.get(form);
        if (others) others.push(word);
        else wordsByForm.set(form, [word]);
      }
  return (word) => {
    if (!isLong(word)) return [];
    const candidates = new Set(formsOf(word).flatMap((form) => wordsByForm.get(form) ?? []));
    return [...candidates].filter((candidate) => isOneSlip(word, candidate));
  };
}

const isLong = (word: string): boolean =>
  word.length >= minLength && word.length <= maxLength && !/\d/.test(word);

/** A word, and the word without any one of its letters. */
const formsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

/** Whether one word becomes the other by one letter more, less or other, or by two neighbours swapped. */
function isOneSlip(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  const [a, b] = [left.slice(start), right.slice(start)];
  if (a.length === b.length)
    return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  return a.slice(1) === b || a === b.slice(1);
}
