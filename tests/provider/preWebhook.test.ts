import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../src/provider/state/store.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { rawClient } from "./stage/rawClient.ts";
import { chatSdk, connect, conversationOf, openConversation, type Stage, setStage } from "./stage/stage.ts";
import { receiveWebhooks } from "./stage/webhookReceiver.ts";

/** Has the service ask `url` before such changes, by default before messages are added. */
const askBefore = ({ service }: Stage, preWebhookUrl: string, filters = ["onMessageAdd"]) =>
  service.configuration.webhooks().update({ preWebhookUrl, filters });

/** A client without an SDK, and the way it sends the text template to a conversation. */
async function sender({ provider }: Stage, identity: string) {
  const { ask } = await rawClient(provider.ws, provider.token(identity));
  type Template = { sid: string; variants: object };
  const { templates }: { templates: Template[] } = JSON.parse(
    (await ask("GET", "/Client/v2/ContentTemplates")).body,
  );
  const text = templates.find(({ variants }) => "twilio/text" in variants);
  return async (sid: string) =>
    (await ask("POST", `/Client/v2/Conversations/${sid}/Messages`, { content_sid: text?.sid })).status;
}

test("a webhook that is asked first changes what is sent, or forbids it", async () => {
  const stage = await setStage();
  const asked = await receiveWebhooks(403, ({ Body }) =>
    Body === "secret" ? undefined : { body: `${Body}, checked`, attributes: { checked: true } },
  );
  const sid = await conversationOf(stage, ["ada"]);
  await askBefore(stage, asked.url);
  const conversation = await openConversation(await connect(chatSdk, stage, "ada"), sid);
  await conversation.sendMessage("Hello");
  await expect(conversation.sendMessage("secret")).rejects.toMatchObject({ status: 403 });
  const { messages } = stage.service.conversations(sid);
  await messages.create({ body: "from REST", xTwilioWebhookEnabled: "true" });
  await messages.create({ body: "secret" });
  const kept = await messages.list();
  expect(kept.map(({ body }) => body)).toEqual(["Hello, checked", "from REST, checked", "secret"]);
  expect(JSON.parse(kept[0]?.attributes ?? "")).toEqual({ checked: true });
  const fields = { EventType: "onMessageAdd", ConversationSid: sid, Author: "ada" };
  expect(asked.received[0]?.fields).toMatchObject(fields);
  expect(asked.received[0]?.fields).not.toHaveProperty("MessageSid");
});

test("one that fails, or never answers, lets it pass as it is", async () => {
  const stage = await setStage();
  const asked = await receiveWebhooks(500);
  await askBefore(stage, asked.url, ["onConversationAdd", "onParticipantAdd", "onParticipantRemove"]);
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
  expect(asked.received.map(({ fields }) => [fields["EventType"], fields["Identity"]])).toEqual([
    ["onConversationAdd", undefined],
    ["onParticipantAdd", "ada"],
    ["onParticipantRemove", "ada"],
  ]);
});

test("a conversation with participants is made as a whole or not at all", async () => {
  const stage = await setStage();
  const { service } = stage;
  const asked = await receiveWebhooks(403, ({ Identity }) => (Identity === "eve" ? undefined : {}));
  await askBefore(stage, asked.url, ["onParticipantAdd"]);
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
  expect((await service.conversations.list()).map((conversation) => conversation.sid)).toEqual([sid]);
  expect(await service.conversations(sid).participants.list()).toHaveLength(2);
});

test("an operation whose pre-webhook is slow runs once, with what it changes", async () => {
  const state = temporaryFile("state.db");
  const stage = await setStage({ state, actionsPerSecond: 1000 });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const asked = await receiveWebhooks(204, async ({ Body }) => {
    await isReleased;
    return { body: `${Body} Checked.` };
  });
  const sid = await conversationOf(stage, ["ada"]);
  await askBefore(stage, asked.url);
  const sending = (await sender(stage, "ada"))(sid);
  await expect.poll(() => asked.received.length).toBe(1);
  const { messages } = stage.service.conversations(sid);
  await messages.create({ body: "meanwhile" });
  release();
  expect(await sending).toBe(201);
  expect((await messages.list()).map(({ index, body }) => [index, body])).toEqual([
    [0, "meanwhile"],
    [1, "Hello Ada, we come tomorrow. Checked."],
  ]);
  expect(asked.received).toHaveLength(1);
  expect(await countMedia(stage, state)).toBe(1);
});

test("an operation that a pre-webhook forbids leaves nothing behind", async () => {
  const state = temporaryFile("state.db");
  const stage = await setStage({ state });
  const sid = await conversationOf(stage, ["ada"]);
  await askBefore(stage, (await receiveWebhooks(403)).url);
  expect(await (await sender(stage, "ada"))(sid)).toBe(403);
  expect(await countMedia(stage, state)).toBe(0);
});

test("what is refused anyway is asked of no webhook", async () => {
  const stage = await setStage();
  const asked = await receiveWebhooks();
  const sid = await conversationOf(stage, ["ada"]);
  await askBefore(stage, asked.url);
  expect(await (await sender(stage, "eve"))(sid)).toBe(404);
  expect(asked.received).toEqual([]);
});

/** How many files of messages a state file holds once its provider is closed. */
async function countMedia({ provider }: Stage, state: string): Promise<number> {
  await provider.close();
  const store = openStore(state);
  onTestFinished(store.close);
  return store.table("media").size;
}
