import { createWriterReader } from "../reply/settlement.ts";
import type { VisitorMessage } from "../reply/visitorMessage.ts";
import type { IdentitySecrets } from "../twilio/identity.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import type { LeadMessage } from "./lead.ts";
import { readableText } from "./visitorDetails.ts";

/** How much of a conversation goes into a lead, in characters. */
const maxLength = 6_000;

/**
 * The conversation up to a message, oldest first: as many of the newest messages as fit. `history` is newest
 * first.
 */
export function findMessages(
  { site, index, text }: VisitorMessage,
  history: readonly TwilioMessage[],
  secrets: IdentitySecrets,
): LeadMessage[] {
  const last = readableText(text);
  const messages: LeadMessage[] = [{ index, from: "visitor", text: last }];
  const readWriter = createWriterReader(site, secrets);
  let { length } = last;
  for (const message of history) {
    const words = readableText(message.body);
    if (message.index >= index || !words) continue;
    length += words.length;
    if (length > maxLength) break;
    messages.unshift({ index: message.index, ...readWriter(message), text: words });
  }
  return messages;
}
