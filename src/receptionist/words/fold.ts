/** Text as rules and searches compare it: lower case, no accents, straight quotes, single spaces, no hidden characters. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a folded text: letters and digits, with `'`, `.` or `&` only inside a word. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+(?:['.&][\p{L}\p{N}]+)*/gu) ?? [];
}
