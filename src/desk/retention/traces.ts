import { findContacts } from "../../receptionist/understand/visitorDetails.ts";
import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import type { Lead } from "../leads/lead.ts";
import type { TwilioConversation } from "../twilio/providerApi.ts";
import { findSignedVisitor } from "./expiredConversations.ts";
import { isSameContact } from "./sameContact.ts";

/** A conversation with how much was written in it. */
export type TracedConversation = { sid: string; createdAt: string; messageCount: number };

/** What is kept of a person. */
export type Traces = { leads: Lead[]; conversations: TracedConversation[] };

/** Whom to find: a way to reach a person, and the site that the person wrote to. */
export type Person = { siteId: string; contact: string };

/** Where to look. `onLook` hears how many conversations were looked at. */
type Places = Pick<Desk, "provider" | "settings"> & {
  leads: readonly Lead[];
  onLook?: (count: number) => void;
};

/** So many conversations are looked at side by side. */
const maxConcurrent = 8;

/**
 * Finds leads that name a contact, conversations whose visitor gave or wrote it or that such a lead came
 * from, and the other leads of these conversations. Rejects when the provider does not answer.
 */
export async function findTraces({ siteId, contact }: Person, places: Places): Promise<Traces> {
  const ofSite = places.leads.filter(({ site }) => site === siteId);
  const named = ofSite.filter(
    ({ contact: given, messages = [] }) =>
      isSameContact(given, contact) ||
      messages.some(({ from, text }) => from === "visitor" && isWritten({ body: text }, contact)),
  );
  const fromLeads = new Set(named.flatMap(({ conversation }) => conversation ?? []));
  const conversations = await findConversations({ siteId, contact }, fromLeads, places);
  const sids = new Set(conversations.map(({ sid }) => sid));
  const leads = ofSite.filter(
    (lead) => named.includes(lead) || (lead.conversation !== undefined && sids.has(lead.conversation)),
  );
  return { leads, conversations };
}

async function findConversations(
  person: Person,
  fromLeads: ReadonlySet<string>,
  places: Places,
): Promise<TracedConversation[]> {
  const found: TracedConversation[] = [];
  let [query, count]: [string | undefined, number] = [undefined, 0];
  do {
    const { entries, next } = await places.provider.listConversations(undefined, query);
    const waiting = entries.values();
    // The workers share one iterator: each takes the next conversation that nobody has.
    const work = async () => {
      for (const conversation of waiting) {
        const traced = await traceConversation(conversation, person, fromLeads, places);
        if (traced) found.push(traced);
        count += 1;
        places.onLook?.(count);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    query = next;
  } while (query !== undefined);
  return found.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

/** The conversation when it is one of the person, else undefined. */
async function traceConversation(
  conversation: TwilioConversation,
  { siteId, contact }: Person,
  fromLeads: ReadonlySet<string>,
  places: Places,
): Promise<TracedConversation | undefined> {
  const { sid, date_created: createdAt } = conversation;
  const participants = await places.provider.participants(sid);
  const isFromLead = fromLeads.has(sid);
  const visitor = findSignedVisitor(conversation, participants, places);
  if (!isFromLead && visitor?.siteId !== siteId) return undefined;
  const isNamed = ({ attributes }: { attributes: string }) => hasContact(attributes, contact);
  let isPersons = isFromLead || participants.some(isNamed);
  let [query, messageCount]: [string | undefined, number] = [undefined, 0];
  do {
    const { entries, next } = await places.provider.listMessages(sid, query);
    isPersons ||= entries.some(
      (message) => isNamed(message) || (message.author === visitor?.identity && isWritten(message, contact)),
    );
    messageCount += entries.length;
    query = next;
  } while (query !== undefined);
  return isPersons ? { sid, createdAt, messageCount } : undefined;
}

function hasContact(attributes: string, contact: string): boolean {
  const { email_or_phone: given } = Object(readJson(attributes));
  return typeof given === "string" && isSameContact(given, contact);
}

/** Whether the words of a message hold a contact. */
export const isWritten = ({ body }: { body: string | null }, contact: string): boolean =>
  findContacts(body ?? "").some((written) => isSameContact(written, contact));
