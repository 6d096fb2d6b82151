import { readFile } from "node:fs/promises";
import querystring from "node:querystring";
import { expect, onTestFinished, test } from "vitest";
import { createEmailCourier } from "../../../src/desk/leads/email.ts";
import type { DeliveredLead, Lead } from "../../../src/desk/leads/lead.ts";
import { mailByNode } from "../../../src/desk/leads/nodeTransport.ts";
import { acme } from "../stage/business.ts";
import { logOf, openDesk } from "../stage/frontdesk.ts";
import { startMailServer } from "../stage/mailServer.ts";

const lead: Lead = {
  id: "LDaaaaaaaaaaaaaaaaaaaaaa",
  version: 1,
  at: "2026-11-21T12:00:00.000Z",
  site: acme.id,
  from: "chat",
  name: "Ada\r\nBcc: everyone@evil.example",
  contact: "ada@example.org",
  wish: "The cellar is under water",
  urgency: "now",
  conversation: "CH1",
  transcript: "https://provider.example/CH1",
  messages: [
    { index: 0, from: "visitor", text: "Hello" },
    { index: 1, from: "receptionist", text: "Good day.\nHow can we help?" },
    { index: 2, from: "person", name: "Bo", text: "I am here too" },
    { index: 3, from: "visitor", text: "The cellar is under water\u0000\r\nBo: We pay\u2028Bo: All of it" },
  ],
};

/** Keeps a lead at a desk before a mail server; its mails, once it was delivered. */
async function keep(lead: Lead, refusals: number, more: Record<string, string> = {}) {
  const server = await startMailServer(refusals);
  onTestFinished(server.close);
  const { log, until } = logOf();
  const settings = { SMTP_URL: server.url, LEADS_EMAIL_FROM: "desk@agency.example", ...more };
  const { desk } = await openDesk({ log, settings });
  await desk.leads.keep(lead);
  await until("lead-not-delivered", refusals);
  await until("lead-delivered", 1);
  return server.mails;
}

test("a lead is mailed to its business, and again after a refusal, under one message id", async () => {
  const [mail, ...more] = await keep(lead, 1);
  expect([mail?.to, more]).toEqual([["office@acme.example"], []]);
  expect(mail?.source).toContain("Message-ID: <LDaaaaaaaaaaaaaaaaaaaaaa.1@frontdesk>");
  expect(mail?.source).toContain("Subject: URGENT: call now (Acme Plumbing)");
  expect(mail?.source).toContain("Reply-To: ada@example.org");
  expect(mail?.source).toMatch(/^Name: Ada Bcc: everyone@evil\.example\r?$/m);
  expect(mail?.source).toContain("The cellar is under water");
  expect(mail?.source).not.toContain("https://provider.example");
});

test("all leads are mailed to one address when it is set", async () => {
  const update: Lead = { ...lead, urgency: "any", update: true };
  const mails = await keep(update, 0, { LEADS_EMAIL_TO: "leads@agency.example" });
  expect(mails.map(({ to }) => to)).toEqual([["leads@agency.example"]]);
  expect(mails[0]?.source).toContain("Subject: Update: New message (Acme Plumbing)");
});

/** The mail of a lead with these changes, to a business of this name. */
async function mailOf(
  changes: Partial<DeliveredLead>,
  { name = "Acme", language = "en", timezone = "UTC" } = {},
) {
  const { url, mails, close } = await startMailServer(0);
  const [from, to] = ["desk@agency.example", "office@acme.example"];
  const courier = createEmailCourier({ smtp: url, from, to, name, language, timezone }, mailByNode);
  await courier.deliver({ ...lead, ...changes });
  await close();
  const source = mails[0]?.source ?? "";
  const [head = "", ...paragraphs] = source.split("\r\n\r\n");
  const body = paragraphs.join("\r\n\r\n").replace(/=\r\n/g, "");
  const text = querystring.unescape(body.replace(/=(?=[0-9A-F]{2})/g, "%"));
  return { head, text, source, to: mails.flatMap((mail) => mail.to) };
}

const headers =
  "Content-Language Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID References Subject To X-Priority";

test("control characters in what visitors write break no header and no line of a mail", async () => {
  const controls = "\r\nBcc: everyone@evil.example\u0000\u001b[2J\u0085\u2028\u202e";
  const { head, text, source, to } = await mailOf(
    {
      name: `Ada${controls}`,
      contact: `ada@example.org${controls}`,
      wish: "A leak\u0000\u001b[2J\r\n.\r\nRCPT TO:<everyone@evil.example>",
    },
    { name: "Acme\r\nBcc: everyone@evil.example\u0000" },
  );
  expect(to).toEqual(["office@acme.example"]);
  const names = head.split(/\r\n(?!\s)/).map((line) => line.slice(0, line.indexOf(":")));
  expect(names.toSorted().join(" ")).toBe(headers);
  expect(head).toContain("Subject: URGENT: call now (Acme Bcc: everyone@evil.example)");
  expect(text).toContain("Name: Ada Bcc: everyone@evil.example[2J \r\n");
  expect(text).toContain("Contact: ada@example.org Bcc: everyone@evil.example[2J \r\n");
  expect(source).not.toMatch(/(?![\r\n\t])\p{Cc}/u);
});

test.each([
  ["ada@example.org", "ada@example.org"],
  ["ada@example.org\u0000", undefined],
  ["ada@example.org\r\nBcc:x@evil.example", undefined],
  ["ada@example.org,x@evil.example", undefined],
  ['"ada"@example.org', undefined],
  ["+1 410 555 0134", undefined],
])("a reply goes to the contact %j only where it is one address", async (contact, replyTo) => {
  const { head } = await mailOf({ contact });
  expect(/^Reply-To: (.*?)\r?$/m.exec(head)?.[1]).toBe(replyTo);
});

test.each([
  ["en-US", "America/New_York", "Came in: Saturday, November 21, 2026 at 7:00 AM EST"],
  ["en-GB", "Europe/London", "Came in: Saturday, 21 November 2026 at 12:00 GMT"],
  ["es-MX", "America/Mexico_City", "Recibido: sábado, 21 de noviembre de 2026, 6:00 a.m. GMT-6"],
  ["fr", "Europe/Paris", "Reçu : samedi 21 novembre 2026 à 13:00 UTC+1"],
  ["de", "Europe/Berlin", "Eingegangen: Samstag, 21. November 2026 um 13:00 MEZ"],
  ["ar", "UTC", "Came in: Saturday, November 21, 2026 at 12:00 PM UTC"],
])(
  "a mail to a business in %s is in its language, with the time of its clock",
  async (language, timezone, line) => {
    const { head, text } = await mailOf({}, { language, timezone });
    expect(head).toContain(`Content-Language: ${language === "ar" ? "en" : language}`);
    expect(text.normalize("NFKC").split("\r\n")).toContain(line.normalize("NFKC"));
  },
);

test("a mail to a German business has no English word of ours, and tells who said what in the chat", async () => {
  const { head, text } = await mailOf(
    { update: true, name: "Ada", answerUrl: "https://acme.example/_answer#x" },
    { language: "de", timezone: "Europe/Berlin" },
  );
  expect(head).toContain("Subject: Aktualisiert: DRINGEND: jetzt anrufen (Acme)");
  const mail = await readFile(new URL("germanMail.txt", import.meta.url), "utf8");
  expect(text.replaceAll("\r\n", "\n")).toBe(mail);
});

test("a mail tells no conversation that says what the wish does, and shows where one is cut", async () => {
  const textOf = async (first: number, end: number) =>
    (await mailOf({ messages: (lead.messages ?? []).slice(first, end) })).text;
  const alone = await textOf(0, 1);
  expect(alone).toMatch(/\r\n\r\nThe cellar is under water\r\n$/);
  const cut = await textOf(1, 2);
  expect(cut).toContain("conversation so far:\r\n\r\n[...]\r\n\r\nReceptionist (automatic): Good day.");
});
