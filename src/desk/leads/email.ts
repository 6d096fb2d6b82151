import type { SiteFacts } from "../../business/facts.ts";
import { fill } from "../../languages/fill.ts";
import { dateFormat, formatPair } from "../../languages/formats.ts";
import { findLanguage } from "../../languages/languages.ts";
import { toOneLine, withoutControls } from "../../text/controls.ts";
import type { Courier, DeliveredLead, LeadMessage } from "./lead.ts";
import type { LeadChannel, SendMail } from "./transport.ts";

type Mail = {
  /** Server and credentials: `smtps://user:password@host:port`. */
  smtp: string;
  from: string;
  to: string;
  /** The name of the business, its language, and its time zone (IANA name). */
  name: string;
  language: string;
  timezone: string;
};

/**
 * Mails leads as plain text. Message ids come from those of leads: a repeated mail is the same but for a
 * newer link into its chat, and versions stand together.
 */
export function createEmailCourier(mail: Mail, sendMail: SendMail): Courier {
  const { smtp, from, to } = mail;
  const { language } = findLanguage(mail.language);
  return {
    // A mailbox that is refused holds up no other one's leads.
    receiver: `mailto:${to}`,
    deliver: async (lead) => {
      await sendMail(smtp, {
        messageId: `<${lead.id}.${lead.version}@frontdesk>`,
        references: `<${lead.id}@frontdesk>`,
        from,
        to,
        subject: toOneLine(formatSubject(lead, mail)),
        text: formatLead(lead, mail),
        headers: {
          "Content-Language": language,
          ...(lead.urgency === "now" && !lead.update ? { "X-Priority": "1" } : {}),
        },
        ...(isMailbox(lead.contact) ? { replyTo: { name: "", address: lead.contact } } : {}),
      });
    },
  };
}

/** By e-mail: to the file's `leads.email`, else to `LEADS_EMAIL_TO`, else to the address of the business. */
export const emailChannel: LeadChannel = (settings, { sendMail }) => {
  const { SMTP_URL: smtp, LEADS_EMAIL_FROM: from, LEADS_EMAIL_TO } = settings;
  if (!sendMail || !smtp) return undefined;
  const mailTo = (to: string | undefined, siteId: string, site: SiteFacts | undefined) => {
    const { businessName: name = siteId, language = "en", timezone = "UTC" } = site?.business ?? {};
    return from && to
      ? createEmailCourier({ smtp, from, to, name, language, timezone }, sendMail)
      : undefined;
  };
  return {
    ofBusiness: (siteId, site) => mailTo(site?.business.leads?.email, siteId, site),
    ofSettings: (siteId, site) => mailTo(LEADS_EMAIL_TO ?? site?.business.email, siteId, site),
  };
};

/** Whether a contact is an e-mail address, alone and without a character that nobody sees. */
const isMailbox = (contact: string) =>
  /^[^\s@<>,;]+@[^\s@<>,;][^\s@<>,;.]*\.[^\s@<>,;]+$/.test(contact) && !/[\p{C}"()[\]\\:]/u.test(contact);

function formatSubject({ urgency, update }: DeliveredLead, { name, language }: Mail): string {
  const words = findLanguage(language).tables.mail;
  const subject = fill(words.subjects[urgency], { business: name });
  return update ? fill(words.update, { subject }) : subject;
}

/** The text of a mail: nobody's name goes on in a line that looks like one of ours. */
function formatLead(lead: DeliveredLead, mail: Mail): string {
  const words = findLanguage(mail.language).tables.mail;
  const conversation = formatConversation(lead.messages ?? [], mail.language);
  return [
    fill(words.name, { name: toOneLine(lead.name) }),
    fill(words.contact, { contact: toOneLine(lead.contact) }),
    fill(words.cameIn, { time: formatTime(lead.at, mail) }),
    ...(lead.answerUrl ? [fill(words.answerChat, { url: lead.answerUrl })] : []),
    ...(lead.update ? [words.replaces] : []),
    "",
    conversation.length ? indent(lead.wish) : withoutControls(lead.wish),
    ...conversation,
  ].join("\n");
}

/** Writes a conversation in which somebody answered; where nobody did, the wish says all of it. */
function formatConversation(messages: readonly LeadMessage[], language: string): string[] {
  if (messages.every(({ from }) => from === "visitor")) return [];
  const { conversation } = findLanguage(language).tables.mail;
  const isCut = messages.every(({ index }) => index > 0);
  const lines = messages.map((message) => formatMessage(message, language));
  return [conversation, ...(isCut ? ["[...]"] : []), ...lines].flatMap((line) => ["", line]);
}

/** A message and who wrote it; nobody's words go on in a line that looks like another message. */
function formatMessage({ from, name, text }: LeadMessage, siteLanguage: string): string {
  const { tables, language } = findLanguage(siteLanguage);
  const words = tables.takeover;
  const writer = {
    visitor: words.visitor,
    receptionist: words.receptionist,
    person: name ?? words.colleague,
  }[from];
  return formatPair(toOneLine(writer), indent(text), language);
}

/** A text whose further lines are set in. */
const indent = (text: string) => withoutControls(text).replace(/[\n\u2028\u2029]/g, "\n    ");

/** A time (ISO 8601) as the business's wall clock shows it, with the zone of that clock. */
const formatTime = (time: string, { language, timezone }: Mail): string =>
  dateFormat("moment", findLanguage(language).language, timezone).format(new Date(time));
