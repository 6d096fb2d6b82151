import { notGiven } from "../../chat/call.ts";
import type { Action } from "../../receptionist/answer.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Message } from "../providerApi.ts";
import { parse } from "../receive.ts";
import type { Heard } from "../reply.ts";
import { leadId, type Urgency } from "./lead.ts";

/** Replies that leave something for the business to do, and how soon. */
const urgencyOf: Partial<Record<Action, Urgency>> = {
  emergency: "now",
  safety: "now",
  booking: "soon",
  complaint: "soon",
  handover: "any",
};

/** How much of a visitor's words goes into a lead, in characters: the last ones. */
const mostWords = 2000;

/**
 * Keeps a lead when a reply calls for it: once per conversation and urgency, so that an emergency is never lost behind an earlier
 * wish. Never rejects: a reply is owed in any case.
 */
export async function keepLead(
  heard: Heard,
  action: Action,
  before: readonly Message[],
  desk: Desk,
): Promise<void> {
  const urgency = urgencyOf[action];
  if (!urgency) return;
  const { site, conversation } = heard;
  try {
    const id = await leadId(desk.settings.IDENTITY_SECRET, [site.id, conversation, urgency]);
    await desk.leads.keep({
      id,
      at: desk.now().toISOString(),
      site: site.id,
      from: "chat",
      ...(await visitorOf(heard, desk)),
      wish: wishOf(heard, before),
      urgency,
      conversation,
      transcript: `${desk.settings.PROVIDER_REST_URL}/v1/Conversations/${conversation}/Messages`,
    });
  } catch (error) {
    desk.log({ event: "lead-not-kept", site: site.id, conversation, cause: causeOf(error) });
  }
}

type Visitor = { name: string; contact: string };

/** Who wrote: the message says so (spec 5), else what the visitor gave when the chat was opened. */
async function visitorOf({ attributes, author, conversation }: Heard, { provider }: Desk): Promise<Visitor> {
  const told = readVisitor(attributes);
  if (told) return told;
  const participants = await provider.participants(conversation).catch(() => []);
  const own = participants.find(({ identity }) => identity === author);
  return (own && readVisitor(own.attributes)) ?? { name: "", contact: "" };
}

function readVisitor(attributes: string): Visitor | undefined {
  const { name, email_or_phone: contact } = Object(parse(attributes));
  if (typeof name !== "string" || typeof contact !== "string" || !contact) return undefined;
  const given = (text: string, placeholder: string) => (text === placeholder ? "" : text.slice(0, 254));
  return { name: given(name, notGiven.userName), contact: given(contact, notGiven.contact) };
}

/** What the visitor has said so far, the message at hand last. */
const wishOf = ({ text, author, index }: Heard, before: readonly Message[]): string =>
  [
    ...before
      .filter((message) => message.author === author && message.index < index)
      .reverse()
      .map(({ body }) => body ?? ""),
    text,
  ]
    .join("\n")
    .slice(-mostWords);
