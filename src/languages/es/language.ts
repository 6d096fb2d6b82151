import type { LanguageTables } from "../en/language.ts";
import { spanishChatWords } from "./chat.ts";
import { spanishDeskWords, spanishMailWords, spanishTakeoverWords } from "./desk.ts";
import { spanishHearing } from "./hearing.ts";
import { spanishPages } from "./pages.ts";
import { spanishReceptionistWords, spanishSafetyWords } from "./receptionist.ts";
import { spanishPreviewWords, spanishPriceWords, spanishSiteWords } from "./site.ts";
import { spanishTradeActions, spanishTrades, spanishTradeWords } from "./trades.ts";

export const spanish: LanguageTables = {
  site: spanishSiteWords,
  chat: spanishChatWords,
  price: spanishPriceWords,
  desk: spanishDeskWords,
  mail: spanishMailWords,
  takeover: spanishTakeoverWords,
  preview: spanishPreviewWords,
  receptionist: spanishReceptionistWords,
  safety: spanishSafetyWords,
  pages: spanishPages,
  trades: spanishTrades,
  actions: spanishTradeActions,
  tradeWords: spanishTradeWords,
  hearing: spanishHearing,
};
