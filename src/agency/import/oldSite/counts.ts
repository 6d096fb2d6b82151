/** Texts without the empty ones, the most common first. */
export const byCount = (texts: readonly string[]): string[] => countTexts(texts).map(({ text }) => text);

const countTexts = (texts: readonly string[]) =>
  [...Map.groupBy(texts.filter(Boolean), (text) => text)]
    .map(([text, { length: count }]) => ({ text, count }))
    .sort((a, b) => b.count - a.count);

/** The texts that more than half of the pages have, and more than one, the most common first. */
export function findShared<Page>(
  pages: readonly Page[],
  textsOf: (page: Page) => readonly string[],
): string[] {
  const counted = countTexts(pages.flatMap((page) => [...new Set(textsOf(page))]));
  return counted.filter(({ count }) => count > 1 && count > pages.length / 2).map(({ text }) => text);
}
