import { createServer } from "node:http";
import twilio from "twilio";
import { expect, test } from "vitest";
import {
  chatSdk,
  collect,
  connect,
  conversationOf,
  listen,
  openConversation,
  setStage,
} from "./stage/stage.ts";
import { addWebhook, type ReceivedWebhook, receiveWebhooks } from "./stage/webhookReceiver.ts";

test("a webhook called by GET has all in its address, and signs that", async () => {
  const stage = await setStage();
  const { received, url } = await receiveWebhooks();
  const sid = await conversationOf(stage, []);
  await addWebhook(stage, sid, url, { "configuration.method": "get" });
  await stage.service.conversations(sid).messages.create({ body: "a & b", xTwilioWebhookEnabled: "true" });
  await expect.poll(() => received.length).toBe(1);
  const [{ signature, url: called }] = received as [ReceivedWebhook];
  expect(new URL(called).searchParams.get("Body")).toBe("a & b");
  expect(twilio.validateRequest(stage.provider.authToken, signature, called, {})).toBe(true);
});

test("a webhook of a client's message has all fields of the event, and hears of participants too", async () => {
  const stage = await setStage();
  const { url, received } = await receiveWebhooks();
  const sid = await conversationOf(stage, ["ada"]);
  await addWebhook(stage, sid, url, { filters: ["onMessageAdded", "onParticipantAdded"] });
  const conversation = await openConversation(await connect(chatSdk, stage, "ada"), sid);
  await conversation.sendMessage("from Ada");
  await conversation.add("bob");
  await expect.poll(() => received.map(({ fields }) => fields["Source"])).toEqual(["SDK", "SDK"]);
  expect(received[1]?.fields).toMatchObject({ EventType: "onParticipantAdded", Identity: "bob" });
  const { accountSid: AccountSid, serviceSid: ChatServiceSid } = stage.provider;
  expect(received[0]?.fields).toMatchObject({
    ...{ EventType: "onMessageAdded", AccountSid, ChatServiceSid, ConversationSid: sid, RetryCount: "0" },
    ...{ Body: "from Ada", Index: "0", Author: "ada", Attributes: "{}", ClientIdentity: "ada" },
    MessageSid: expect.stringMatching(/^IM/),
    DateCreated: expect.any(String),
    ParticipantSid: expect.stringMatching(/^MB/),
  });
});

test("a service's webhook hears of every conversation, and retries keep their idempotency token", async () => {
  const { service } = await setStage();
  const { url, received } = await receiveWebhooks(500);
  const filters = ["onConversationStateUpdated"];
  await service.configuration.webhooks().update({ postWebhookUrl: `${url}#rc=2`, filters, method: "POST" });
  const { sid } = await service.conversations.create({});
  await service.conversations(sid).update({ state: "closed", xTwilioWebhookEnabled: "true" });
  await expect.poll(() => received.map(({ fields }) => fields["RetryCount"])).toEqual(["0", "1", "2"]);
  expect(new Set(received.map(({ token }) => token)).size).toBe(1);
  expect(received[0]?.fields).toMatchObject({ StateFrom: "active", StateTo: "closed" });
});

test("a sixth webhook of a conversation is refused, and one is listed, changed and removed", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, []);
  const { webhooks } = stage.service.conversations(sid);
  const add = () => addWebhook(stage, sid, "http://127.0.0.1:9/", { filters: [] });
  const { sid: first } = await add();
  for (const _ of Array(4)) await add();
  await expect(add()).rejects.toMatchObject({ status: 400 });
  const changed = await webhooks(first).update({ "configuration.filters": ["onMessageAdded"] });
  expect(changed.configuration).toMatchObject({ filters: ["onMessageAdded"] });
  await webhooks(first).remove();
  expect(await webhooks.list()).toHaveLength(4);
});

test("a webhook that hangs is given up after 5 s", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  await addWebhook(stage, sid, `http://${await listen(createServer(() => {}))}/`);
  const conversation = await openConversation(await connect(chatSdk, stage, "ada"), sid);
  const shown = collect(conversation, "messageAdded");
  const from = Date.now();
  await conversation.sendMessage("hi");
  await expect.poll(() => shown.length).toBe(1);
  const failed = () => stage.provider.log.entries.find(({ kind }) => kind === "webhook")?.detail;
  await expect.poll(failed).toMatchObject({ failed: expect.stringContaining("timeout") });
  expect(Date.now() - from).toBeGreaterThan(4900);
});
