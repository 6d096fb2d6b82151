import { expect, test } from "vitest";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { acme } from "../stage/business.ts";
import { logOf, startDesk } from "../stage/frontdesk.ts";
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
};

test("a lead is mailed to its business, and again after a refusal, under one message id", async () => {
  const server = await startMailServer(1);
  const { log, until } = logOf();
  const desk = await startDesk({
    log,
    settings: { SMTP_URL: server.url, LEADS_EMAIL_FROM: "desk@agency.example" },
  });
  await desk.desk.leads.keep(lead);
  await until("lead-not-delivered", 1);
  await until("lead-delivered", 1);
  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail?.to).toEqual(["office@acme.example"]);
  expect(mail?.source).toContain("Message-ID: <LDaaaaaaaaaaaaaaaaaaaaaa.1@frontdesk>");
  expect(mail?.source).toContain("Subject: URGENT: call now (Acme Plumbing)");
  expect(mail?.source).toContain("Reply-To: ada@example.org");
  expect(mail?.source).toMatch(/^Name: Ada Bcc: everyone@evil\.example\r?$/m);
  expect(mail?.source).toContain("The cellar is under water");
  expect(mail?.source).toContain("https://provider.example/CH1");
  await desk.close();
  await server.close();
});

test("all leads are mailed to one address when it is set", async () => {
  const server = await startMailServer(0);
  const { log, until } = logOf();
  const desk = await startDesk({
    log,
    settings: {
      SMTP_URL: server.url,
      LEADS_EMAIL_FROM: "desk@agency.example",
      LEADS_EMAIL_TO: "leads@agency.example",
    },
  });
  await desk.desk.leads.keep({ ...lead, urgency: "any", update: true });
  await until("lead-delivered", 1);
  expect(server.mails.map(({ to }) => to)).toEqual([["leads@agency.example"]]);
  expect(server.mails[0]?.source).toContain("Subject: Update: New message (Acme Plumbing)");
  await desk.close();
  await server.close();
});
