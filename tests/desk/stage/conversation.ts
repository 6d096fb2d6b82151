import twilio from "twilio";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";

/** What is needed of a running desk to look at its provider. */
type Seen = Pick<Frontdesk, "provider">;

/** The provider's own client for servers, pointed at the local provider. */
export function providerClient({ provider }: Seen) {
  const client = twilio(provider.accountSid, provider.authToken);
  client.conversations.baseUrl = provider.rest;
  return client.conversations.v1.services(provider.serviceSid);
}

/** Messages of a conversation, oldest first. */
export const messagesOf = (frontdesk: Seen, conversation: string) =>
  providerClient(frontdesk).conversations(conversation).messages.list({ order: "asc" });

/** A message as a webhook reports it. */
export type ReportedMessage = {
  conversation: string;
  sid: string;
  author: string;
  body: string;
  index: number;
};

/** Form fields of the webhook that reports a visitor's message. */
export const webhookFields = ({ provider }: Seen, message: ReportedMessage): Record<string, string> => ({
  EventType: "onMessageAdded",
  AccountSid: provider.accountSid,
  ChatServiceSid: provider.serviceSid,
  ConversationSid: message.conversation,
  MessageSid: message.sid,
  Author: message.author,
  Body: message.body,
  Index: String(message.index),
  Attributes: JSON.stringify({ name: "Ada", email_or_phone: "ada@example.org", website: "acme" }),
  Source: "SDK",
});

/** Reports a message to a desk, signed by the provider's own package over the address that this desk has. */
export function postWebhook({ provider }: Seen, base: string, fields: Record<string, string>) {
  const url = `${base}/api/receptionist`;
  return fetch(url, {
    method: "POST",
    headers: { "x-twilio-signature": twilio.getExpectedTwilioSignature(provider.authToken, url, fields) },
    body: new URLSearchParams(fields),
  });
}
