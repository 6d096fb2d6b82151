import { germanPreviewWords } from "./de/preview.ts";
import { englishPreviewWords } from "./en/preview.ts";
import { spanishPreviewWords } from "./es/preview.ts";
import { frenchPreviewWords } from "./fr/preview.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses what a preview of a business says: the file's words, else those of its language, else English. */
export const previewWords = createWordChooser(
  { en: englishPreviewWords, es: spanishPreviewWords, fr: frenchPreviewWords, de: germanPreviewWords },
  ({ preview }) => preview,
);
