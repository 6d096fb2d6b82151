import type { Concept, Hearing } from "../hearing/hearing.ts";
import { readWords } from "./normalise.ts";

/** A word of a message as it is understood. */
export type Token = {
  /** Folded: lower case without accents. */
  word: string;
  stem: string;
  /** Says nothing of what is asked about. */
  isFunction: boolean;
  /** What the word means, alone or as part of a phrase. */
  concepts: readonly Concept[];
  /** Where it stands in the text, in characters. */
  from: number;
  to: number;
};

/** Reads the tokens of a text. */
export type Tokenizer = (text: string) => Token[];

/** Creates what reads texts in one language; the tables are stemmed once. */
export function createTokenizer(hearing: Hearing): Tokenizer {
  const functionWords = new Set(hearing.functionWords.split(/\s+/));
  const findConcepts = createLookup(hearing.concepts, hearing.stem);
  return (text) => {
    const words = readWords(text).flatMap((word) =>
      writeOut(word.text, hearing).map((written) => ({ ...word, text: written })),
    );
    const stems = words.map(({ text }) => hearing.stem(text));
    const concepts: Concept[][] = words.map(() => []);
    for (const { name, from, to } of findConcepts(stems))
      for (let index = from; index < to; index++) concepts[index]?.push(name);
    return words.map(({ text, from, to }, index) => ({
      word: text,
      stem: stems[index] ?? text,
      isFunction: functionWords.has(text),
      concepts: concepts[index] ?? [],
      from,
      to,
    }));
  };
}

/** A word without its sloppy form: `whats` gives `what` and `is`, `l'heure` gives `l` and `heure`. */
function writeOut(word: string, { variants }: Hearing): string[] {
  const short = word.replaceAll("'", "");
  const written = Object.hasOwn(variants, short) ? variants[short] : undefined;
  return written ? written.split(" ") : word.split("'").filter(Boolean);
}

/** A name of a table and the stems that stand for it, from the first to before the last. */
export type Found = { name: string; from: number; to: number };

/**
 * Creates what finds words and phrases of a table (`{ parking: "parking car_park" }`) in a row of stems: every name at
 * each place, in time linear in the row.
 */
export function createLookup(
  table: Readonly<Partial<Record<string, string>>>,
  stem: (word: string) => string,
): (stems: readonly string[]) => Found[] {
  const namesByPhrase = new Map<string, string[]>();
  let maxLength = 1;
  for (const [name, entries = ""] of Object.entries(table))
    for (const entry of entries.split(/\s+/).filter(Boolean)) {
      const words = entry.split("_").map(stem);
      const phrase = words.join(" ");
      maxLength = Math.max(maxLength, words.length);
      const names = namesByPhrase.get(phrase) ?? [];
      if (!names.includes(name)) namesByPhrase.set(phrase, [...names, name]);
    }
  return (stems) => {
    const found: Found[] = [];
    for (let from = 0; from < stems.length; from++)
      for (let to = from + 1; to <= Math.min(stems.length, from + maxLength); to++)
        for (const name of namesByPhrase.get(stems.slice(from, to).join(" ")) ?? [])
          found.push({ name, from, to });
    return found;
  };
}
