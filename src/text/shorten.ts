const graphemes = new Intl.Segmenter();

/**
 * Cuts a text of more letters than `maxLength`, at a blank where one is near the end, and says so by an
 * ellipsis.
 */
export function shorten(text: string, maxLength: number): string {
  // No text has more letters than characters, and to find them takes long.
  if (text.length <= maxLength) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (letters.length <= maxLength) return text;
  const start = letters.slice(0, maxLength - 1);
  // Not every script has blanks: the only one may stand after the first word.
  const lastBlank = start.lastIndexOf(" ");
  const end = lastBlank >= 0.8 * start.length ? lastBlank : start.length;
  return `${start
    .slice(0, end)
    .join("")
    .replace(/[\s.,:;·–—、。，،-]{1,9}$/u, "")}…`;
}
