import { germanDeskWords } from "./de/desk.ts";
import { englishDeskWords } from "./en/desk.ts";
import { spanishDeskWords } from "./es/desk.ts";
import { frenchDeskWords } from "./fr/desk.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses what the desk of a business says: the file's words, else those of its language, else English. */
export const deskWords = createWordChooser(
  { en: englishDeskWords, es: spanishDeskWords, fr: frenchDeskWords, de: germanDeskWords },
  ({ desk }) => desk,
);
