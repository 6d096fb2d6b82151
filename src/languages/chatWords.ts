import { germanChatWords } from "./de/chat.ts";
import { englishChatWords } from "./en/chat.ts";
import { spanishChatWords } from "./es/chat.ts";
import { frenchChatWords } from "./fr/chat.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses what the chat of a business says: the file's words, else those of its language, else English. */
export const chatWords = createWordChooser(
  { en: englishChatWords, es: spanishChatWords, fr: frenchChatWords, de: germanChatWords },
  ({ chat }) => chat,
);
