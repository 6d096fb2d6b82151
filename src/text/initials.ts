/** The first letters of a name's first and last word, without titles: `AM` for Dr. Ana Maria Molina. */
export function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => /^\p{L}(?!\p{L}*\p{L}\.$)/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0]?.toLocaleUpperCase() ?? "").join("");
}
