import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Business } from "../../../src/business/schema.ts";
import type { Lead } from "../../../src/desk/leads/lead.ts";
import { acme, other } from "../stage/business.ts";
import { logOf, startDesk } from "../stage/frontdesk.ts";
import { startMailServer } from "../stage/mailServer.ts";
import { startReceiver } from "../stage/receiver.ts";
import { startRedirect } from "../stage/redirect.ts";

const leadOf = (site: string): Lead => ({
  id: `LD-${site}`,
  version: 1,
  at: "2026-11-21T12:00:00.000Z",
  site,
  from: "form",
  name: "Ada",
  contact: "ada@example.org",
  wish: "A leak",
  urgency: "soon",
});

/** A business whose file says where its leads go. */
const withLeads = (id: string, leads: Business["leads"]) => ({
  ...acme,
  id,
  business: { ...acme.business, leads },
});

test("leads go where the file of their business says, else where the settings say", async () => {
  const [own, shared, mail] = [await startReceiver(), await startReceiver(), await startMailServer(0)];
  const { log, until } = logOf();
  const desk = await startDesk({
    log,
    sites: [
      withLeads("posted", { webhookUrl: own.url }),
      withLeads("mailed", { email: "boss@mailed.example" }),
      other,
    ],
    settings: {
      LEADS_WEBHOOK_URL: shared.url,
      LEADS_WEBHOOK_SECRET: "secret",
      SMTP_URL: mail.url,
      LEADS_EMAIL_FROM: "desk@agency.example",
    },
  });
  for (const site of ["posted", "mailed", "other"]) await desk.desk.leads.keep(leadOf(site));
  await until("lead-delivered", 3);
  expect(own.deliveries.map(({ lead }) => lead.site)).toEqual(["posted"]);
  expect(shared.deliveries.map(({ lead }) => lead.site)).toEqual(["other"]);
  expect(mail.mails.map(({ to }) => to)).toEqual([["boss@mailed.example"]]);
  const { body, signature } = own.deliveries[0] ?? { body: "", signature: "" };
  const [time, signed] = signature.slice(2).split(",v1=");
  const secret = createHmac("sha256", "secret").update("posted").digest("hex");
  expect(signed).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
  await desk.close();
  await Promise.all([own.close(), shared.close(), mail.close()]);
});

test.each([302, 307] as const)(
  "a receiver that answers %i sends no lead on to another address, and has not acknowledged it",
  async (status) => {
    const redirect = await startRedirect(status);
    const { log, lines, until } = logOf();
    const settings = { LEADS_WEBHOOK_URL: redirect.url, LEADS_WEBHOOK_SECRET: "secret" };
    const desk = await startDesk({ log, settings });
    await desk.desk.leads.keep(leadOf("acme"));
    await until("lead-not-delivered", 2);
    await desk.close();
    expect(redirect.seen).toEqual({ redirected: 2, arrived: 0 });
    expect(lines.filter(({ event }) => event === "lead-delivered")).toEqual([]);
    await redirect.close();
  },
);
