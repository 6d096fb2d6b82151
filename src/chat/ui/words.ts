import { createContext } from "react";
import type { ChatWords } from "../../languages/en/chat.ts";
import { chatWordsId } from "../pageNames.ts";

/** What the chat says by language: each table is an asset of its own, and alone in its module. */
const tables = import.meta.glob<Readonly<Record<string, ChatWords>>>("../../languages/*/chat.ts");

/** The language tag of the page, in which numbers and times are written. */
export const pageLanguage = () => document.documentElement.lang;

/** Reads the words that the page itself holds, else loads those of its language. */
async function loadWords(): Promise<ChatWords> {
  const own = document.querySelector<HTMLScriptElement>(`#${chatWordsId}`);
  if (own) return JSON.parse(own.text);
  const { language } = new Intl.Locale(pageLanguage());
  const find = (code: string) => tables[`../../languages/${code}/chat.ts`]?.();
  // A module has one table, and English is there.
  return Object.values((await (find(language) ?? find("en"))) ?? {})[0] as ChatWords;
}

const wordsBySite = new Map<string, ChatWords>();

/**
 * Says before a site's pages are rendered what its chat says: one process renders those of many sites, and a
 * prop of the island would stand in each page.
 */
export const setWords = (siteId: string, words: ChatWords) => wordsBySite.set(siteId, words);

function findRendered(siteId: string): ChatWords {
  const words = wordsBySite.get(siteId);
  if (!words) throw new Error(`Nothing says what the chat of ${siteId} says`);
  return words;
}

async function findLoaded(): Promise<() => ChatWords> {
  const words = await loadWords();
  return () => words;
}

/** Finds the words of the chat of a site that is being rendered; in a browser those of its page. */
export const findWords: (siteId: string) => ChatWords = import.meta.env.SSR
  ? findRendered
  : await findLoaded();

/** What the chat says, for all parts of the widget: `ChatWidget` provides it. */
// No part of the widget is rendered without it.
export const Words = createContext({} as ChatWords);
