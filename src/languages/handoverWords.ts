import { englishHandoverWords } from "./en/receptionist.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses what the receptionist says on a site in a language that it does not speak: the file's words. */
export const handoverWords = createWordChooser(
  { en: englishHandoverWords },
  ({ receptionist }) => receptionist,
);
