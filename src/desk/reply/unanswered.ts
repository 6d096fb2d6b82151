import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { readHistory } from "./history.ts";
import { replyLeaseMs, replyToMessage } from "./reply.ts";
import { createSettlements } from "./settlement.ts";
import type { VisitorMessage } from "./visitorMessage.ts";

/**
 * Replies to messages of a conversation that were left without: a process died, or the provider was away.
 * Never rejects.
 */
export async function replyToUnanswered(site: SiteFacts, conversation: string, desk: Desk): Promise<void> {
  try {
    const messages = await readHistory(site, conversation, desk);
    const { needsReply } = createSettlements(messages, site, desk.settings);
    const latestMs = desk.now().getTime() - replyLeaseMs;
    for (const message of messages.toReversed()) {
      if (Date.parse(message.date_created) > latestMs || !needsReply(message)) continue;
      await replyToMessage(toVisitorMessage(message, site, conversation), desk);
    }
  } catch (error) {
    desk.log({ event: "sweep-failed", site: site.id, conversation, cause: causeOf(error) });
  }
}

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
