import type { Action } from "../../receptionist/reply.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { type Heard, namesOf } from "../reply/visitorMessage.ts";
import type { Message } from "../twilio/providerApi.ts";
import { type Lead, leadId, type Urgency, urgencies } from "./lead.ts";
import { persistently } from "./persistently.ts";
import { visitorOf, wishOf } from "./visitorDetails.ts";

/** How soon the business should act on what a reply did; missing where it left nothing to do. */
export const urgencyOf: Partial<Record<Action, Urgency>> = {
  emergency: "now",
  safety: "now",
  booking: "soon",
  complaint: "soon",
  handover: "any",
};

/** Replies to what a visitor tells of a wish; a question that was answered tells nothing of it. */
const telling: readonly Action[] = ["emergency", "safety", "booking", "complaint", "clarify"];

/** What a business wants to know besides the wish: numbers, addresses, days and times, names. */
const details =
  /\d|@|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|morning|noon|afternoon|evening|weekend|next week|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|tarde|name|i am|i'm|this is|me llamo|soy)\b/i;

/**
 * Keeps a lead when a reply calls for it: one per conversation and urgency, so that an emergency is never lost behind an earlier
 * wish. What the visitor tells later makes a newer version of it. Never rejects, and waits for no store that is away.
 */
export async function keepLead(
  heard: Heard,
  action: Action,
  before: readonly Message[],
  desk: Desk,
): Promise<void> {
  const called = urgencyOf[action];
  const told = telling.includes(action) && details.test(heard.text);
  await kept(heard, desk, async () => {
    // What was called for goes first: it waits for no look at what was kept before.
    if (called) await keepVersion(called, heard, before, desk);
    for (const urgency of told ? urgencies : [])
      if (urgency !== called && (await desk.leads.has(await idOf(heard, urgency, desk))))
        await keepVersion(urgency, heard, before, desk);
  });
}

/** Keeps a message that could not be replied to as a lead of its own: what was kept before it knows more and stays as it is. */
export async function keepUnanswered(heard: Heard, action: Action, desk: Desk): Promise<void> {
  const urgency = urgencyOf[action] ?? "any";
  await kept(heard, desk, async () => {
    const id = await leadId(desk.settings.IDENTITY_SECRET, [
      heard.site.id,
      heard.conversation,
      heard.message,
    ]);
    await desk.leads.keep(await leadOf(id, urgency, heard, [], desk));
  });
}

const idOf = ({ site, conversation }: Heard, urgency: Urgency, { settings }: Desk) =>
  leadId(settings.IDENTITY_SECRET, [site.id, conversation, urgency]);

async function keepVersion(
  urgency: Urgency,
  heard: Heard,
  before: readonly Message[],
  desk: Desk,
): Promise<void> {
  const id = await idOf(heard, urgency, desk);
  const isUpdate = await desk.leads.has(id).catch(() => false);
  const lead = await leadOf(id, urgency, heard, before, desk);
  await desk.leads.keep(isUpdate ? { ...lead, update: true } : lead);
}

async function leadOf(
  id: string,
  urgency: Urgency,
  heard: Heard,
  before: readonly Message[],
  desk: Desk,
): Promise<Lead> {
  const { site, conversation, index } = heard;
  return {
    id,
    // The message decides: whoever takes it up again makes the same version.
    version: index + 1,
    at: desk.now().toISOString(),
    site: site.id,
    from: "chat",
    ...(await visitorOf(heard, before, desk)),
    wish: wishOf(heard, before, urgency),
    urgency,
    conversation,
    transcript: `${desk.settings.PROVIDER_REST_URL}/v1/Conversations/${conversation}/Messages`,
  };
}

const kept = (heard: Heard, desk: Desk, keep: () => Promise<void>): Promise<void> =>
  persistently(async () => {
    try {
      await keep();
      return true;
    } catch (error) {
      desk.log({ event: "lead-not-kept", ...namesOf(heard), cause: causeOf(error) });
      return false;
    }
  }, desk);
