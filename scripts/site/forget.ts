import { readFile } from "node:fs/promises";
import { factsFile } from "../../src/business/facts.ts";
import { businessIds } from "../../src/business/load.ts";
import { referenceSid } from "../../src/desk/reply/unanswered/references.ts";
import { findTraces, type Traces } from "../../src/desk/retention/traces.ts";
import { countUnreadLeads, removeUnreadLeads } from "../../src/desk/retention/unreadLeads.ts";
import { checkSettings, formatMistakes, type Settings } from "../../src/desk/settings/settings.ts";
import { unreadLeadsFile } from "../../src/desk/settings/storeFile.ts";
import { createProviderApi, type ProviderApi } from "../../src/desk/twilio/providerApi.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { Failure, readEnvironment } from "../commandLine.ts";
import { isConfirmed } from "./confirm.ts";
import { type DeskStores, findStorePlace, withDeskStores } from "./deskStores.ts";

/** Where the site is looked up, and whether nobody is asked. */
type ForgetOptions = { businesses: string; out: string; yes: boolean };

/** Who is asked about: a contact at a site. */
type Asked = { siteId: string; contact: string };

/** The stores and the provider of a desk, as this command reaches them. */
type Places = { settings: Settings; provider: ProviderApi; stores: DeskStores };

/** What is kept of a person, and in how many lines of version 0.1 that could not be read. */
type Found = Traces & { unreadCount: number };

/**
 * `site forget`: lists what is kept of a person at a site, without words, and removes it with `--yes` or
 * after a `y` on a terminal, beside a running server. 0: listed or removed, 1: it could not be done, and what
 * is left is found again.
 */
export async function forget(asked: Asked, options: ForgetOptions): Promise<number> {
  const values = readEnvironment();
  const settings = checkSettings(values);
  if (Array.isArray(settings))
    throw new Failure(`${formatMistakes(settings)}\nSettings come from the environment and from .env.`);
  const place = findStorePlace(values);
  if (place.earlier) throw new Failure(place.earlier);
  const provider = createProviderApi(settings);
  return withDeskStores(place, async (stores) => {
    const places = { settings, provider, stores };
    await checkSite(asked.siteId, stores, options);
    const found = await explainFailure(settings, () => findIn(asked, places));
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    if (!found.leads.length && !found.conversations.length && !found.unreadCount) {
      // A run before may have ended between the two.
      if (options.yes) await stores.expire();
      console.log(`Nothing is kept of this contact at ${asked.siteId}.`);
      return 0;
    }
    console.log(formatFound(asked.siteId, found));
    if (!options.yes && !(await isConfirmed("Remove all of this for good?"))) {
      console.log("\nNothing was removed. To remove all of it: add --yes.");
      return 0;
    }
    await explainFailure(settings, () => remove(asked, found, places));
    return 0;
  });
}

/** Throws a `Failure` when no output has the site, no folder of business files, and no lead. */
async function checkSite(
  id: string,
  { leads }: DeskStores,
  { businesses, out }: ForgetOptions,
): Promise<void> {
  if ((await leads.list()).some(({ site }) => site === id)) return;
  if (/^[a-z0-9-]+$/.test(id)) {
    const facts = await readFile(factsFile(out, id), "utf8").catch(() => undefined);
    if (facts || (await businessIds(businesses).catch((): string[] => [])).includes(id)) return;
  }
  throw new Failure(
    `${id}: There is no site of this id in ${out}, and no business in ${businesses}. Name the folders with --out DIR and --businesses DIR.`,
  );
}

async function findIn({ siteId, contact }: Asked, { settings, provider, stores }: Places): Promise<Found> {
  const leads = await stores.leads.list();
  const onLook = (count: number) => void process.stderr.write(`\rLooking at conversations: ${count}`);
  const places = { settings, provider, leads, ...(process.stderr.isTTY ? { onLook } : {}) };
  return {
    ...(await findTraces({ siteId, contact }, places)),
    unreadCount: countUnreadLeads(unreadLeadsFile(settings), contact),
  };
}

function formatFound(siteId: string, { leads, conversations, unreadCount }: Found): string {
  const rows = [
    ...leads.map(
      ({ id, at, conversation }) => `  lead ${id}  ${at}${conversation ? `  ${conversation}` : ""}`,
    ),
    ...conversations.map(
      ({ sid, createdAt, messageCount }) =>
        `  conversation ${sid}  ${createdAt}  ${count(messageCount, "message")}`,
    ),
    ...(unreadCount ? [`  ${count(unreadCount, "line")} of leads that could not be read`] : []),
  ];
  return [`Kept of this contact at ${siteId}:`, ...rows].join("\n");
}

/** Removes all and says how much. Leads go last: as long as one is there its conversation is found again. */
async function remove(
  { contact }: Asked,
  { leads, conversations, unreadCount }: Found,
  { settings, provider, stores }: Places,
): Promise<void> {
  const sids = new Set(conversations.map(({ sid }) => sid));
  const references = await stores.unanswered.list(Infinity);
  const ofPerson = references.filter(({ conversation }) => sids.has(conversation)).map(referenceSid);
  for (const sid of new Set(ofPerson)) await stores.unanswered.remove(sid);
  for (const sid of sids) await provider.removeConversation(sid);
  removeUnreadLeads(unreadLeadsFile(settings), contact);
  await stores.leads.remove(leads.map(({ id }) => id));
  // No byte of the person stays on the disk either.
  await stores.expire();
  const messageCount = conversations.reduce((sum, conversation) => sum + conversation.messageCount, 0);
  const unread = unreadCount ? `, ${count(unreadCount, "line")} that could not be read` : "";
  console.log(
    `\nRemoved: ${count(leads.length, "lead")}, ${count(sids.size, "conversation")} with ${count(messageCount, "message")}, ${count(new Set(ofPerson).size, "reference")} to them${unread}.`,
  );
  console.log("What the business was sent before, and backups, are not touched.");
  if (settings.REDIS_URL)
    console.log("While Redis is away each machine keeps leads in its own file: run this on each of them.");
}

async function explainFailure<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const again = "Run this again: it finds what is left.";
    throw new Failure(
      error instanceof ProviderError
        ? `The provider refused: ${error.message} (${error.status}, code ${error.code}). ${again}`
        : error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")
          ? `The provider could not be reached at ${settings.PROVIDER_REST_URL}. ${again}`
          : `${error instanceof Error ? error.message : "Failed"} ${again}`,
    );
  }
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
