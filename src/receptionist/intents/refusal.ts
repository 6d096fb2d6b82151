import { fill } from "../../languages/fill.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { hasCard } from "../../text/cards.ts";
import { hasAny, type Intent, tokensOf } from "../talk.ts";

const offTopic: ReadonlySet<Concept> = new Set(["instructions", "joke", "weather_or_news", "privacy"]);

/**
 * Numbers that do not belong in a chat, wishes that have nothing to do with the business, questions about
 * data.
 */
export const refusal: Intent = {
  name: "refusal",
  explain: (part, { question }) =>
    hasCard(question) ? part.content : hasAny(part, ...offTopic) ? tokensOf(part, offTopic) : undefined,
  answer: (part, { question, words, business }) => {
    if (hasCard(question)) return { lines: [words.noNumbers], action: "refusal" };
    if (hasAny(part, "privacy")) return { lines: [words.privacy], action: "answer", isPlain: true };
    return { lines: [fill(words.onlyBusiness, { business: business.businessName })], action: "refusal" };
  },
};
