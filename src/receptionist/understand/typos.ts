/** Texts without one of their letters, and the text itself. */
const shortened = (text: string): string[] => [
  text,
  ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)),
];

const minLength = 6;

/** Creates what leads a stem with one wrong, missing or swapped letter back to the stem of a list. */
export function createTypoCorrection(stems: Iterable<string>): (stem: string) => string {
  const exact = new Set(stems);
  const byShortened = new Map<string, string>();
  for (const stem of exact)
    if (stem.length >= minLength) for (const form of shortened(stem)) byShortened.set(form, stem);
  return (stem) => {
    if (exact.has(stem) || stem.length < minLength - 1 || stem.length > 24) return stem;
    for (const form of shortened(stem)) {
      const found = byShortened.get(form);
      if (found && found[0] === stem[0]) return found;
    }
    return stem;
  };
}
