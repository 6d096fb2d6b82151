import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import twilio from "twilio";
import { expect, onTestFinished, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, openConversation, setStage } from "./stage/stage.ts";
import { type ReceivedWebhook, receiveWebhooks } from "./stage/webhookReceiver.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

test("a webhook called by GET has all in its address, and signs that", async () => {
  const { service, provider } = await setStage();
  const { received, url } = await receiveWebhooks();
  const room = service.conversations((await service.conversations.create({})).sid);
  await room.webhooks.create({
    target: "webhook",
    "configuration.url": url,
    "configuration.method": "get",
    "configuration.filters": ["onMessageAdded"],
  });
  await room.messages.create({ body: "a & b", xTwilioWebhookEnabled: "true" });
  await expect.poll(() => received.length).toBe(1);
  const [{ signature, url: called }] = received as [ReceivedWebhook];
  expect(new URL(called).searchParams.get("Body")).toBe("a & b");
  expect(twilio.validateRequest(provider.authToken, signature, called, {})).toBe(true);
});

test("webhooks hear of SDK messages always, of REST messages when the server says so", async () => {
  const stage = await setStage();
  const { url, received } = await receiveWebhooks();
  const sid = await conversationOf(stage, ["ada"]);
  const hook = {
    "configuration.url": url,
    "configuration.filters": ["onMessageAdded", "onParticipantAdded"],
  };
  await stage.service.conversations(sid).webhooks.create({ target: "webhook", ...hook });
  const { messages } = stage.service.conversations(sid);
  await messages.create({ author: "system", body: "unheard" });
  await messages.create({ author: "system", body: "heard", xTwilioWebhookEnabled: "true" });
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  await conversation.sendMessage("from Ada");
  await conversation.add("bob");
  await expect
    .poll(() => received.map(({ fields }) => fields["Body"] ?? fields["Identity"]))
    .toEqual(["heard", "from Ada", "bob"]);
  expect(received.map(({ fields }) => fields["Source"])).toEqual(["API", "SDK", "SDK"]);
  const valid = received.map(({ signature, fields }) =>
    twilio.validateRequest(stage.provider.authToken, signature, url, fields),
  );
  expect(valid).toEqual([true, true, true]);
  expect(received[1]?.fields).toMatchObject({
    EventType: "onMessageAdded",
    AccountSid: stage.provider.accountSid,
    ChatServiceSid: stage.provider.serviceSid,
    ConversationSid: sid,
    MessageSid: expect.stringMatching(/^IM/),
    Index: "2",
    Author: "ada",
    Attributes: "{}",
    DateCreated: expect.any(String),
    ParticipantSid: expect.stringMatching(/^MB/),
    ClientIdentity: "ada",
    RetryCount: "0",
  });
});

test("a service's webhook hears of every conversation, and retries keep their idempotency token", async () => {
  const stage = await setStage();
  const { url, received } = await receiveWebhooks(500);
  await stage.service.configuration.webhooks().update({
    postWebhookUrl: `${url}#rc=2`,
    filters: ["onConversationStateUpdated"],
    method: "POST",
  });
  const { sid } = await stage.service.conversations.create({});
  await stage.service.conversations(sid).update({ state: "closed", xTwilioWebhookEnabled: "true" });
  await expect.poll(() => received.map(({ fields }) => fields["RetryCount"])).toEqual(["0", "1", "2"]);
  expect(new Set(received.map(({ token }) => token)).size).toBe(1);
  expect(received[0]?.fields).toMatchObject({ StateFrom: "active", StateTo: "closed" });
});

test("a sixth webhook of a conversation is refused, and one is listed, changed and removed", async () => {
  const { service } = await setStage();
  const { webhooks } = service.conversations((await service.conversations.create({})).sid);
  const wish = { target: "webhook", "configuration.url": "http://127.0.0.1:9/" } as const;
  for (const _ of Array(5)) await webhooks.create(wish);
  await expect(webhooks.create(wish)).rejects.toMatchObject({ status: 400 });
  const [first] = await webhooks.list();
  const changed = await webhooks(first?.sid ?? "").update({ "configuration.filters": ["onMessageAdded"] });
  expect(changed?.configuration).toMatchObject({ filters: ["onMessageAdded"] });
  await webhooks(first?.sid ?? "").remove();
  expect(await webhooks.list()).toHaveLength(4);
});

test("a webhook that hangs is given up after 5 s", async () => {
  const server = createServer(() => {});
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  await stage.service.conversations(sid).webhooks.create({
    target: "webhook",
    "configuration.url": `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    "configuration.filters": ["onMessageAdded"],
  });
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  const shown = collect(conversation, "messageAdded");
  const from = Date.now();
  await conversation.sendMessage("hi");
  await expect.poll(() => shown.length).toBe(1);
  const failed = () => stage.provider.log.entries.find(({ kind }) => kind === "webhook");
  await expect
    .poll(failed, { timeout: 7000 })
    .toMatchObject({ detail: { failed: expect.stringContaining("timeout") } });
  expect(Date.now() - from).toBeGreaterThan(4900);
});
