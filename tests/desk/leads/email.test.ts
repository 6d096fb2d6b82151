import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { acme } from "../business.ts";
import { logOf, startDesk } from "../frontdesk.ts";

type Mail = { to: string[]; source: string };

/** A mail server on a free port that turns the first mails away. */
async function startMailServer(refusals: number) {
  const mails: Mail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream);
      if (refused < refusals) {
        refused += 1;
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        return;
      }
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

const lead: Lead = {
  id: "LDaaaaaaaaaaaaaaaaaaaaaa",
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
  expect(mail?.source).toContain("Message-ID: <LDaaaaaaaaaaaaaaaaaaaaaa@frontdesk>");
  expect(mail?.source).toContain("Subject: URGENT: call now (Acme Plumbing)");
  expect(mail?.source).toContain("Reply-To: ada@example.org");
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
  await desk.desk.leads.keep({ ...lead, urgency: "any" });
  await until("lead-delivered", 1);
  expect(server.mails.map(({ to }) => to)).toEqual([["leads@agency.example"]]);
  expect(server.mails[0]?.source).toContain("Subject: New message (Acme Plumbing)");
  await desk.close();
  await server.close();
});
