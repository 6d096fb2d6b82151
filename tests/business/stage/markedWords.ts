import { englishWords } from "../../../src/business/schema/words.ts";
import type { Texts } from "../../../src/languages/ownWords.ts";
import { markTexts } from "../../languages/stage/markedLanguage.ts";

/** Makes the field `words` of a language of which every text is the English one between marks. */
export const markedWords = (table: Texts = englishWords): object => markTexts(table);
