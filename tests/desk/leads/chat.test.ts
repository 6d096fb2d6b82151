import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { findMessages } from "../../../src/desk/leads/leadMessages.ts";
import { acme } from "../stage/business.ts";
import { messagesOf, postWebhook, providerClient, say, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { readStoreFile } from "../stage/storeFile.ts";
import { temporaryFile } from "../stage/temporary.ts";

const { lines, log, until } = logOf();
let frontdesk: Frontdesk;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  frontdesk = await startDesk({
    log,
    settings: { WEBHOOK_SCOPE: "service", LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" },
  });
});
afterAll(async () => {
  await frontdesk.close();
  await receiver.close();
});

const leadsOf = (conversation: string) =>
  receiver.deliveries.map(({ lead }) => lead).filter((lead) => lead.conversation === conversation);

const attributesOf = (name: string, email_or_phone: string) =>
  JSON.stringify({ name, email_or_phone, website: "acme" });

/** Says things in a new conversation, one after the other, each once the one before was replied to. */
async function talk(
  bodies: readonly string[],
  {
    attributes = attributesOf("Ada", "ada@example.org"),
    desk = frontdesk,
    call = visitor,
    record = { lines, until },
  } = {},
): Promise<string> {
  const chat = await openChat(desk, call);
  for (const body of bodies) {
    const before = record.lines.filter(({ event }) => event === "replied").length;
    await say(desk, chat, body, { Attributes: attributes });
    await record.until("replied", before + 1);
  }
  return chat.conversationSid;
}

const human = "I want to talk to a human";

test("a wish for an appointment becomes one lead with name, contact, words, urgency and conversation", async () => {
  const wish = "I would like to book an appointment for Monday";
  const conversation = await talk(["Hello", wish, "Thank you very much!"]);
  await receiver.until(() => leadsOf(conversation).length > 0);
  expect(leadsOf(conversation)).toEqual([
    {
      id: expect.stringMatching(/^LD/),
      version: 3,
      at: expect.any(String),
      site: "acme",
      from: "chat",
      name: "Ada",
      contact: "ada@example.org",
      wish: `Hello\n${wish}`,
      urgency: "soon",
      conversation,
      transcript: `${frontdesk.provider.rest}/v1/Conversations/${conversation}/Messages`,
      messages: [
        { index: 0, from: "visitor", text: "Hello" },
        { index: 1, from: "receptionist", text: expect.stringContaining("Acme Plumbing") },
        { index: 2, from: "visitor", text: wish },
      ],
      answerUrl: expect.stringContaining(`/_answer#p1.acme.${conversation}.`),
    },
  ]);
});

test("what is told later makes a newer version of the same lead", async () => {
  const words = ["I want to book a visit", "My name is Grace Hopper", "410 555 0177, tomorrow at 9:00"];
  const conversation = await talk(words, { attributes: attributesOf("{name}", "{email}") });
  const newest = () => leadsOf(conversation).find(({ version }) => version === 5);
  await receiver.until(() => newest() !== undefined);
  const all = leadsOf(conversation);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(new Set(all.map(({ version }) => version)).size).toBe(all.length);
  expect(newest()).toMatchObject({
    name: "Grace Hopper",
    contact: "410 555 0177",
    wish: words.join("\n"),
    urgency: "soon",
  });
});

test("a store that is away holds up no reply; a desk that closes keeps the lead once it is back", async () => {
  const blocked = temporaryFile("blocked");
  await writeFile(blocked, "no folder");
  const file = join(blocked, "store.db");
  const desk = await startDesk({ log, settings: { WEBHOOK_SCOPE: "service", STORE_FILE: file } });
  await talk([human], { desk });
  await until("lead-not-kept", 1);
  await rm(blocked);
  await desk.close();
  expect(readStoreFile(file)).toContain("ada@example.org");
});

test("without its Redis the log says of a lead in the file that it is there, and of earlier ones that nobody can look", async () => {
  const file = temporaryFile("store.db");
  const { log, ...record } = logOf();
  const settings = { WEBHOOK_SCOPE: "service", REDIS_URL: "redis://127.0.0.1:1", STORE_FILE: file };
  const desk = await startDesk({ log, settings });
  const wish = "I want to book a visit. My name is Grace Hopper, 410 555 0177";
  const conversation = await talk([wish], { desk, record });
  await desk.close();
  const { lines } = record;
  expect(lines.filter(({ kind }) => kind === "leads")).toEqual([
    { event: "store-alone", kind: "leads", key: expect.any(String), cause: "Error" },
  ]);
  expect(lines.map(({ event }) => event)).toContain("lead-not-updated");
  expect(readStoreFile(file)).toContain(conversation);
});

test("an emergency after a wish is a lead of its own: it is never lost behind the first", async () => {
  const flood = "Help, a pipe burst and the cellar is flooding!";
  const conversation = await talk(["I'd like to book a service", flood]);
  await receiver.until(() => leadsOf(conversation).length > 1);
  expect(leadsOf(conversation)).toMatchObject([
    { urgency: "soon" },
    { urgency: "now", name: "Ada", wish: expect.stringContaining("flooding") },
  ]);
});

test("a question that was answered is no lead, and tells the business nothing new of an earlier wish", async () => {
  const conversation = await talk([
    "Help, a pipe burst!",
    "Are you open on Saturday at 9:00?",
    "I want a human",
  ]);
  await receiver.until(() => leadsOf(conversation).length > 1);
  expect(leadsOf(conversation)).toMatchObject([
    { urgency: "now", version: 1 },
    { urgency: "any", version: 5 },
  ]);
});

test("the newest version of a lead holds the message that called for it, however much was said since", async () => {
  const wish = "Help, a pipe burst and the cellar is flooding!";
  const conversation = await talk([wish, "so ".repeat(660), "My number is 410 555 0177"]);
  const newest = () =>
    leadsOf(conversation).find(({ urgency, version }) => urgency === "now" && version === 5);
  await receiver.until(() => newest() !== undefined);
  expect(newest()).toMatchObject({
    update: true,
    wish: expect.stringMatching(/^Help, a pipe burst.*\n.*so so.*410 555 0177$/s),
  });
});

test("a lead holds the newest 6,000 characters of its conversation, without those that came later", () => {
  const { settings } = frontdesk.desk;
  const texts = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(990));
  const history = [...texts, "Now", "Later"].map((body, index) => {
    const attributes = JSON.stringify(index % 2 ? { person: "Bo" } : {});
    return { sid: `IM${index}`, index, author: "system", body, attributes, date_created: "" };
  });
  const message = { site: acme, conversation: "CH1", sid: "IM10", index: 10, author: "", text: "Now" };
  const found = findMessages({ ...message, attributes: "{}" }, history.toReversed(), settings);
  expect(found.map(({ index }) => index)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(found.slice(-2)).toEqual([
    { index: 9, from: "person", name: "Bo", text: texts[9] },
    { index: 10, from: "visitor", text: "Now" },
  ]);
});

test("a message that cannot be replied to is a lead of its own, as urgent as its words; earlier ones stay", async () => {
  const wish = "I want to book a visit at 12 Elm Street";
  const conversation = await talk([wish]);
  const [{ author } = { author: "" }] = await messagesOf(frontdesk, conversation);
  await providerClient(frontdesk).conversations(conversation).remove();
  const cry = "Tomorrow? No, now: a pipe burst!";
  const fields = webhookFields(frontdesk, { conversation, sid: "IM1", author, body: cry, index: 2 });
  await postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, fields);
  await receiver.until(() => leadsOf(conversation).length > 1);
  expect(leadsOf(conversation)).toMatchObject([
    { urgency: "soon", wish },
    { urgency: "now", wish: cry, name: "Ada" },
  ]);
});

test("K11 a chat's lead holds no number of a card and no control character, whoever wrote it where", async () => {
  const card = "4111 1111 1111 1111";
  const [userName, contact] = [`Ada\u0000 ${card}`, `ada@example.org\r\n${card}`];
  const wish = [`My card is ${card}`, "I want to talk to a human\u202e, please"];
  const byMessage = await talk(wish, { attributes: attributesOf(userName, contact) });
  const byParticipant = await talk(wish, { attributes: "{}", call: { ...visitor, userName, contact } });
  await receiver.until(() => leadsOf(byMessage).length + leadsOf(byParticipant).length > 1);
  const clean = [
    expect.objectContaining({
      name: "Ada [number taken out]",
      contact: "ada@example.org [number taken out]",
      wish: "My card is [number taken out]\nI want to talk to a human, please",
      messages: [
        { index: 0, from: "visitor", text: "My card is [number taken out]" },
        expect.objectContaining({ index: 1, from: "receptionist" }),
        { index: 2, from: "visitor", text: "I want to talk to a human, please" },
      ],
    }),
  ];
  expect([leadsOf(byMessage), leadsOf(byParticipant)]).toEqual([clean, clean]);
});

test("API-05 contact '{email}' and name '{name}' are kept as not given", async () => {
  const nobody = { contact: "{email}", userName: "{name}", websiteName: "acme" };
  const byMessage = await talk([human], { attributes: attributesOf("{name}", "{email}") });
  const byParticipant = await talk([human], { attributes: "{}", call: nobody });
  await receiver.until(() => leadsOf(byMessage).length + leadsOf(byParticipant).length > 1);
  const nameless = [expect.objectContaining({ name: "", contact: "" })];
  expect([leadsOf(byMessage), leadsOf(byParticipant)]).toEqual([nameless, nameless]);
});
