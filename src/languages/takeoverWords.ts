import { chatWords } from "./chatWords.ts";
import { germanTakeoverWords } from "./de/takeover.ts";
import type { ChatWords } from "./en/chat.ts";
import { englishTakeoverWords, type TakeoverWords } from "./en/takeover.ts";
import { spanishTakeoverWords } from "./es/takeover.ts";
import { frenchTakeoverWords } from "./fr/takeover.ts";
import { languageOf } from "./spokenLanguages.ts";

const wordsByLanguage: Readonly<Record<string, TakeoverWords>> = {
  es: spanishTakeoverWords,
  fr: frenchTakeoverWords,
  de: germanTakeoverWords,
  en: englishTakeoverWords,
};

/**
 * Chooses the words of the page on which people of a business answer, by the language of its site, and says
 * which language they are in: English for one that has none.
 */
export function takeoverWords(language: string): { language: string; words: TakeoverWords } {
  const words = wordsByLanguage[languageOf(language)];
  return words ? { language, words } : { language: "en", words: englishTakeoverWords };
}

/** What the chat says to a person of the business, in the language of `takeoverWords`. */
export function takeoverChatWords(siteLanguage: string): ChatWords {
  const { language, words } = takeoverWords(siteLanguage);
  const { messages, input, ...chat } = chatWords({ language, words: {} });
  return {
    ...chat,
    // Each message has the name of its writer.
    messages: { ...messages, author: "", notConnected: words.away },
    input: { ...input, label: words.text, placeholder: words.text },
  };
}
