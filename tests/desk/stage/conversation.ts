import twilio from "twilio";
import { vi } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { openChat } from "./frontdesk.ts";

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
export function postWebhook(
  { provider }: Seen,
  base: string,
  fields: Record<string, string>,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
) {
  const url = `${base}/api/receptionist`;
  return send(url, {
    method: "POST",
    headers: { "x-twilio-signature": twilio.getExpectedTwilioSignature(provider.authToken, url, fields) },
    body: new URLSearchParams(fields),
  });
}

/** What is needed of a desk for a visitor to chat with it. */
type Reached = Seen & Pick<Frontdesk, "port">;

/** A new chat of a desk, or of another one that a report names. */
export async function openConversation(frontdesk: Reached, ...visit: Visit) {
  const report = (message: ReportedMessage, { port }: Pick<Frontdesk, "port"> = frontdesk) =>
    postWebhook(frontdesk, `http://127.0.0.1:${port}`, webhookFields(frontdesk, message));
  return followChat(frontdesk, await openChat(frontdesk, ...visit), report);
}

/** A chat that is open; what is written in it is the visitor's, unless `by` says whose. */
export function followChat<Target>(
  seen: Seen,
  chat: Awaited<ReturnType<typeof openChat>>,
  post: (message: ReportedMessage, target?: Target) => Promise<Response>,
) {
  const { conversationSid: conversation, identity: author } = chat;
  const { messages } = providerClient(seen).conversations(conversation);
  /** Writes at the provider, which tells no desk of it. */
  const write = async (body: string, by: By = {}): Promise<ReportedMessage> => {
    const { sid, index } = await messages.create({ author, body, ...by });
    return { conversation, sid, author: by.author ?? author, body, index };
  };
  /** Reports a message to a desk; resolves to the status. */
  const report = async (...reported: Parameters<typeof post>) => (await post(...reported)).status;
  const say = async (body: string) => {
    const message = await write(body);
    await report(message);
    return message;
  };
  /** What the desk posted: its words and attributes. */
  const readReplies = async (): Promise<Reply[]> =>
    (await messagesOf(seen, conversation)).flatMap(({ author, body, attributes }) =>
      author === "system" ? [{ ...JSON.parse(attributes), body: body ?? "" }] : [],
    );
  /** The sids that have a reply, in its order. */
  const listReplied = async () => (await readReplies()).map(({ reply_to }) => reply_to);
  /** Says something; resolves to the reply to it. */
  const ask = async (body: string): Promise<Reply> => {
    const { sid } = await say(body);
    const findReply = async () => (await readReplies()).find(({ reply_to }) => reply_to === sid);
    return vi.waitUntil(findReply, { timeout: 60_000 });
  };
  return { ...chat, conversation, author, write, report, say, ask, readReplies, listReplied };
}

type Visit = Parameters<typeof openChat> extends [unknown, ...infer Rest] ? Rest : never;
type By = { author?: string; attributes?: string; dateCreated?: Date };
export type Reply = {
  body: string;
  reply_to?: string;
  reply_to_also?: number[];
  [attribute: string]: unknown;
};

/** Who chats, and where. */
type Visitor = { conversationSid: string; identity: string };

/** A visitor writes a message; the form fields of the webhook that reports it. */
export async function write(
  frontdesk: Seen,
  { conversationSid: conversation, identity: author }: Visitor,
  body: string,
) {
  const { messages } = providerClient(frontdesk).conversations(conversation);
  const { sid, index } = await messages.create({ author, body });
  return webhookFields(frontdesk, { conversation, sid, author, body, index });
}

/** A visitor writes a message, which is reported to the desk: with these fields where they are given. */
export const say = async (
  frontdesk: Pick<Frontdesk, "provider" | "port">,
  visit: Visitor,
  body: string,
  fields: { Attributes?: string } = {},
) =>
  postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, {
    ...(await write(frontdesk, visit, body)),
    ...fields,
  });
