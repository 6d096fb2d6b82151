/**
 * A text as its words between blanks: lower-case, without accents and the `s` of plurals, so that names can
 * be found whole.
 */
export function toWholeWords(text: string): string {
  const words = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("&", " and ");
  const stems = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  return ` ${stems.join(" ")} `;
}
