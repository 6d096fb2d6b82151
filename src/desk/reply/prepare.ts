import type { Business } from "../../business/schema.ts";
import { isSpoken, type Language, languageOf } from "../../languages/spokenLanguages.ts";
import { emergencyLine } from "../../receptionist/emergencyLine.ts";
import type { Action, Reply } from "../../receptionist/reply.ts";
import { findContact } from "../../receptionist/understand/visitorDetails.ts";
import type { Desk } from "../desk.ts";
import { findUrgency, keepLead, keepUnanswered, keepUnread } from "../leads/fromChat.ts";
import { countTopics } from "../topics/countTopics.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { formatHandedOver, formatNotKept } from "../words.ts";
import { composeByRules, composeDanger, composeReply } from "./compose.ts";
import {
  messageLogFields,
  type ReplyAttributes,
  type VisitorMessage,
  withoutUnread,
} from "./visitorMessage.ts";

/** A reply that is ready to be posted; its lead is kept. */
export type PreparedReply = { text: string; attributes: ReplyAttributes };

/**
 * A message whose reading was started so often without an end is read no more: it froze or killed its
 * processes.
 */
const maxOpenStarts = 2;

/** Composes the reply to a message and keeps its lead; hands over a message that may not be read. */
export const prepareReply = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<PreparedReply> =>
  readCounted(message, desk, {
    read: async () => {
      const readable = withoutUnread(history);
      return completeReply(await composeReply(message, readable, desk), message, readable, desk);
    },
    handOver: () => handOver(message, desk),
  });

/** What is read of a message beyond LIMIT_MESSAGE. */
type Judgement = { danger?: PreparedReply; hasContact?: boolean };

/**
 * Judges a message by whether it tells of a danger, whose reply is prepared and whose lead is kept, and
 * whether it leaves contact details; one that may not be read is handed over.
 */
export const judgeBeyondLimit = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Judgement> =>
  readCounted<Judgement>(message, desk, {
    read: async () => {
      const readable = withoutUnread(history);
      const reply = await composeDanger(message, readable, desk);
      return reply
        ? { danger: await completeReply(reply, message, readable, desk) }
        : { hasContact: findContact(message.text) !== "" };
    },
    handOver: async () => ({ danger: await handOver(message, desk) }),
  });

/** Keeps a lead of a message that leaves contact details beyond LIMIT_MESSAGE. */
export const keepContact = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<boolean> =>
  readCounted(message, desk, {
    read: () => keepLead(message, "handover", withoutUnread(history), desk),
    handOver: async () => true,
  });

/** Keeps the lead that a reply calls for, and says so where that fails. */
async function completeReply(
  reply: Reply,
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<PreparedReply> {
  const isKept = await keepLead(message, reply.action, history, desk);
  const { business } = message.site;
  const { text, language } = isKept ? reply : correctReply(reply, business);
  const urgency = findUrgency(message, reply.action, history);
  const { choices, unanswered } = reply;
  countTopics(message, unanswered, desk);
  const attributes = {
    reply_to: message.sid,
    ...(urgency ? { urgency } : {}),
    ...(language === languageOf(business.language) ? {} : { language }),
    // A text that was replaced offers nothing.
    ...(choices.length && isKept ? { choices } : {}),
  };
  return { text, attributes };
}

async function handOver(message: VisitorMessage, desk: Desk): Promise<PreparedReply> {
  const isKept = await keepUnread(message, desk);
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

/**
 * Keeps a lead of a message that tells of a danger while a person has the conversation, who may be away.
 * Resolves to whether nothing is left to keep.
 */
export const keepDanger = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<boolean> =>
  readCounted(message, desk, {
    read: async () => {
      const readable = withoutUnread(history);
      const danger = await composeDanger(message, readable, desk);
      return !danger || keepLead(message, danger.action, readable, desk);
    },
    // The person reads it.
    handOver: async () => true,
  });

/** Keeps what a visitor wants whose message cannot be replied to. */
export const keepWithoutReply = (message: VisitorMessage, desk: Desk): Promise<boolean> =>
  readCounted(message, desk, {
    read: async () => keepUnanswered(message, (await composeByRules(message, [], desk)).action, desk),
    handOver: () => keepUnread(message, desk),
  });

/**
 * Counts the start of work that reads a message before it begins; does without reading once the count says
 * so.
 */
async function readCounted<T>(
  message: VisitorMessage,
  desk: Desk,
  { read, handOver }: { read: () => Promise<T>; handOver: () => Promise<T> },
): Promise<T> {
  const start = await desk.starts(message.sid);
  const isReadable = start.count <= maxOpenStarts;
  if (!isReadable)
    desk.log({ event: "message-handed-over", ...messageLogFields(message), starts: start.count });
  try {
    return await (isReadable ? read() : handOver());
  } finally {
    await start.end();
  }
}
