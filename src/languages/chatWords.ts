import { englishChatWords } from "./en/chat.ts";
import { createWordChooser } from "./ownWords.ts";

/** Chooses what the chat of a business says: the file's words, else those of its language, else English. */
export const chatWords = createWordChooser({ en: englishChatWords }, ({ chat }) => chat);
