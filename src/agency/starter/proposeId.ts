/** Makes an id of any words, as a site's host name has it: `Müller & Söhne` becomes `muller-sohne`. */
export const proposeId = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .slice(0, 63)
    .trim()
    .replaceAll(" ", "-");
