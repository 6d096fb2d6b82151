import { expect, onTestFinished, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { readLink } from "../../../src/desk/takeover/link.ts";
import { createTakeoverUrl } from "../../../src/desk/takeover/takeoverUrl.ts";
import { acme, other, someSettings } from "../stage/business.ts";
import { say } from "../stage/conversation.ts";
import { logOf, openChat, openDesk } from "../stage/frontdesk.ts";
import { startMailServer } from "../stage/mailServer.ts";
import { callPerson, readAnswer } from "../stage/person.ts";
import { startReceiver } from "../stage/receiver.ts";
import { readStoreFile } from "../stage/storeFile.ts";

/** A visitor of acme wishes for something that makes a lead; the conversation. */
async function wish(frontdesk: Frontdesk): Promise<string> {
  const chat = await openChat(frontdesk);
  await say(frontdesk, chat, "I want to talk to a human");
  return chat.conversationSid;
}

const linkOf = (url: string) => new URL(url).hash.slice(1);

test("13.5 the webhook of a chat's lead carries a link that works, newer at each attempt, and that is kept nowhere", async () => {
  const receiver = await startReceiver((before) => (before ? 200 : 500));
  onTestFinished(async () => void (await receiver.close()));
  const leads = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" };
  const frontdesk = await openDesk({ settings: { WEBHOOK_SCOPE: "service", ...leads } });
  const conversation = await wish(frontdesk);
  await receiver.until((all) => all.length === 2);
  const urls = receiver.deliveries.map(({ body }): string => JSON.parse(body).answerUrl);
  const links = urls.map((url) => readLink(frontdesk.desk.settings, linkOf(url)));
  expect(links.map((link) => link?.conversation)).toEqual([conversation, conversation]);
  expect(links[1]?.madeMs).toBeGreaterThan(links[0]?.madeMs ?? Infinity);
  expect(urls[1]).toMatch(`http://acme.localhost:${frontdesk.port}/_answer#`);
  const call = { website: "acme", link: linkOf(urls[1] ?? "") };
  expect((await readAnswer(callPerson(frontdesk, call))).visitor.name).toBe("Ada");
  const kept = readStoreFile(frontdesk.desk.settings.STORE_FILE ?? "");
  expect(kept).toContain(conversation);
  expect(kept).not.toContain("_answer");
});

test("13.5 the mail of a chat's lead carries a link that works", async () => {
  const server = await startMailServer(0);
  onTestFinished(server.close);
  const { log, until } = logOf();
  const frontdesk = await openDesk({
    log,
    settings: { WEBHOOK_SCOPE: "service", SMTP_URL: server.url, LEADS_EMAIL_FROM: "desk@agency.example" },
  });
  await wish(frontdesk);
  await until("lead-delivered", 1);
  const text = server.mails[0]?.source.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  const before = "Answer this chat: ";
  const line = text.split("\r\n").find((candidate) => candidate.startsWith(before)) ?? "";
  expect(line).toContain("works for 8 hours from its first use, and for 14 days at most");
  const link = linkOf(line.slice(before.length).split(" ")[0] ?? "");
  await readAnswer(callPerson(frontdesk, { website: "acme", link }));
});

const online = "https://desk.example/chat";
const hosted = { ...other, business: { ...other.business, hosts: ["www.other.example"] } };
const ofAccount = "*-me.vercel.app";

test.each([
  ["its own address", acme, online, "", "https://acme.example/_answer"],
  ["a further host of it", hosted, online, "", "https://www.other.example/_answer"],
  ["its preview", other, online, "*.preview.example", "https://other.preview.example/_answer"],
  ["the desk's own host, where that serves it", other, online, "", "https://desk.example/_answer"],
  [
    "that where it is a preview",
    other,
    "https://x-me.vercel.app",
    ofAccount,
    "https://x-me.vercel.app/_answer",
  ],
  ["nowhere, where only a host knows", other, online, ofAccount, undefined],
  ["this machine", acme, "http://127.0.0.1:8080", "", "http://acme.localhost:8080/_answer"],
])("13.5 a link into a chat of a site leads to %s", (_, site, PUBLIC_URL, PREVIEW_HOSTS, address) => {
  const settings = readSettings({ ...someSettings, PUBLIC_URL, PREVIEW_HOSTS });
  const url = createTakeoverUrl(site, `CH${"0".repeat(32)}`, settings, new Date());
  expect(url?.split("#")[0]).toBe(address);
});
