import { defaultLeadsFile } from "../../src/desk/settings/schema.ts";
import { checkSettings, formatMistakes } from "../../src/desk/settings/settings.ts";
import { joinSurveys, type LeadSurvey } from "../../src/desk/stores/leads.ts";
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

/** What the stores of a desk hold, of the last 30 days where it is over. */
export type ReadStores = {
  leads: LeadSurvey;
  /** What was asked in vain, by site. */
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
    return { leads: own, topics: await listTopics(topics, sinceMs) };
  }
  return withRedis(redisUrl, async (redis) => ({
    leads: joinSurveys([own, await leadsInRedis(redis).survey(sinceMs)]),
    topics: await listTopics(topicsInRedis(redis), sinceMs),
  }));
}

function explain(error: unknown): never {
  throw error instanceof StoreError ? new Failure(error.message) : error;
}

type Topics = {
  listSiteIds: () => string[] | Promise<string[]>;
  list: (siteId: string, sinceMs: number) => UnansweredTopic[] | Promise<UnansweredTopic[]>;
};

async function listTopics(topics: Topics, sinceMs: number): Promise<ReadStores["topics"]> {
  const ids = await topics.listSiteIds();
  return new Map(await Promise.all(ids.map(async (id) => [id, await topics.list(id, sinceMs)] as const)));
}
