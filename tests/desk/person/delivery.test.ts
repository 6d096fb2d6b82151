import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import type { LoadedBusiness } from "../../../src/business/load.ts";
import { createAnswerUrl } from "../../../src/desk/person/answerUrl.ts";
import { readLink } from "../../../src/desk/person/link.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { acme, other, someSettings } from "../stage/business.ts";
import { postWebhook, providerClient, webhookFields } from "../stage/conversation.ts";
import { logOf, openChat, startDesk } from "../stage/frontdesk.ts";
import { startMailServer } from "../stage/mailServer.ts";
import { callPerson, readAnswer } from "../stage/person.ts";
import { startReceiver } from "../stage/receiver.ts";

/** A visitor of acme wishes for something that makes a lead; the conversation. */
async function wish(frontdesk: Frontdesk): Promise<string> {
  const { conversationSid: conversation, identity: author } = await openChat(frontdesk);
  const body = "I want to talk to a human";
  const { sid, index } = await providerClient(frontdesk)
    .conversations(conversation)
    .messages.create({ author, body });
  const fields = webhookFields(frontdesk, { conversation, sid, author, body, index });
  await postWebhook(frontdesk, `http://127.0.0.1:${frontdesk.port}`, fields);
  return conversation;
}

const linkOf = (url: string) => new URL(url).hash.slice(1);

test("13.5 the webhook of a chat's lead carries a link that works, newer at each attempt, and that is kept nowhere", async () => {
  const receiver = await startReceiver((before) => (before ? 200 : 500));
  const frontdesk = await startDesk({
    settings: { WEBHOOK_SCOPE: "service", LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" },
  });
  onTestFinished(async () => {
    await frontdesk.close();
    await receiver.close();
  });
  const conversation = await wish(frontdesk);
  await receiver.until((all) => all.length === 2);
  const urls = receiver.deliveries.map(({ body }): string => JSON.parse(body).answerUrl);
  const links = urls.map((url) => readLink(frontdesk.desk.settings, linkOf(url)));
  expect(links.map((link) => link?.conversation)).toEqual([conversation, conversation]);
  expect(links[1]?.madeMs).toBeGreaterThan(links[0]?.madeMs ?? Infinity);
  expect(urls[1]).toMatch(`http://acme.localhost:${frontdesk.port}/_answer#`);
  const call = { website: "acme", link: linkOf(urls[1] ?? "") };
  expect((await readAnswer(callPerson(frontdesk, call))).visitor.name).toBe("Ada");
  const kept = await readFile(frontdesk.desk.settings.LEADS_FILE, "utf8");
  expect(kept).toContain(conversation);
  expect(kept).not.toContain("_answer");
});

test("13.5 a contact form leads into no chat: its webhook carries no link", async () => {
  const receiver = await startReceiver();
  const frontdesk = await startDesk({
    settings: { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" },
  });
  const origin = `http://127.0.0.1:${frontdesk.port}`;
  const body = new URLSearchParams({
    name: "Ada",
    contact: "ada@example.org",
    message: "A leak",
    website: "acme",
  });
  await fetch(`${origin}/api/leads`, { method: "POST", headers: { origin }, body });
  await receiver.until((all) => all.length === 1);
  expect(receiver.deliveries[0]?.body).not.toContain("answerUrl");
  await frontdesk.close();
  await receiver.close();
});

const spanish: LoadedBusiness = { ...acme, business: { ...acme.business, language: "es-MX" } };

test.each([
  ["English", acme, "Answer this chat: ", "works for 8 hours from its first use, and for 14 days at most"],
  ["Spanish", spanish, "Responder en este chat: ", "funciona 8 horas desde su primer uso"],
])("13.5 the mail of a chat's lead carries a link that works, in %s", async (_, site, before, after) => {
  const server = await startMailServer(0);
  const { log, until } = logOf();
  const frontdesk = await startDesk({
    log,
    sites: [site, other],
    settings: { WEBHOOK_SCOPE: "service", SMTP_URL: server.url, LEADS_EMAIL_FROM: "desk@agency.example" },
  });
  await wish(frontdesk);
  await until("lead-delivered", 1);
  const text = server.mails[0]?.source.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  const line = text.split("\r\n").find((candidate) => candidate.startsWith(before)) ?? "";
  expect(line).toContain(after);
  const link = linkOf(line.slice(before.length).split(" ")[0] ?? "");
  await readAnswer(callPerson(frontdesk, { website: "acme", link }));
  await frontdesk.close();
  await server.close();
});

const online = { PUBLIC_URL: "https://desk.example/chat" };
const hosted = { ...other, business: { ...other.business, hosts: ["www.other.example"] } };

test.each([
  ["its own address", acme, online, "https://acme.example/_answer"],
  ["a further host of it", hosted, online, "https://www.other.example/_answer"],
  [
    "its preview",
    other,
    { ...online, PREVIEW_HOSTS: "*.preview.example" },
    "https://other.preview.example/_answer",
  ],
  ["the desk's own host, where that serves it", other, online, "https://desk.example/_answer"],
  [
    "the desk's own host, which is a preview",
    other,
    { PUBLIC_URL: "https://x-me.vercel.app", PREVIEW_HOSTS: "*-me.vercel.app" },
    "https://x-me.vercel.app/_answer",
  ],
  ["nowhere, where only a host knows", other, { ...online, PREVIEW_HOSTS: "*-me.vercel.app" }, undefined],
  [
    "this machine, for a desk on it",
    acme,
    { PUBLIC_URL: "http://127.0.0.1:8080" },
    "http://acme.localhost:8080/_answer",
  ],
])("13.5 a link into a chat of a site leads to %s", (_, site, values, address) => {
  const settings = readSettings({ ...someSettings, ...values });
  const url = createAnswerUrl(site, `CH${"0".repeat(32)}`, settings, new Date());
  expect(url?.split("#")[0]).toBe(address);
});
