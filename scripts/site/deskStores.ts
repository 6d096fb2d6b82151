import type { Lead } from "../../src/desk/leads/lead.ts";
import { checkSettings, defaultLeadsFile, formatMistakes } from "../../src/desk/settings/settings.ts";
import { compareLeads } from "../../src/desk/stores/leads.ts";
import { readLeadsFile } from "../../src/desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../src/desk/stores/leadsInRedis.ts";
import { StoreError } from "../../src/desk/stores/storeError.ts";
import { topicTtlMs, type UnansweredTopic } from "../../src/desk/stores/topics.ts";
import { readTopicsFile, topicsFile } from "../../src/desk/stores/topicsInFile.ts";
import { topicsInRedis } from "../../src/desk/stores/topicsInRedis.ts";
import { Failure } from "../commandLine.ts";
import { localLeadsFile } from "../localSettings.ts";
import { withRedis } from "./redis.ts";

/** Where a desk keeps things. */
export type StorePlaces = { file: string; redisUrl?: string };

/** A lead that was not delivered. */
export type ListedLead = { lead: Lead; state: "waiting" | "given up" };

/** What the stores of a desk hold, as it was read at once. */
export type ReadStores = {
  /** Each in its newest version, the oldest first. */
  leads: ListedLead[];
  /** How many leads were delivered by site, of those that came in in the last 30 days. */
  delivered: Record<string, number>;
  /** What was asked in vain in the last 30 days, by site. */
  topics: Map<string, UnansweredTopic[]>;
};

/**
 * Where the settings say that a desk keeps things, or that of the `npm start` on a port; settings of other
 * parts may be missing. Throws a `Failure` that names a wrong one.
 */
export function readStorePlaces(values: Record<string, string | undefined>, port?: number): StorePlaces {
  const { REDIS_URL: redisUrl, LEADS_FILE: file } = values;
  const checked = checkSettings(values);
  const mistakes = Array.isArray(checked)
    ? checked.filter(({ name }) => name === "REDIS_URL" || name === "LEADS_FILE")
    : [];
  if (mistakes.length) throw new Failure(formatMistakes(mistakes));
  return {
    file: file?.trim() || (port === undefined ? defaultLeadsFile : localLeadsFile(port)),
    ...(redisUrl?.trim() ? { redisUrl: redisUrl.trim() } : {}),
  };
}

/**
 * Reads the files of a desk and, where it has one, its Redis, beside the running desk. Throws a `Failure`
 * when one cannot be read.
 */
export async function readDeskStores({ file, redisUrl }: StorePlaces): Promise<ReadStores> {
  const sinceMs = Date.now() - topicTtlMs;
  const own = await readLeadsFile(file, sinceMs).catch(explain);
  if (redisUrl === undefined) {
    const topics = await readTopicsFile(topicsFile(file)).catch(explain);
    return { leads: joinLeads([own]), delivered: own.delivered, topics: await listTopics(topics, sinceMs) };
  }
  return withRedis(redisUrl, async (redis) => {
    const leads = leadsInRedis(redis);
    const [waiting, givenUp] = [await leads.waiting(), await leads.givenUp()];
    const delivered = { ...own.delivered };
    for (const [site, count] of Object.entries(await leads.countDelivered(sinceMs)))
      delivered[site] = (delivered[site] ?? 0) + count;
    return {
      leads: joinLeads([own, { waiting, givenUp }]),
      delivered,
      topics: await listTopics(topicsInRedis(redis), sinceMs),
    };
  });
}

function explain(error: unknown): never {
  throw error instanceof StoreError ? new Failure(error.message) : error;
}

/** The leads of several places, each in its newest version. */
function joinLeads(places: readonly { waiting: Lead[]; givenUp: Lead[] }[]): ListedLead[] {
  const newest = new Map<string, ListedLead>();
  for (const { waiting, givenUp } of places)
    for (const each of [...list(givenUp, "given up"), ...list(waiting, "waiting")]) {
      const { id, version } = each.lead;
      if ((newest.get(id)?.lead.version ?? 0) <= version) newest.set(id, each);
    }
  return [...newest.values()].sort((a, b) => compareLeads(a.lead, b.lead));
}

const list = (leads: readonly Lead[], state: ListedLead["state"]): ListedLead[] =>
  leads.map((lead) => ({ lead, state }));

type Topics = {
  listSiteIds: () => string[] | Promise<string[]>;
  list: (siteId: string, sinceMs: number) => UnansweredTopic[] | Promise<UnansweredTopic[]>;
};

async function listTopics(topics: Topics, sinceMs: number): Promise<ReadStores["topics"]> {
  const ids = await topics.listSiteIds();
  return new Map(await Promise.all(ids.map(async (id) => [id, await topics.list(id, sinceMs)] as const)));
}
