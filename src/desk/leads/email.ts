import { toOneLine, withoutControls } from "../../text/controls.ts";
import type { Courier, Lead, Urgency } from "./lead.ts";

type Mail = {
  /** Server and credentials: `smtps://user:password@host:port`. */
  smtp: string;
  from: string;
  to: string;
  /** The name of the business. */
  name: string;
};

/** How long the mail server may take to greet or to answer. */
const serverTimeoutMs = 10_000;

const subjects: Record<Urgency, string> = {
  now: "URGENT: call now",
  soon: "New request",
  any: "New message",
};

/**
 * Mails leads as plain text. Message ids come from those of leads: a repeated mail is the same, and versions
 * stand together.
 */
export function createEmailCourier({ smtp, from, to, name }: Mail): Courier {
  const server = new URL(smtp);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    server.searchParams.set(name, String(serverTimeoutMs));
  return {
    // A mailbox that is refused holds up no other one's leads.
    receiver: `mailto:${to}`,
    deliver: async (lead) => {
      // Loaded by those who mail, and only once they do.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(server.href);
      await transport.sendMail({
        disableFileAccess: true,
        disableUrlAccess: true,
        messageId: `<${lead.id}.${lead.version}@frontdesk>`,
        references: `<${lead.id}@frontdesk>`,
        from,
        to,
        subject: toOneLine(`${lead.update ? "Update: " : ""}${subjects[lead.urgency]} (${name})`),
        text: formatLead(lead),
        headers: lead.urgency === "now" && !lead.update ? { "X-Priority": "1" } : {},
        ...(isMailbox(lead.contact) ? { replyTo: { name: "", address: lead.contact } } : {}),
      });
    },
  };
}

/** Whether a contact is an e-mail address, alone and without a character that nobody sees. */
const isMailbox = (contact: string) =>
  /^[^\s@<>,;]+@[^\s@<>,;][^\s@<>,;.]*\.[^\s@<>,;]+$/.test(contact) && !/[\p{C}"()[\]\\:]/u.test(contact);

/** The text of a mail: nobody's name goes on in a line that looks like one of ours. */
const formatLead = (lead: Lead) =>
  [
    `Name: ${toOneLine(lead.name)}`,
    `Contact: ${toOneLine(lead.contact)}`,
    `Came in: ${lead.at}`,
    ...(lead.transcript ? [`Transcript: ${lead.transcript}`] : []),
    ...(lead.update ? ["This replaces earlier mails on the same request."] : []),
    "",
    withoutControls(lead.wish),
  ].join("\n");
