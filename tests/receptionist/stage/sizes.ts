import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Language, spokenLanguages } from "../../../src/languages/spokenLanguages.ts";
import { holidayNames } from "../../../src/receptionist/compute/holidayNames.ts";
import { guardWordsByLanguage } from "../../../src/receptionist/guard/wordClasses.ts";
import { dangerWords } from "../../../src/receptionist/hearing/dangers/languages.ts";
import { hearings } from "../../../src/receptionist/hearing/languages.ts";
import { seams } from "../../../src/receptionist/hearing/seams.ts";
import { smallWords } from "../../../src/receptionist/hearing/smallWords.ts";

const maxColumns = 110;
const folder = fileURLToPath(new URL("../../../src/receptionist", import.meta.url));

/** Lines and bytes of the receptionist's code, and the places of lines that are too wide. */
export function measureCode(): { lines: number; bytes: number; wide: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const texts = files.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const wide = texts.flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, index) => (line.length > maxColumns ? [`${name}:${index + 1}`] : [])),
  );
  return {
    lines: texts.reduce((sum, { text }) => sum + text.trimEnd().split("\n").length, 0),
    bytes: texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    wide,
  };
}

/** Words and phrases of a table, whatever its form. */
function countWords(table: unknown): number {
  if (typeof table === "string") return table.split(/\s+/).filter(Boolean).length;
  return Object.values(Object(table)).reduce((sum: number, value) => sum + countWords(value), 0);
}

type EntryCounts = Record<
  "functionWords" | "variants" | "concepts" | "dates" | "dangers" | "smallWords" | "seams" | "holidays",
  number
>;

/** How many words and phrases are heard in a language, by the table that they stand in. */
function countEntries(language: Language): EntryCounts {
  const { functionWords, particles, variants, concepts, dates } = hearings[language];
  const { language: _, dayTimes, ...dateWords } = dates;
  return {
    functionWords: countWords([functionWords, particles]),
    variants: Object.keys(variants).length,
    concepts: countWords(concepts),
    dates: countWords(dateWords) + Object.keys(dayTimes).length,
    dangers: countWords(dangerWords[language]),
    smallWords: countWords(smallWords[language]),
    seams: countWords(seams[language]),
    holidays: countWords(holidayNames[language]),
  };
}

/** How many words the guard knows a reply of a language by. */
export const countGuardWords = (language: Language): number => countWords(guardWordsByLanguage[language]);

export const countAllEntries = (language: Language): number =>
  Object.values(countEntries(language)).reduce((sum, count) => sum + count, 0);

/** The sizes of each language, as rows of a table. */
export const listSizes = () =>
  Object.fromEntries(
    spokenLanguages.map((language) => [
      language,
      { ...countEntries(language), all: countAllEntries(language), guard: countGuardWords(language) },
    ]),
  );
