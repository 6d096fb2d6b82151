import type { ChatWords } from "../../languages/en/chat.ts";

type Load = () => Promise<{ englishChatWords: ChatWords }>;

const english: Load = () => import("../../languages/en/chat.ts");

/** The chat's words by language: each is an asset of its own, which the widget awaits before it runs. */
const languages: Record<string, Load> = { en: english };

const { englishChatWords } = await (languages[globalThis.document?.documentElement.lang ?? ""] ?? english)();

/** The words of the page's language, or English ones. */
export const words = englishChatWords;
