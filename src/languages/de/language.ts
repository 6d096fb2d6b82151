import type { LanguageTables } from "../en/language.ts";
import { germanChatWords } from "./chat.ts";
import { germanDeskWords, germanMailWords, germanTakeoverWords } from "./desk.ts";
import { germanHearing } from "./hearing.ts";
import { germanPages } from "./pages.ts";
import { germanReceptionistWords, germanSafetyWords } from "./receptionist.ts";
import { germanPreviewWords, germanPriceWords, germanSiteWords } from "./site.ts";
import { germanTradeActions, germanTrades, germanTradeWords } from "./trades.ts";

export const german: LanguageTables = {
  site: germanSiteWords,
  chat: germanChatWords,
  price: germanPriceWords,
  desk: germanDeskWords,
  mail: germanMailWords,
  takeover: germanTakeoverWords,
  preview: germanPreviewWords,
  receptionist: germanReceptionistWords,
  safety: germanSafetyWords,
  pages: germanPages,
  trades: germanTrades,
  actions: germanTradeActions,
  tradeWords: germanTradeWords,
  hearing: germanHearing,
};
