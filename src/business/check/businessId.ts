import { readdir } from "node:fs/promises";

/** Whether a folder of this name can hold a business: the name becomes part of a host name. */
export const isBusinessId = (name: string): boolean =>
  /^(?!404$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name);

/** Lists the ids of all businesses of a folder, sorted; throws where it cannot read the folder. */
export async function businessIds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}

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
