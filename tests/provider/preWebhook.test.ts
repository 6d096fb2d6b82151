import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rawClient } from "./stage/rawClient.ts";
import { chatSdks, connect, conversationOf, openConversation, type Stage, setStage } from "./stage/stage.ts";
import { receiveWebhooks } from "./stage/webhookReceiver.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

/** Has the service ask `url` before messages are added. */
const askBeforeMessages = ({ service }: Stage, url: string) =>
  service.configuration.webhooks().update({ preWebhookUrl: url, filters: ["onMessageAdd"] });

test("a webhook that is asked first changes what is sent, or forbids it", async () => {
  const stage = await setStage();
  const asked = await receiveWebhooks(403, ({ Body }) =>
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
  expect(asked.received[0]?.fields).toMatchObject({
    EventType: "onMessageAdd",
    ConversationSid: sid,
    Author: "ada",
  });
  expect(asked.received[0]?.fields).not.toHaveProperty("MessageSid");
});

test("one that fails, or never answers, lets it pass as it is", async () => {
  const stage = await setStage();
  const asked = await receiveWebhooks(500);
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
  expect(asked.received.map(({ fields }) => [fields["EventType"], fields["Identity"]])).toEqual([
    ["onConversationAdd", undefined],
    ["onParticipantAdd", "ada"],
    ["onParticipantRemove", "ada"],
  ]);
});

test("a conversation with participants is made as a whole or not at all", async () => {
  const { service } = await setStage();
  const asked = await receiveWebhooks(403, ({ Identity }) => (Identity === "eve" ? undefined : {}));
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
  expect((await service.conversations.list()).map((conversation) => conversation.sid)).toEqual([sid]);
  expect(await service.conversations(sid).participants.list()).toHaveLength(2);
});

test("an operation whose pre-webhook is slow runs once, with what it changes", async () => {
  const state = join(await mkdtemp(join(tmpdir(), "state-")), "state.log");
  const stage = await setStage({ state, actionsPerSecond: 1000 });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const asked = await receiveWebhooks(204, async ({ Body }) => {
    await isReleased;
    return { body: `${Body} Checked.` };
  });
  const sid = await conversationOf(stage, ["ada"]);
  await askBeforeMessages(stage, asked.url);
  const ada = await rawClient(stage.provider.ws, stage.provider.token("ada"));
  const templates = JSON.parse((await ada.ask("GET", "/Client/v2/ContentTemplates")).body).templates;
  const { sid: contentSid } = templates.find(
    ({ variants }: { variants: object }) => "twilio/text" in variants,
  );
  const sending = ada.ask("POST", `/Client/v2/Conversations/${sid}/Messages`, { content_sid: contentSid });
  await expect.poll(() => asked.received.length).toBe(1);
  const { messages } = stage.service.conversations(sid);
  await messages.create({ body: "meanwhile" });
  release();
  expect((await sending).status).toBe(201);
  expect((await messages.list()).map(({ index, body }) => [index, body])).toEqual([
    [0, "meanwhile"],
    [1, "Hello Ada, we come tomorrow. Checked."],
  ]);
  expect(asked.received).toHaveLength(1);
  expect(await keptFiles(state)).toBe(1);
});

test("an operation that a pre-webhook forbids leaves nothing behind", async () => {
  const state = join(await mkdtemp(join(tmpdir(), "state-")), "state.log");
  const stage = await setStage({ state });
  const asked = await receiveWebhooks(403);
  const sid = await conversationOf(stage, ["ada"]);
  await askBeforeMessages(stage, asked.url);
  const ada = await rawClient(stage.provider.ws, stage.provider.token("ada"));
  const templates = JSON.parse((await ada.ask("GET", "/Client/v2/ContentTemplates")).body).templates;
  const message = { content_sid: templates[0].sid };
  const answer = await ada.ask("POST", `/Client/v2/Conversations/${sid}/Messages`, message);
  expect(answer.status).toBe(403);
  expect(await keptFiles(state)).toBe(0);
});

test("what is refused anyway is asked of no webhook", async () => {
  const stage = await setStage();
  const asked = await receiveWebhooks();
  const sid = await conversationOf(stage, ["ada"]);
  await askBeforeMessages(stage, asked.url);
  const eve = await rawClient(stage.provider.ws, stage.provider.token("eve"));
  const answer = await eve.ask("POST", `/Client/v2/Conversations/${sid}/Messages`, { body: "Hello" });
  expect(answer.status).toBe(404);
  expect(asked.received).toEqual([]);
});

/** How many files of messages a state file holds. */
async function keptFiles(state: string): Promise<number> {
  const lines = (await readFile(state, "utf8")).trim().split("\n");
  const changes = lines.flatMap((line): [table: string, key: string][] => JSON.parse(line));
  return new Set(changes.flatMap(([table, key]) => (table === "media" ? [key] : []))).size;
}
