/** Latin letters that have no base letter in Unicode, as English writes them. */
const letters: Readonly<Record<string, string>> = {
  ...{ æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ß: "ss" },
};

/** Makes an id of any words, as a site's host name has it: `Müller & Söhne` becomes `muller-sohne`. */
export const proposeId = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .slice(0, 63)
    .trim()
    .replaceAll(" ", "-");
