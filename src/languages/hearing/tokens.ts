import { splitCompound } from "./compounds.ts";
import type { Concept, Hearing } from "./hearing.ts";
import { readWords } from "./normalise.ts";

export type Token = {
  /** Folded: lower case without accents. */
  word: string;
  stem: string;
  /** Says nothing of what is asked about. */
  isFunction: boolean;
  /** The stems of the words that a compound is made of, and of theirs; none of any other word. */
  parts: readonly string[];
  /** What the word means, alone, as part of a phrase, or by the parts of a compound. */
  concepts: readonly Concept[];
  /** Where it stands in the text, in characters. */
  from: number;
  to: number;
};

export type Tokenizer = (text: string) => Token[];

/**
 * Creates what reads texts in one language; the tables are stemmed once. Compounds are split into words of
 * the tables and of `texts`, which are those of the business.
 */
export function createTokenizer(hearing: Hearing, texts: readonly string[] = []): Tokenizer {
  const functionWords = new Set(hearing.functionWords.split(/\s+/));
  const findConcepts = createLookup(hearing.concepts, hearing.stem);
  const findParts = createSplitter(hearing, texts, functionWords);
  const particles = new Set(hearing.particles?.split(" "));
  return (text) => {
    const words = readWords(text).flatMap((word) =>
      writeOut(word.text, hearing).map((written) => ({ ...word, text: written })),
    );
    const stems = words.map(({ text }) => hearing.stem(text));
    const concepts: Concept[][] = words.map(() => []);
    for (const { name, from, to } of findConcepts(stems))
      for (let index = from; index < to; index++) concepts[index]?.push(name);
    const parts = words.map(({ text }) => findParts(text));
    for (const [index, stemsOfParts] of parts.entries())
      concepts[index]?.push(...findConcepts(stemsOfParts).map(({ name }) => name));
    for (const [end, particle] of words.entries()) {
      if (!particles.has(particle.text) || !isClauseEnd(text, particle.to)) continue;
      for (let index = Math.max(0, end - maxVerbDistance); index < end; index++) {
        const verb = hearing.stem(`${particle.text}${words[index]?.text}`);
        concepts[index]?.push(...findConcepts([verb]).map(({ name }) => name));
      }
    }
    return words.map(({ text, from, to }, index) => ({
      word: text,
      stem: stems[index] ?? text,
      isFunction: functionWords.has(text),
      parts: parts[index] ?? [],
      concepts: [...new Set(concepts[index])],
      from,
      to,
    }));
  };
}

const maxVerbDistance = 10;

/** A mark that ends a clause follows, or nothing. */
const isClauseEnd = (text: string, at: number): boolean => /^ ?(?:[.,;:!?\n]|$)/.test(text.slice(at, at + 3));

/** Creates what finds the stems of a compound's parts; a word of the tables has its own meaning and none. */
function createSplitter(
  { compounds, concepts, dates, stem }: Hearing,
  texts: readonly string[],
  functionWords: ReadonlySet<string>,
): (word: string) => string[] {
  if (!compounds) return () => [];
  const entries = Object.values(concepts).flatMap((words = "") => words.split(/\s+/));
  const dated = [...dates.days, ...dates.months].flatMap((words) => words.split(" "));
  const listed = [...entries, ...dated, ...Object.keys(dates.dayTimes)].filter(
    (entry) => !entry.includes("_"),
  );
  const own = texts.flatMap((text) => readWords(text).map((word) => word.text));
  const isLong = (word: string) => word.length > 3 && !functionWords.has(word);
  const listedStems = new Set(listed.map(stem));
  const stems = new Set([...listed, ...own].filter(isLong).map(stem));
  const isWord = (part: string) => !functionWords.has(part) && stems.has(stem(part));
  const findParts = (word: string): string[] => {
    if (functionWords.has(word) || listedStems.has(stem(word))) return [];
    return splitCompound(word, isWord).flatMap((part) => [stem(part), ...findParts(part)]);
  };
  return findParts;
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
 * Creates what finds words and phrases of a table (`{ parking: "parking car_park" }`) in a row of stems:
 * every name at each place, in time linear in the row.
 */
export function createLookup(
  table: Readonly<Partial<Record<string, string>>>,
  stem: (word: string) => string,
): (stems: readonly string[]) => Found[] {
  const namesByPhrase = new Map<string, string[]>();
  const maxLengths = new Map<string, number>();
  for (const [name, entries = ""] of Object.entries(table))
    for (const entry of entries.split(/\s+/).filter(Boolean)) {
      const words = entry.split("_").map(stem);
      const phrase = words.join(" ");
      const [first = ""] = words;
      maxLengths.set(first, Math.max(maxLengths.get(first) ?? 0, words.length));
      const names = namesByPhrase.get(phrase) ?? [];
      if (!names.includes(name)) namesByPhrase.set(phrase, [...names, name]);
    }
  return (stems) => {
    const found: Found[] = [];
    for (const [from, first] of stems.entries())
      for (let to = from + 1; to <= Math.min(stems.length, from + (maxLengths.get(first) ?? 0)); to++)
        for (const name of namesByPhrase.get(stems.slice(from, to).join(" ")) ?? [])
          found.push({ name, from, to });
    return found;
  };
}
