import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Language, languages, spokenLanguages } from "../../../src/languages/languages.ts";

const folder = fileURLToPath(new URL("../../../src/receptionist", import.meta.url));

/** Lines and bytes of the receptionist's code. */
export function measureCode(): { lines: number; bytes: number } {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  return {
    lines: texts.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
}

/** Words and phrases of a table, whatever its form. */
function countWords(table: unknown): number {
  if (typeof table === "string") return table.split(/\s+/).filter(Boolean).length;
  return Object.values(Object(table)).reduce((sum: number, value) => sum + countWords(value), 0);
}

/** How many words and phrases are heard in a language, by the table that they stand in. */
function countEntries(language: Language) {
  const { functionWords, particles, variants, concepts, dates, dangers, smallWords, seams } =
    languages[language].hearing;
  const { language: _, dayTimes, holidays, ...dateWords } = dates;
  return {
    functionWords: countWords([functionWords, particles]),
    variants: Object.keys(variants).length,
    concepts: countWords(concepts),
    dates: countWords(dateWords) + Object.keys(dayTimes).length,
    dangers: countWords(dangers),
    smallWords: countWords(smallWords),
    seams: countWords(seams),
    holidays: countWords(holidays),
  };
}

/** The sizes of each language, as rows of a table. */
export const listSizes = () =>
  Object.fromEntries(
    spokenLanguages.map((language) => {
      const counts = countEntries(language);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return [language, { ...counts, all, guard: countWords(languages[language].hearing.guard) }];
    }),
  );
