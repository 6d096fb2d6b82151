/** Cuts a text of more letters than `maxLength` at a word, and says so by an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const letters = [...text];
  if (letters.length <= maxLength) return text;
  const start = letters.slice(0, maxLength - 1).join("");
  const lastBlank = start.lastIndexOf(" ");
  return `${(lastBlank > 0 ? start.slice(0, lastBlank) : start).replace(/[\s.,:;·–—-]{1,9}$/u, "")}…`;
}
