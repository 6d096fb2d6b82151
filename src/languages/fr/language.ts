import type { LanguageTables } from "../en/language.ts";
import { frenchChatWords } from "./chat.ts";
import { frenchDeskWords, frenchMailWords, frenchTakeoverWords } from "./desk.ts";
import { frenchHearing } from "./hearing.ts";
import { frenchPages } from "./pages.ts";
import { frenchReceptionistWords, frenchSafetyWords } from "./receptionist.ts";
import { frenchPreviewWords, frenchPriceWords, frenchSiteWords } from "./site.ts";
import { frenchTradeActions, frenchTrades, frenchTradeWords } from "./trades.ts";

export const french: LanguageTables = {
  site: frenchSiteWords,
  chat: frenchChatWords,
  price: frenchPriceWords,
  desk: frenchDeskWords,
  mail: frenchMailWords,
  takeover: frenchTakeoverWords,
  preview: frenchPreviewWords,
  receptionist: frenchReceptionistWords,
  safety: frenchSafetyWords,
  pages: frenchPages,
  trades: frenchTrades,
  actions: frenchTradeActions,
  tradeWords: frenchTradeWords,
  hearing: frenchHearing,
};
