import { englishWords } from "../../../src/business/schema/words.ts";
import { isGroup, type Texts } from "../../../src/languages/ownWords.ts";

/** Begins and ends each text of a marked language; no text of Frontdesk or of a test business holds one. */
export const marks = ["‹", "›"] as const;

const mark = (text: string) => marks[0] + text + marks[1];

const markTexts = (table: Texts): object =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      if (isGroup(entry)) return [name, markTexts(entry)];
      return [name, typeof entry === "string" ? mark(entry) : entry.map(mark)];
    }),
  );

/** Makes the field `words` of a language of which every text is the English one between marks. */
export const markedWords = (table: Texts = englishWords): object => markTexts(table);
