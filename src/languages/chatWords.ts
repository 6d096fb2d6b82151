import { germanChatWords } from "./de/chat.ts";
import { type ChatWords, englishChatWords } from "./en/chat.ts";
import { spanishChatWords } from "./es/chat.ts";
import { frenchChatWords } from "./fr/chat.ts";
import { createWordChooser, type Speaker } from "./ownWords.ts";

const tables = { en: englishChatWords, es: spanishChatWords, fr: frenchChatWords, de: germanChatWords };

const chooseWords = createWordChooser(tables, ({ chat }) => chat);

/**
 * Chooses what the chat of a business says: the file's words, else those of its language, else English. In a
 * language of the file alone the receptionist hands over all that is asked: there only the wish to book, the
 * last of the questions, is suggested.
 */
export function chatWords(speaker: Speaker): ChatWords {
  const words = chooseWords(speaker);
  if (new Intl.Locale(speaker.language).language in tables) return words;
  const { suggestions } = words;
  return { ...words, suggestions: { ...suggestions, questions: suggestions.questions.slice(-1) } };
}
