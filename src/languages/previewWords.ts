import { chatWords } from "./chatWords.ts";
import { germanPreviewWords } from "./de/preview.ts";
import type { ChatWords } from "./en/chat.ts";
import { englishPreviewWords } from "./en/preview.ts";
import { spanishPreviewWords } from "./es/preview.ts";
import { frenchPreviewWords } from "./fr/preview.ts";
import { createWordChooser, type Speaker } from "./ownWords.ts";

/** Chooses what a preview of a business says: the file's words, else those of its language, else English. */
export const previewWords = createWordChooser(
  { en: englishPreviewWords, es: spanishPreviewWords, fr: frenchPreviewWords, de: germanPreviewWords },
  ({ preview }) => preview,
);

/** What the chat of a preview says: as that of the site, and that nobody gets the messages. */
export function previewChatWords(speaker: Speaker): ChatWords {
  const { footer, greeting, ...words } = chatWords(speaker);
  const { chatNotSent } = previewWords(speaker);
  const note = `${chatNotSent} ${footer.note}`;
  return { ...words, greeting: [...greeting, chatNotSent], footer: { ...footer, note } };
}
