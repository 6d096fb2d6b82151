import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import twilio from "twilio";
import { expect, onTestFinished, test } from "vitest";
import { chatSdks, collect, connect, conversationOf, openConversation, setStage } from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

type Heard = { signature: string; token: string; url: string; fields: Record<string, string> };

/** A server that hears webhooks and answers with `status` and what `body` makes of the fields. */
async function listen(
  status = 204,
  body: (fields: Record<string, string>) => object | undefined = () => undefined,
) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const fields = Object.fromEntries(new URLSearchParams(text));
    heard.push({
      signature: String(request.headers["x-twilio-signature"]),
      token: String(request.headers["i-twilio-idempotency-token"]),
      url: `http://${request.headers.host}${request.url}`,
      fields,
    });
    const answer = body(fields);
    response.writeHead(answer ? 200 : status).end(answer && JSON.stringify(answer));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  onTestFinished(() => void server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1&b=2` };
}

test("a webhook that is asked first changes what is sent, or forbids it", async () => {
  const stage = await setStage();
  const asked = await listen(403, ({ Body }) =>
    Body === "secret" ? undefined : { body: `${Body}, checked`, attributes: { checked: true } },
  );
  const sid = await conversationOf(stage, ["ada"]);
  const filters = ["onMessageAdd"];
  await stage.service.configuration.webhooks().update({ preWebhookUrl: asked.url, filters });
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  await conversation.sendMessage("Hello");
  await expect(conversation.sendMessage("secret")).rejects.toMatchObject({ status: 403 });
  const { messages } = stage.service.conversations(sid);
  await messages.create({ body: "from REST", xTwilioWebhookEnabled: "true" });
  await messages.create({ body: "secret" });
  const kept = await messages.list();
  expect(kept.map(({ body }) => body)).toEqual(["Hello, checked", "from REST, checked", "secret"]);
  expect(JSON.parse(kept[0]?.attributes ?? "")).toEqual({ checked: true });
  expect(asked.heard[0]?.fields).toMatchObject({
    EventType: "onMessageAdd",
    ConversationSid: sid,
    Author: "ada",
  });
  expect(asked.heard[0]?.fields).not.toHaveProperty("MessageSid");
});

test("one that fails, or never answers, lets it pass as it is", async () => {
  const stage = await setStage();
  const asked = await listen(500);
  await stage.service.configuration.webhooks().update({
    preWebhookUrl: asked.url,
    filters: ["onConversationAdd", "onParticipantAdd", "onParticipantRemove"],
  });
  const add = (uniqueName: string) =>
    stage.service.conversations.create({ uniqueName, xTwilioWebhookEnabled: "true" });
  await add("failed");
  stage.provider.faults.add({ on: "webhook", match: "onConversationAdd", times: 1, do: "drop" });
  await add("unanswered");
  stage.provider.faults.add({ on: "webhook", match: "onConversationAdd", times: 1, do: { status: 400 } });
  await expect(add("forbidden")).rejects.toMatchObject({ status: 403 });
  const names = (await stage.service.conversations.list()).map(({ uniqueName }) => uniqueName);
  expect(names).toEqual(["failed", "unanswered"]);
  const { participants } = stage.service.conversations("failed");
  await participants.create({ identity: "ada", xTwilioWebhookEnabled: "true" });
  await participants("ada").remove({ xTwilioWebhookEnabled: "true" });
  expect(asked.heard.map(({ fields }) => [fields["EventType"], fields["Identity"]])).toEqual([
    ["onConversationAdd", undefined],
    ["onParticipantAdd", "ada"],
    ["onParticipantRemove", "ada"],
  ]);
});

test("a conversation with participants is made as a whole or not at all", async () => {
  const { service } = await setStage();
  const asked = await listen(403, ({ Identity }) => (Identity === "eve" ? undefined : {}));
  const filters = ["onParticipantAdd"];
  await service.configuration.webhooks().update({ preWebhookUrl: asked.url, filters });
  const create = (uniqueName: string, ...identities: string[]) =>
    service.conversationWithParticipants.create({
      uniqueName,
      participant: identities.map((identity) => JSON.stringify({ identity })),
      xTwilioWebhookEnabled: "true",
    });
  const { sid } = await create("both", "ada", "bob");
  await expect(create("forbidden", "eve")).rejects.toMatchObject({ status: 403 });
  await expect(create("twice", "ada", "ada")).rejects.toMatchObject({ status: 409, code: 50433 });
  await expect(create("nobody", "ada", "")).rejects.toMatchObject({ status: 400 });
  expect((await service.conversations.list()).map((one) => one.sid)).toEqual([sid]);
  expect(await service.conversations(sid).participants.list()).toHaveLength(2);
});

test("a webhook called by GET has all in its address, and signs that", async () => {
  const { service, provider } = await setStage();
  const { heard, url } = await listen();
  const room = service.conversations((await service.conversations.create({})).sid);
  await room.webhooks.create({
    target: "webhook",
    "configuration.url": url,
    "configuration.method": "get",
    "configuration.filters": ["onMessageAdded"],
  });
  await room.messages.create({ body: "a & b", xTwilioWebhookEnabled: "true" });
  await expect.poll(() => heard.length).toBe(1);
  const [{ signature, url: called }] = heard as [Heard];
  expect(new URL(called).searchParams.get("Body")).toBe("a & b");
  expect(twilio.validateRequest(provider.authToken, signature, called, {})).toBe(true);
});

test("webhooks hear of SDK messages always, of REST messages when the server says so", async () => {
  const stage = await setStage();
  const { url, heard } = await listen();
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
    .poll(() => heard.map(({ fields }) => fields["Body"] ?? fields["Identity"]))
    .toEqual(["heard", "from Ada", "bob"]);
  expect(heard.map(({ fields }) => fields["Source"])).toEqual(["API", "SDK", "SDK"]);
  const valid = heard.map(({ signature, fields }) =>
    twilio.validateRequest(stage.provider.authToken, signature, url, fields),
  );
  expect(valid).toEqual([true, true, true]);
  expect(heard[1]?.fields).toMatchObject({
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
  const { url, heard } = await listen(500);
  await stage.service.configuration.webhooks().update({
    postWebhookUrl: `${url}#rc=2`,
    filters: ["onConversationStateUpdated"],
    method: "POST",
  });
  const { sid } = await stage.service.conversations.create({});
  await stage.service.conversations(sid).update({ state: "closed", xTwilioWebhookEnabled: "true" });
  await expect.poll(() => heard.map(({ fields }) => fields["RetryCount"])).toEqual(["0", "1", "2"]);
  expect(new Set(heard.map(({ token }) => token)).size).toBe(1);
  expect(heard[0]?.fields).toMatchObject({ StateFrom: "active", StateTo: "closed" });
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
