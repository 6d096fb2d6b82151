import { hasSite, missingSite, type SiteFolders } from "../../src/business/check/siteFacts.ts";
import { erase, findKept, type KeptOfPerson } from "../../src/desk/retention/erasure.ts";
import type { Person } from "../../src/desk/retention/traces.ts";
import { checkSettings, formatMistakes, type Settings } from "../../src/desk/settings/settings.ts";
import { findStorePlace, withDeskStores } from "../../src/desk/storePlace.ts";
import { createProviderApi } from "../../src/desk/twilio/providerApi.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { readEnvironment } from "../commandLine.ts";
import { isConfirmed } from "./confirm.ts";

/** Where the site is looked up, and whether nobody is asked. */
type ForgetOptions = SiteFolders & { yes: boolean };

/**
 * `site forget`: lists what is kept of a person at a site, without words, and removes it with `--yes` or
 * after a `y` on a terminal, beside a running server. 0: listed or removed, 1: it could not be done, and what
 * is left is found again.
 */
export async function forget(asked: Person, options: ForgetOptions): Promise<number> {
  const values = readEnvironment();
  const settings = checkSettings(values);
  if (Array.isArray(settings))
    throw new CommandError(`${formatMistakes(settings)}\nSettings come from the environment and from .env.`);
  const place = findStorePlace(values);
  if (place.earlier) throw new CommandError(place.earlier);
  const provider = createProviderApi(settings);
  return withDeskStores(place, async (stores) => {
    const onLook = (count: number) => void process.stderr.write(`\rLooking at conversations: ${count}`);
    const places = { settings, provider, stores, ...(process.stderr.isTTY ? { onLook } : {}) };
    const { siteId, contact } = asked;
    const isKnown = (await stores.leads.list()).some(({ site }) => site === siteId);
    if (!isKnown && !(await hasSite(siteId, options))) throw new CommandError(missingSite(siteId, options));
    const found = await explainFailure(settings, () => findKept(asked, places));
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    if (!found.leads.length && !found.conversations.length && !found.unreadCount) {
      // A run before may have ended between the two.
      if (options.yes) await stores.expire();
      console.log(`Nothing is kept of this contact at ${siteId}.`);
      return 0;
    }
    console.log(formatFound(siteId, found));
    if (!options.yes && !(await isConfirmed("Remove all of this for good?"))) {
      console.log("\nNothing was removed. To remove all of it: add --yes.");
      return 0;
    }
    const referenceCount = await explainFailure(settings, () => erase(contact, found, places));
    console.log(`\n${formatErased(found, referenceCount)}`);
    console.log("What the business was sent before, and backups, are not touched.");
    if (settings.REDIS_URL)
      console.log("While Redis is away each machine keeps leads in its own file: run this on each of them.");
    return 0;
  });
}

function formatFound(siteId: string, { leads, conversations, unreadCount }: KeptOfPerson): string {
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

function formatErased({ leads, conversations, unreadCount }: KeptOfPerson, referenceCount: number): string {
  const messageCount = conversations.reduce((sum, conversation) => sum + conversation.messageCount, 0);
  const unread = unreadCount ? `, ${count(unreadCount, "line")} that could not be read` : "";
  return `Removed: ${count(leads.length, "lead")}, ${count(conversations.length, "conversation")} with ${count(messageCount, "message")}, ${count(referenceCount, "reference")} to them${unread}.`;
}

async function explainFailure<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const again = "Run this again: it finds what is left.";
    throw new CommandError(
      error instanceof ProviderError
        ? `The provider refused: ${error.message} (${error.status}, code ${error.code}). ${again}`
        : error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError")
          ? `The provider could not be reached at ${settings.PROVIDER_REST_URL}. ${again}`
          : `${error instanceof Error ? error.message : "Failed"} ${again}`,
    );
  }
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
