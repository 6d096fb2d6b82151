import { toOneLine, withoutControls } from "../../text/controls.ts";
import { deskWords } from "../words.ts";
import type { SendMail } from "./carriers.ts";
import type { Courier, DeliveredLead, Urgency } from "./lead.ts";

type Mail = {
  /** Server and credentials: `smtps://user:password@host:port`. */
  smtp: string;
  from: string;
  to: string;
  /** The name of the business, and its language. */
  name: string;
  language?: string | undefined;
};

const subjects: Record<Urgency, string> = {
  now: "URGENT: call now",
  soon: "New request",
  any: "New message",
};

/**
 * Mails leads as plain text. Message ids come from those of leads: a repeated mail is the same but for a
 * newer link into its chat, and versions stand together.
 */
export function createEmailCourier({ smtp, from, to, name, language }: Mail, sendMail: SendMail): Courier {
  return {
    // A mailbox that is refused holds up no other one's leads.
    receiver: `mailto:${to}`,
    deliver: async (lead) => {
      await sendMail(smtp, {
        messageId: `<${lead.id}.${lead.version}@frontdesk>`,
        references: `<${lead.id}@frontdesk>`,
        from,
        to,
        subject: toOneLine(`${lead.update ? "Update: " : ""}${subjects[lead.urgency]} (${name})`),
        text: formatLead(lead, language),
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
const formatLead = (lead: DeliveredLead, language: string | undefined) =>
  [
    `Name: ${toOneLine(lead.name)}`,
    `Contact: ${toOneLine(lead.contact)}`,
    `Came in: ${lead.at}`,
    ...(lead.transcript ? [`Transcript: ${lead.transcript}`] : []),
    ...(lead.answerUrl ? [deskWords(language).answerChat(lead.answerUrl)] : []),
    ...(lead.update ? ["This replaces earlier mails on the same request."] : []),
    "",
    withoutControls(lead.wish),
  ].join("\n");
