import { expect, onTestFinished, test } from "vitest";
import { startProvider } from "../../../src/provider/server.ts";
import { messagesOf, postWebhook, say, webhookFields } from "../stage/conversation.ts";
import { callChat, callLeads, contactForm, logOf, openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { temporaryFile } from "../stage/temporary.ts";

const older = { IDENTITY_SECRET: "the secret of last year, 32 characters or more" };
const newer = { IDENTITY_SECRET: "the secret of this year, 32 characters or more" };
const both = { ...newer, IDENTITY_SECRET_OLD: older.IDENTITY_SECRET };

/** Desks one after the other before one provider, with one file of leads and one receiver. */
async function setUp() {
  const [provider, receiver] = [await startProvider(), await startReceiver()];
  const leads = {
    STORE_FILE: temporaryFile("store.db"),
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: "secret",
  };
  const { log, until, lines } = logOf();
  onTestFinished(async () => {
    await provider.close();
    await receiver.close();
  });
  const start = async (secrets: Record<string, string>) => {
    const settings = { WEBHOOK_SCOPE: "service", ...leads, ...secrets };
    const desk = await startDesk({ provider, log, settings });
    const ask = async (chat: Parameters<typeof say>[1], body: string) => {
      const replied = lines.filter(({ event }) => event === "replied").length;
      await say(desk, chat, body);
      await until("replied", replied + 1);
    };
    const report = (conversation: string, author: string) => {
      const message = { conversation, author, sid: "IMreported", body: "Hello?", index: 9 };
      return postWebhook(desk, `http://127.0.0.1:${desk.port}`, webhookFields(desk, message));
    };
    return { ...desk, ask, report, close: desk.desk.close };
  };
  return { start, receiver, lines };
}

test("a chat of the secret before is resumed, replied to, and its lead keeps its id; without that secret it is gone", async () => {
  const { start, receiver, lines } = await setUp();
  const before = await start(older);
  const chat = await openChat(before);
  const { conversationSid, identity } = chat;
  await before.ask(chat, "I want to book a visit");
  await receiver.until((all) => all.length === 1);
  await before.close();

  const during = await start(both);
  expect(await openChat(during, { ...visitor, identity })).toMatchObject({ conversationSid, identity });
  await during.ask(chat, "My number is 410 555 0177, tomorrow at 9:00");
  await receiver.until((all) => all.length === 2);
  const leads = receiver.deliveries.map(({ lead }) => lead);
  expect(leads.map(({ id, update = false }) => [id, update])).toEqual([
    [leads[0]?.id, false],
    [leads[0]?.id, true],
  ]);
  expect(await messagesOf(during, conversationSid)).toHaveLength(4);
  // What is opened now is signed under the secret of today alone.
  const fresh = await openChat(during);
  await during.close();

  const after = await start(newer);
  expect((await callChat(after, { ...visitor, identity })).status).toBe(404);
  expect(await openChat(after, { ...visitor, identity: fresh.identity })).toMatchObject({
    conversationSid: fresh.conversationSid,
  });
  await after.report(conversationSid, identity);
  expect(lines.at(-2)).toEqual({ event: "identity-unknown", conversation: conversationSid });
  await after.close();
});

test("a form that came under the secret before and comes again is no second lead", async () => {
  const { start } = await setUp();
  const send = async (desk: { port: number }) => {
    const answer = await callLeads(desk, { ...contactForm, shown: "1" }, { as: "json" });
    return (await answer.json()).data.id;
  };
  const before = await start(older);
  const id = await send(before);
  await before.close();
  const during = await start(both);
  expect(await send(during)).toBe(id);
  await during.close();
});
