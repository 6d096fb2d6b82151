import type { Desk } from "../desk.ts";
import { keepLead, keepUnanswered, keepUnread, urgencyOf } from "../leads/fromChat.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { deskWords, withEmergencyNumber } from "../words.ts";
import { composeByRules, composeReply } from "./compose.ts";
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
      const { text, action } = await composeReply(message, readable, desk);
      await keepLead(message, action, readable, desk);
      const urgency = urgencyOf[action];
      return { text, attributes: { reply_to: message.sid, ...(urgency ? { urgency } : {}) } };
    },
    handOver: async () => {
      await keepUnread(message, desk);
      const { business } = message.site;
      const words = deskWords(business.language);
      const text = withEmergencyNumber(words.handedOver(business.phone), business, words);
      return { text, attributes: { reply_to: message.sid, unread: true } };
    },
  });

/** Keeps what a visitor wants whose message cannot be replied to. */
export const keepWithoutReply = (message: VisitorMessage, desk: Desk): Promise<void> =>
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
