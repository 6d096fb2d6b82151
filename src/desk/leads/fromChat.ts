import { notGiven } from "../../chat/call.ts";
import type { Action } from "../../receptionist/answer.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Message } from "../providerApi.ts";
import { parse } from "../receive.ts";
import type { Heard } from "../reply.ts";
import { leadId, type Urgency, urgencies } from "./lead.ts";

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

/** Pauses between attempts to keep a lead while its store is away, in milliseconds. */
const pauses = [1_000, 5_000, 30_000, 120_000, 600_000];

/**
 * Keeps a lead when a reply calls for it: one per conversation and urgency, so that an emergency is never lost behind an earlier
 * wish. What the visitor tells later makes a newer version of it. Never rejects, and waits for no store that is away: a reply is
 * owed in any case.
 */
export async function keepLead(
  heard: Heard,
  action: Action,
  before: readonly Message[],
  desk: Desk,
): Promise<void> {
  const keep = () => keepDue(heard, action, before, desk);
  if (!(await succeeds(keep, heard, desk))) desk.inBackground(keepLater(keep, heard, desk));
}

async function keepLater(keep: () => Promise<void>, heard: Heard, desk: Desk): Promise<void> {
  for (const pause of pauses) {
    await new Promise<void>((resolve) => {
      const timer: NodeJS.Timeout | number = setTimeout(resolve, pause);
      // A timer of Node must not keep a process alive; other hosts have plain numbers.
      if (typeof timer === "object") timer.unref();
    });
    if (await succeeds(keep, heard, desk)) return;
  }
}

async function succeeds(
  keep: () => Promise<void>,
  { site, conversation }: Heard,
  desk: Desk,
): Promise<boolean> {
  try {
    await keep();
    return true;
  } catch (error) {
    desk.log({ event: "lead-not-kept", site: site.id, conversation, cause: causeOf(error) });
    return false;
  }
}

async function keepDue(heard: Heard, action: Action, before: readonly Message[], desk: Desk): Promise<void> {
  const { site, conversation, index } = heard;
  for (const { id, urgency } of await leadsDue(heard, action, desk))
    await desk.leads.keep({
      id,
      // The message decides: whoever takes it up again makes the same version.
      version: index + 1,
      at: desk.now().toISOString(),
      site: site.id,
      from: "chat",
      ...(await visitorOf(heard, before, desk)),
      wish: wishOf(heard, before),
      urgency,
      conversation,
      transcript: `${desk.settings.PROVIDER_REST_URL}/v1/Conversations/${conversation}/Messages`,
    });
}

/** The lead that a reply calls for; and, when the visitor tells details, those of the conversation that were kept before. */
async function leadsDue({ site, conversation, text }: Heard, action: Action, { settings, leads }: Desk) {
  const due: { id: string; urgency: Urgency }[] = [];
  for (const urgency of urgencies) {
    const id = await leadId(settings.IDENTITY_SECRET, [site.id, conversation, urgency]);
    const tells = action !== "refusal" && details.test(text);
    if (urgencyOf[action] === urgency || (tells && (await leads.has(id)))) due.push({ id, urgency });
  }
  return due;
}

/** What a business wants to know besides the wish: numbers, addresses, days and times, names. */
const details =
  /\d|@|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|morning|noon|afternoon|evening|weekend|next week|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|tarde|name|i am|i'm|this is|me llamo|soy)\b/i;

type Visitor = { name: string; contact: string };

/** Who wrote: the message says so (spec 5), else what the visitor gave when the chat was opened, else what was said in it. */
async function visitorOf(heard: Heard, before: readonly Message[], desk: Desk): Promise<Visitor> {
  const { name, contact } = readVisitor(heard.attributes) ?? (await participantOf(heard, desk));
  const said = wordsOf(heard, before);
  return { name: name || found(said, ownName), contact: contact || found(said, ownContact) };
}

async function participantOf({ author, conversation }: Heard, { provider }: Desk): Promise<Visitor> {
  const participants = await provider.participants(conversation).catch(() => []);
  const own = participants.find(({ identity }) => identity === author);
  return (own && readVisitor(own.attributes)) ?? { name: "", contact: "" };
}

const ownName =
  /(?<=\b(?:my name is|name's|me llamo|mi nombre es)\s)\p{L}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?/iu;
const ownContact = /[^\s@<>,;]+@[^\s@<>,;]+\.\p{L}+|\+?\d(?:[\s().-]{0,2}\d){6,14}/u;

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? "";

function readVisitor(attributes: string): Visitor | undefined {
  const { name, email_or_phone: contact } = Object(parse(attributes));
  if (typeof name !== "string" || typeof contact !== "string" || !contact) return undefined;
  const given = (text: string, placeholder: string) => (text === placeholder ? "" : text.slice(0, 254));
  return { name: given(name, notGiven.userName), contact: given(contact, notGiven.contact) };
}

/** What the visitor has said so far, the message at hand last. A number as long as a card's is nobody's business. */
const wishOf = (heard: Heard, before: readonly Message[]): string => wordsOf(heard, before).slice(-mostWords);

const wordsOf = ({ text, author, index }: Heard, before: readonly Message[]): string =>
  [
    ...before
      .filter((message) => message.author === author && message.index < index)
      .reverse()
      .map(({ body }) => body ?? ""),
    text,
  ]
    .join("\n")
    .replace(/(?<!\+)\b\d(?:[ -]?\d){12,18}\b/g, "[number taken out]");
