import { Client, type Message } from "@twilio/conversations";
import twilio from "twilio";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { webhookAddress } from "../../../src/desk/twilio/address.ts";
import { openChat, startDesk } from "../stage/frontdesk.ts";

let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk();
});
afterAll(() => frontdesk.close());

/**
 * A visitor's client in a conversation of its own, ready to send; `next` settles with the next message of an
 * author.
 */
async function visit() {
  const { token, conversationSid, identity } = await openChat(frontdesk);
  const client = new Client(token, { Twilsock: { uri: frontdesk.provider.ws } });
  await new Promise<void>((resolve) => {
    client.on("stateChanged", (state) => state === "initialized" && resolve());
  });
  const conversation = await client.getConversationBySid(conversationSid);
  const next = (author: string) =>
    new Promise<Message>((resolve) => {
      conversation.on("messageAdded", (message) => message.author === author && resolve(message));
    });
  await conversation.getMessages(30);
  return { client, conversation, identity, next };
}

/** Form fields of a webhook that tells of a visitor's message. */
const webhookOf = (fields: Record<string, string>) => ({
  EventType: "onMessageAdded",
  AccountSid: frontdesk.provider.accountSid,
  ChatServiceSid: frontdesk.provider.serviceSid,
  Index: "0",
  Attributes: "{}",
  Source: "SDK",
  ...fields,
});

function post(fields: Record<string, string>, signature?: string): Promise<Response> {
  const url = `http://127.0.0.1:${frontdesk.port}/api/receptionist`;
  const signed = signature ?? twilio.getExpectedTwilioSignature(frontdesk.provider.authToken, url, fields);
  return fetch(url, {
    method: "POST",
    headers: { "x-twilio-signature": signed },
    body: new URLSearchParams(fields),
  });
}

test("a visitor's question is answered from the business file, as system", async () => {
  const { client, conversation, next } = await visit();
  const answer = next("system");
  await conversation.sendMessage("Are you open on Saturday?", {
    name: "Ada",
    email_or_phone: "a@b.c",
    website: "acme",
  });
  expect((await answer).body).toContain("8 AM – 2 PM");
  await client.shutdown();
});

test("a webhook told five times is answered once", async () => {
  const { client, conversation, identity, next } = await visit();
  const answer = next("system");
  const index = await conversation.sendMessage("What is your phone number?");
  const { sid, body } = (await conversation.getMessages(1)).items[0] ?? {};
  const fields = webhookOf({
    ConversationSid: conversation.sid,
    MessageSid: sid ?? "",
    Author: identity,
    Body: body ?? "",
    Index: String(index),
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(fields)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  await answer;
  // One question more: its reply comes after whatever the repeated webhooks could have caused.
  const last = next("system");
  await conversation.sendMessage("Thank you");
  await last;
  const authors = (await conversation.getMessages(30)).items.map(({ author }) => author);
  expect(authors).toEqual([identity, "system", identity, "system"]);
  await client.shutdown();
});

test.each([
  ["http://chat.example.com/base", "/api/receptionist", "http://chat.example.com/base/api/receptionist"],
  [
    "https://chat.example.com/base/",
    "/api/receptionist?a=b",
    "https://chat.example.com/base/api/receptionist?a=b",
  ],
  ["https://chat.example.com/?k=1", "/api/receptionist?k=1", "https://chat.example.com/api/receptionist?k=1"],
])(
  "a webhook for the public address %s is checked against what the provider signed",
  async (address, path, signedUrl) => {
    const desk = await startDesk({ settings: { PUBLIC_URL: address, WEBHOOK_SCOPE: "service" } });
    const form = webhookOf({ Author: "system" });
    const postSigned = async (signed: string) => {
      const signature = twilio.getExpectedTwilioSignature(desk.provider.authToken, signed, form);
      const init = {
        method: "POST",
        headers: { "x-twilio-signature": signature },
        body: new URLSearchParams(form),
      };
      return (await fetch(`http://127.0.0.1:${desk.port}${path}`, init)).status;
    };
    expect([await postSigned(signedUrl), await postSigned(`http://127.0.0.1:${desk.port}${path}`)]).toEqual([
      204, 403,
    ]);
    expect(webhookAddress(address)).toBe(signedUrl.replace("?a=b", ""));
    await desk.close();
  },
);

test("a webhook without the provider's signature is refused", async () => {
  expect((await post(webhookOf({ Author: "x" }), "forged")).status).toBe(403);
});

test("a signed webhook about another author or event is taken and not answered", async () => {
  const answers = await Promise.all([
    post(webhookOf({ Author: "system" })),
    post(webhookOf({ Author: "v1.acme.x.y" })),
    post({ ...webhookOf({ Author: "system" }), EventType: "onConversationAdded" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
});
