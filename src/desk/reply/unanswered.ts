import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { verifyIdentity } from "../twilio/identity.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { maxSearched, replyLeaseMs, replyToMessage } from "./reply.ts";
import { isAnswered, type VisitorMessage } from "./visitorMessage.ts";

/**
 * Replies to messages of a conversation that were left without: a process died, or the provider was away.
 * Never rejects.
 */
export async function replyToUnanswered(site: SiteFacts, conversation: string, desk: Desk): Promise<void> {
  try {
    const messages = await desk.provider.newestMessages(conversation, maxSearched);
    const latestMs = desk.now().getTime() - replyLeaseMs;
    for (const message of messages.toReversed()) {
      if (Date.parse(message.date_created) > latestMs || !needsReply(message, messages, site, desk)) continue;
      await replyToMessage(toVisitorMessage(message, site, conversation), desk);
    }
  } catch (error) {
    desk.log({ event: "sweep-failed", site: site.id, conversation, cause: causeOf(error) });
  }
}

/** Whether a message is a visitor's of this site and has no reply among `messages`. */
export const needsReply = (
  message: TwilioMessage,
  messages: readonly TwilioMessage[],
  site: SiteFacts,
  { settings }: Desk,
): boolean => !isAnswered(message.sid, messages) && verifyIdentity(settings, message.author) === site.id;

export const toVisitorMessage = (
  message: TwilioMessage,
  site: SiteFacts,
  conversation: string,
): VisitorMessage => ({
  site,
  conversation,
  sid: message.sid,
  index: message.index,
  author: message.author,
  text: message.body ?? "",
  attributes: message.attributes,
});
