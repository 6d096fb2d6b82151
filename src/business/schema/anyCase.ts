/** A pattern for words in capitals or not: patterns of JSON Schema have no flag for that. */
export const anyCase = (words: string): string =>
  words.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
