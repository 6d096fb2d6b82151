import type { LoadedBusiness } from "../../business/load.ts";
import type { Lead, Urgency } from "./lead.ts";
import type { Courier } from "./outbox.ts";

type Mail = {
  /** Server and credentials: `smtps://user:password@host:port`. */
  smtp: string;
  from: string;
  /** Where all leads go; without it, to the e-mail of the business. */
  to: string | undefined;
  business: (id: string) => Promise<LoadedBusiness | undefined>;
};

/** How long the mail server may take to greet or to answer, in milliseconds. */
const deadline = 10_000;

const subjects: Record<Urgency, string> = {
  now: "URGENT: call now",
  soon: "New request",
  any: "New message",
};

/** Mails leads as plain text. The message id comes from the lead's, so that a repeated mail is known as the same one. */
export function emailCourier({ smtp, from, to, business }: Mail): Courier {
  const server = new URL(smtp);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    server.searchParams.set(name, String(deadline));
  return async (lead) => {
    // Loaded by those who mail, and only once they do.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(server.href);
    const site = await business(lead.site);
    const address = to ?? site?.business.email;
    if (!address) throw new Error(`No address for the leads of ${lead.site}`);
    await transport.sendMail({
      disableFileAccess: true,
      disableUrlAccess: true,
      messageId: `<${lead.id}@frontdesk>`,
      from,
      to: address,
      subject: `${subjects[lead.urgency]} (${site?.business.businessName ?? lead.site})`,
      text: textOf(lead),
      headers: lead.urgency === "now" ? { "X-Priority": "1" } : {},
      ...(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(lead.contact) ? { replyTo: lead.contact } : {}),
    });
  };
}

const textOf = (lead: Lead) =>
  [
    `Name: ${lead.name}`,
    `Contact: ${lead.contact}`,
    `Came in: ${lead.at}`,
    ...(lead.transcript ? [`Transcript: ${lead.transcript}`] : []),
    "",
    lead.wish,
  ].join("\n");
