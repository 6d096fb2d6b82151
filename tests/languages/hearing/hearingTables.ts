import type { ReceptionistWords } from "../../../src/languages/en/receptionist.ts";
import type { Hearing } from "../../../src/languages/hearing/hearing.ts";
import { fold } from "../../../src/languages/hearing/normalise.ts";

const listEntries = ({ functionWords, variants, concepts }: Hearing): string[] =>
  [functionWords, ...Object.keys(variants), ...Object.values(concepts)].flatMap((words = "") =>
    words.split(/\s+/).filter(Boolean),
  );

/** Finds entries that no folded text can hold, and words that a list holds twice. */
export const findUnfolded = (hearing: Hearing): string[] => {
  const twice = [hearing.functionWords, ...Object.values(hearing.concepts)].flatMap((list = "") => {
    const stems = list
      .split(/\s+/)
      .map((entry) => (list === hearing.functionWords ? entry : stemPhrase(entry, hearing)));
    return stems.filter((stem, index) => stems.indexOf(stem) !== index);
  });
  return [...listEntries(hearing).filter((entry) => entry !== fold(entry)), ...twice];
};

const stemPhrase = (entry: string, { stem }: Hearing): string => entry.split("_").map(stem).join(" ");

/** Lists the `{names}` of each sentence. */
export const listPlaceholders = (words: ReceptionistWords): [name: string, placeholders: string[]][] =>
  Object.entries(words).map(([name, text]) => [
    name,
    [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort(),
  ]);
