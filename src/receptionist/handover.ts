import type { Business } from "../business/schema/business.ts";
import { fillIsolated } from "../languages/fillIsolated.ts";
import { languageOf } from "../languages/languageTag.ts";
import { handoverWords } from "../languages/words.ts";
import { hasCard } from "../text/cards.ts";
import { emergencyLine } from "./emergencyLine.ts";
import type { Reply, Turn } from "./reply.ts";
import { findContacts } from "./understand/visitorDetails.ts";

/**
 * Replies on a site in a language that the receptionist does not speak: whatever is asked, it takes the
 * message for the team in the site's few sentences. It cannot judge a danger there, so each of its replies
 * ends with the emergency number. No model is asked: no guard could hold its words against the facts.
 */
export function answerByHandover(question: string, history: readonly Turn[], business: Business): Reply {
  const words = handoverWords(business);
  const greeting = fillIsolated(words.greeting, { business: business.businessName }, business);
  const isFirst = !history.some(({ role }) => role === "receptionist");
  const isMessage = /[\p{L}\p{N}]/u.test(question);
  const isReachable = findContacts(question).length > 0;
  const lines = [
    ...(isFirst || !isMessage ? [greeting] : []),
    ...(hasCard(question) ? [words.noNumbers] : []),
    ...(isMessage ? [isReachable ? words.kept : words.handover] : []),
    ...(isMessage && !isReachable ? waysToReach(business) : []),
    emergencyLine(business),
  ];
  return {
    text: lines.join("\n"),
    action: isMessage ? "handover" : "smalltalk",
    language: languageOf(business.language),
    factIds: [],
    choices: [],
    // Nothing is answered here, so that no question says what the file lacks.
    unanswered: [],
  };
}

function waysToReach(business: Business): string[] {
  const { ourPhone, ourEmail } = handoverWords(business);
  const { phone, email } = business;
  return [
    ...(phone ? [fillIsolated(ourPhone, { phone }, business)] : []),
    ...(email ? [fillIsolated(ourEmail, { email }, business)] : []),
  ];
}
