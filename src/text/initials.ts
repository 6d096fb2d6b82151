/** The first letters of a name's first and last word, without titles: `AM` for Dr. Ana Maria Molina. */
export function initialsOf(name: string): string {
  const all = name.split(" ").filter((word) => /^\p{L}/u.test(word));
  const untitled = all.filter((word) => !/^\p{L}{2,}\.$/u.test(word));
  const words = untitled.length ? untitled : all;
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0]?.toLocaleUpperCase() ?? "").join("");
}
