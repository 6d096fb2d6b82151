import type { OwnWords, Speaker } from "../languages/ownWords.ts";
import { siteWords } from "../languages/siteWords.ts";
import type { TradeAction } from "./trades/entry.ts";
import { businessTrade } from "./trades.ts";

/** The text of `src/languages` that asks a visitor to do what a trade wants. */
const actionWords = {
  estimate: "primaryAction",
  appointment: "bookAppointment",
  consultation: "bookConsultation",
  booking: "bookNow",
  table: "bookTable",
  class: "bookClass",
  lesson: "bookLesson",
  order: "placeOrder",
  visit: "visitUs",
  enquiry: "enquire",
  help: "getHelp",
} as const satisfies Readonly<Record<TradeAction, keyof OwnWords>>;

/** Words the one thing to do for a business whose file does not; its own `primaryAction` goes before. */
export function actionLabel(file: Speaker & { trade?: string | undefined; businessName: string }): string {
  const name = actionWords[businessTrade(file)?.action ?? "estimate"];
  const isReplaced = file.words.primaryAction && !file.words[name];
  return siteWords(file)[isReplaced ? "primaryAction" : name];
}
