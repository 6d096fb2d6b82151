import { chatWords } from "./chatWords.ts";
import { germanAnsweringWords } from "./de/answering.ts";
import { type AnsweringWords, englishAnsweringWords } from "./en/answering.ts";
import type { ChatWords } from "./en/chat.ts";
import { spanishAnsweringWords } from "./es/answering.ts";
import { frenchAnsweringWords } from "./fr/answering.ts";
import { languageOf } from "./spokenLanguages.ts";

const wordsByLanguage: Readonly<Record<string, AnsweringWords>> = {
  es: spanishAnsweringWords,
  fr: frenchAnsweringWords,
  de: germanAnsweringWords,
  en: englishAnsweringWords,
};

/**
 * Chooses the words of the page on which people of a business answer, by the language of its site, and says
 * which language they are in: English for one that has none.
 */
export function answeringWords(language: string): { language: string; words: AnsweringWords } {
  const words = wordsByLanguage[languageOf(language)];
  return words ? { language, words } : { language: "en", words: englishAnsweringWords };
}

/** What the chat says to a person of the business, in the language of `answeringWords`. */
export function answeringChatWords(siteLanguage: string): ChatWords {
  const { language, words } = answeringWords(siteLanguage);
  const { messages, input, ...chat } = chatWords({ language, words: {} });
  return {
    ...chat,
    // Each message has the name of its writer.
    messages: { ...messages, author: "", notConnected: words.away },
    input: { ...input, label: words.text, placeholder: words.text },
  };
}
