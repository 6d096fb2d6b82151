import { readFile } from "node:fs/promises";
import { factsFile } from "../../src/business/facts.ts";
import { businessIds } from "../../src/business/load.ts";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { findTraces, type Person, type Traces } from "../../src/desk/retention/traces.ts";
import { checkSettings, formatMistakes, type Settings } from "../../src/desk/settings/settings.ts";
import { leadsInFile, listLeadsFile } from "../../src/desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../src/desk/stores/leadsInRedis.ts";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import { withStoreFiles } from "../../src/desk/stores/storeFiles.ts";
import { referenceSid, type UnansweredStore } from "../../src/desk/stores/unanswered.ts";
import { unansweredInFile } from "../../src/desk/stores/unansweredInFile.ts";
import { unansweredInRedis } from "../../src/desk/stores/unansweredInRedis.ts";
import { createProviderApi, type ProviderApi } from "../../src/desk/twilio/providerApi.ts";
import { ProviderError } from "../../src/desk/twilio/providerCall.ts";
import { Failure, readEnvironment } from "../commandLine.ts";
import { isConfirmed } from "./confirm.ts";

/** Where the site is looked up, and whether nobody is asked. */
type ForgetOptions = { businesses: string; out: string; yes: boolean };

/** Who is asked about: a contact at a site. */
type Asked = { siteId: string; contact: string };

/** The stores and the provider of a desk, as this command reaches them. */
type Places = {
  settings: Settings;
  provider: ProviderApi;
  redis: ReturnType<typeof connectRedis> | undefined;
  /** The leads of the file, and those of Redis. */
  fileLeads: Lead[];
  redisLeads: Lead[];
};

const inUse = (file: string) =>
  `${file}: A running desk has this file open, and it holds leads of this person. Nothing was removed. Stop the desk, run this again, and start it.`;

/**
 * `site forget`: lists what is kept of a person at a site, without words, and removes it with `--yes` or
 * after a `y` on a terminal. 0: listed or removed, 1: it could not be done, and what is left is found again.
 */
export async function forget({ siteId, contact }: Asked, options: ForgetOptions): Promise<number> {
  const settings = checkSettings(readEnvironment());
  if (Array.isArray(settings))
    throw new Failure(`${formatMistakes(settings)}\nSettings come from the environment and from .env.`);
  const places = await openPlaces(settings);
  try {
    await checkSite(siteId, places, options);
    const traces = await explainFailure(settings, () => findIn({ siteId, contact }, places));
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    if (!traces.leads.length && !traces.conversations.length) {
      console.log(`Nothing is kept of this contact at ${siteId}.`);
      return 0;
    }
    console.log(formatTraces(siteId, traces));
    if (!options.yes && !(await isConfirmed("Remove all of this for good?"))) {
      console.log("\nNothing was removed. To remove all of it: add --yes.");
      return 0;
    }
    await explainFailure(settings, () => remove(traces, places));
    return 0;
  } finally {
    places.redis?.disconnect();
  }
}

/** Throws a `Failure` when no output has the site, no folder of business files, and no lead. */
async function checkSite(
  id: string,
  { fileLeads, redisLeads }: Places,
  { businesses, out }: ForgetOptions,
): Promise<void> {
  if ([...fileLeads, ...redisLeads].some(({ site }) => site === id)) return;
  if (/^[a-z0-9-]+$/.test(id)) {
    const facts = await readFile(factsFile(out, id), "utf8").catch(() => undefined);
    if (facts || (await businessIds(businesses).catch((): string[] => [])).includes(id)) return;
  }
  throw new Failure(
    `${id}: There is no site of this id in ${out}, and no business in ${businesses}. Name the folders with --out DIR and --businesses DIR.`,
  );
}

async function openPlaces(settings: Settings): Promise<Places> {
  const redis = settings.REDIS_URL ? connectRedis(settings.REDIS_URL, () => {}) : undefined;
  if (redis) await firstAttempt(redis);
  if (redis && redis.status !== "ready") {
    redis.disconnect();
    throw new Failure(
      "REDIS_URL: Redis does not answer. Nothing was removed. Start it, or mend its address.",
    );
  }
  return {
    settings,
    provider: createProviderApi(settings),
    redis,
    fileLeads: await listLeadsFile(settings.LEADS_FILE),
    redisLeads: redis ? await leadsInRedis(redis).list() : [],
  };
}

function findIn(person: Person, { settings, provider, fileLeads, redisLeads }: Places): Promise<Traces> {
  const leads = [...fileLeads, ...redisLeads];
  const onLook = (count: number) => void process.stderr.write(`\rLooking at conversations: ${count}`);
  return findTraces(person, { settings, provider, leads, ...(process.stderr.isTTY ? { onLook } : {}) });
}

function formatTraces(siteId: string, { leads, conversations }: Traces): string {
  const rows = [
    ...leads.map(
      ({ id, at, conversation }) => `  lead ${id}  ${at}${conversation ? `  ${conversation}` : ""}`,
    ),
    ...conversations.map(
      ({ sid, createdAt, messageCount }) =>
        `  conversation ${sid}  ${createdAt}  ${count(messageCount, "message")}`,
    ),
  ];
  return [`Kept of this contact at ${siteId}:`, ...rows].join("\n");
}

/** Removes all and says how much. Leads go last: as long as one is there its conversation is found again. */
async function remove(traces: Traces, places: Places): Promise<void> {
  const { settings, fileLeads } = places;
  const inFile = idsOf(fileLeads, traces);
  const file = settings.LEADS_FILE;
  const removed = await withStoreFiles(file, async () => {
    const unanswered = unansweredInFile(`${file}.unanswered`);
    const references = await removeElsewhere(traces, places, unanswered).finally(unanswered.close);
    const leads = leadsInFile(file);
    const leadCount = inFile.length ? await leads.remove(inFile).finally(leads.close) : 0;
    return { references, leadCount };
  });
  if (removed === "in-use" && inFile.length) throw new Failure(inUse(file));
  // A running desk forgets by itself the references of conversations that are gone.
  const references = removed === "in-use" ? await removeElsewhere(traces, places) : removed.references;
  const redisCount = places.redis
    ? await leadsInRedis(places.redis).remove(idsOf(places.redisLeads, traces))
    : 0;
  const leadCount = redisCount + (removed === "in-use" ? 0 : removed.leadCount);
  const messageCount = traces.conversations.reduce((sum, conversation) => sum + conversation.messageCount, 0);
  console.log(
    `\nRemoved: ${count(leadCount, "lead")}, ${count(traces.conversations.length, "conversation")} with ${count(messageCount, "message")}, ${count(references, "reference")} to them.`,
  );
  console.log("What the business was sent before, and backups, are not touched.");
  if (places.redis)
    console.log("Instances keep leads in files of their own while Redis is away: run this on each of them.");
}

const idsOf = (leads: readonly Lead[], traces: Traces): string[] =>
  leads.filter((lead) => traces.leads.includes(lead)).map(({ id }) => id);

/** Removes references and conversations; resolves to how many references there were. */
async function removeElsewhere(
  { conversations }: Traces,
  { provider, redis }: Places,
  ...inFile: UnansweredStore[]
): Promise<number> {
  const sids = new Set(conversations.map(({ sid }) => sid));
  let referenceCount = 0;
  for (const store of [...inFile, ...(redis ? [unansweredInRedis(redis)] : [])])
    for (const reference of await store.list(Infinity))
      if (sids.has(reference.conversation)) {
        await store.remove(referenceSid(reference));
        referenceCount += 1;
      }
  for (const sid of sids) await provider.removeConversation(sid);
  return referenceCount;
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
