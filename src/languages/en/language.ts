import { englishChatWords } from "./chat.ts";
import { englishDeskWords, englishMailWords, englishTakeoverWords } from "./desk.ts";
import { englishHearing } from "./hearing.ts";
import { englishPages } from "./pages.ts";
import { englishReceptionistWords, englishSafetyWords } from "./receptionist.ts";
import { englishPreviewWords, englishPriceWords, englishSiteWords } from "./site.ts";
import { englishTradeActions, englishTrades, englishTradeWords } from "./trades.ts";

/** All that is said in English, and all that is heard of it: the form of every language. */
export const english = {
  site: englishSiteWords,
  chat: englishChatWords,
  price: englishPriceWords,
  desk: englishDeskWords,
  mail: englishMailWords,
  takeover: englishTakeoverWords,
  preview: englishPreviewWords,
  receptionist: englishReceptionistWords,
  safety: englishSafetyWords,
  pages: englishPages,
  trades: englishTrades,
  actions: englishTradeActions,
  tradeWords: englishTradeWords,
  hearing: englishHearing,
};
export type LanguageTables = typeof english;
