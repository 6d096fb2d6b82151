import { referenceSid } from "../reply/unanswered/references.ts";
import type { Settings } from "../settings/settings.ts";
import { unreadLeadsFile } from "../settings/storeFile.ts";
import type { KeptStores } from "../stores.ts";
import type { ProviderApi } from "../twilio/providerApi.ts";
import { findTraces, type Person, type Traces } from "./traces.ts";
import { countUnreadLeads, removeUnreadLeads } from "./unreadLeads.ts";

/** Where a desk keeps what it has of people. `onLook` hears how many conversations were looked at. */
export type KeepingPlaces = {
  settings: Settings;
  provider: ProviderApi;
  stores: KeptStores;
  onLook?: (count: number) => void;
};

/** What is kept of a person, and in how many lines of version 0.1 that could not be read. */
export type KeptOfPerson = Traces & { unreadCount: number };

/** Finds what is kept of a person; rejects when the provider does not answer. */
export async function findKept(person: Person, places: KeepingPlaces): Promise<KeptOfPerson> {
  const leads = await places.stores.leads.list();
  return {
    ...(await findTraces(person, { ...places, leads })),
    unreadCount: countUnreadLeads(unreadLeadsFile(places.settings), person.contact),
  };
}

/**
 * Removes what was found, and what refers to it; resolves to how many references did. Leads go last: as long as
 * one is there its conversation is found again.
 */
export async function erase(
  contact: string,
  { leads, conversations }: KeptOfPerson,
  { settings, provider, stores }: KeepingPlaces,
): Promise<number> {
  const sids = new Set(conversations.map(({ sid }) => sid));
  const references = await stores.unanswered.list(Infinity);
  const ofPerson = new Set(references.filter(({ conversation }) => sids.has(conversation)).map(referenceSid));
  for (const sid of ofPerson) await stores.unanswered.remove(sid);
  for (const sid of sids) await provider.removeConversation(sid);
  removeUnreadLeads(unreadLeadsFile(settings), contact);
  await stores.leads.remove(leads.map(({ id }) => id));
  // No byte of the person stays on the disk either.
  await stores.expire();
  return ofPerson.size;
}
