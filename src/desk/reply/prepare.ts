import type { Business } from "../../business/schema/business.ts";
import { isSpoken, type Language } from "../../languages/languages.ts";
import { languageOf } from "../../languages/languageTag.ts";
import { emergencyLine } from "../../receptionist/emergencyLine.ts";
import type { Action, Reply } from "../../receptionist/reply.ts";
import { findUrgency } from "../leads/fromChat.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { formatHandedOver, formatNotKept } from "../words.ts";
import type { ReplyAttributes, VisitorMessage } from "./visitorMessage.ts";

/** A reply that is ready to be posted. */
export type PreparedReply = { text: string; attributes: ReplyAttributes };

/** What is posted of a reply to a message; where the lead that it calls for is not kept, it says so. */
export function prepareReply(
  reply: Reply,
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  { isKept }: { isKept: boolean },
): PreparedReply {
  const { business } = message.site;
  const { text, language } = isKept ? reply : correctReply(reply, business);
  const urgency = findUrgency(message, reply.action, history);
  const { choices } = reply;
  const attributes = {
    reply_to: message.sid,
    ...(urgency ? { urgency } : {}),
    ...(language === languageOf(business.language) ? {} : { language }),
    // A text that was replaced offers nothing.
    ...(choices.length && isKept ? { choices } : {}),
  };
  return { text, attributes };
}

/** What is posted to a message that may not be read, by whether its lead is kept. */
export function prepareHandOver(message: VisitorMessage, { isKept }: { isKept: boolean }): PreparedReply {
  const { business } = message.site;
  const outcome = isKept ? formatHandedOver(business) : formatNotKept(business);
  const text = `${outcome}\n${emergencyLine(business)}`;
  return { text, attributes: { reply_to: message.sid, unread: true } };
}

/**
 * A reply whose lead could not be kept, in its own language where the desk speaks it: what it promises is not
 * true, and what it says of a danger is.
 */
function correctReply({ text, action, language }: Reply, site: Business): Pick<Reply, "text" | "language"> {
  const business = isSpoken(language) ? inLanguage(language, site) : site;
  const correction = formatNotKept(business);
  return {
    text: isDanger(action) ? `${text}\n${correction}` : `${correction}\n${emergencyLine(business)}`,
    language: languageOf(business.language),
  };
}

/** A business as it speaks in a language; its country stays. */
function inLanguage(language: Language, business: Business): Business {
  const { language: own, region } = new Intl.Locale(business.language);
  if (language === own) return business;
  return { ...business, language: region ? `${language}-${region}` : language, words: {} };
}

const isDanger = (action: Action) => action === "emergency" || action === "safety";
