import { expect, onTestFinished, test } from "vitest";
import type { Engine } from "../../../src/receptionist/engine.ts";
import { messagesOf, postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";

/** Is never sure. */
const unsure: Engine = async ({ question }) => ({
  text: "Did you mean one of these?\n1. Phone\n2. Website",
  action: "clarify",
  factIds: [],
  choices: ["Phone", "Website"],
  unanswered: [question],
  language: "en",
  computed: ["1. Phone, 2. Website"],
  isPlain: false,
});

test("14.5 14.9 a reply carries the titles that it offers, and what it leaves open is counted", async () => {
  const { log, until } = logOf();
  const frontdesk = await startDesk({ engines: () => unsure, log, settings: { WEBHOOK_SCOPE: "service" } });
  onTestFinished(frontdesk.close);
  const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
  const body = "Do you rent kayaks?";
  const { sid, index } = await providerClient(frontdesk)
    .conversations(conversation)
    .messages.create({ author, body });
  const fields = webhookFields(frontdesk, { conversation, sid, author, body, index });
  await postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, fields);
  await until("replied", 1);
  const [, reply] = await messagesOf(frontdesk, conversation);
  expect(JSON.parse(reply?.attributes ?? "")).toEqual({ reply_to: sid, choices: ["Phone", "Website"] });
  await expect.poll(() => frontdesk.desk.topics.list("acme", 0)).toMatchObject([{ count: 1 }]);
});
