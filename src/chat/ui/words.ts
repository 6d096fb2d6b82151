import type { chatWords } from "../../languages/en/chat.ts";

/** The chat's words by language: each is an asset of its own, which the widget awaits before it runs. */
const languages = { en: () => import("../../languages/en/chat.ts") };

const isSpoken = (language: string): language is keyof typeof languages => language in languages;

async function loadWords(language: string): Promise<typeof chatWords> {
  const load = isSpoken(language) ? languages[language] : languages.en;
  return (await load()).chatWords;
}

/** The words of the page's language, or English ones. */
export const words = await loadWords(globalThis.document?.documentElement.lang ?? "en");
