import { stat } from "node:fs/promises";
import { join } from "node:path";
import { listFormerIds, readSiteIds } from "../../src/business/formerIds.ts";
import { businessIds } from "../../src/business/load.ts";
import { checkSettings, defaultLeadsFile, formatMistakes } from "../../src/desk/settings/settings.ts";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import { StoreError } from "../../src/desk/stores/storeError.ts";
import { type TopicStore, topicTtlMs, type UnansweredTopic } from "../../src/desk/stores/topics.ts";
import { readTopicsFile, topicsFile } from "../../src/desk/stores/topicsInFile.ts";
import { topicsInRedis } from "../../src/desk/stores/topicsInRedis.ts";
import { Failure } from "../commandLine.ts";

type SiteReport = { siteId: string; topics: readonly UnansweredTopic[] };

type Topics = Pick<TopicStore, "list" | "listSiteIds"> | Awaited<ReturnType<typeof readTopicsFile>>;

/**
 * `site report [ID]`: prints the topics that the receptionist had no answer to in the last 30 days, of one
 * site or of all. Changes nothing, and may run beside a server. Resolves to exit status 0; throws a `Failure`
 * when the store cannot be read, or when there is no such site.
 */
export async function report(
  siteId: string | undefined,
  values: Record<string, string | undefined>,
  { businesses, out, json }: { businesses: string; out: string; json: boolean },
): Promise<number> {
  const sites = await withTopics(values, (topics) => readSites(topics, siteId, { businesses, out }));
  for (const site of sites)
    for (const line of json ? toJson(site) : toText(site, businesses)) console.log(line);
  if (!sites.length && !json) console.log("No site has unanswered topics of the last 30 days.");
  return 0;
}

async function readSites(
  topics: Topics,
  siteId: string | undefined,
  { businesses, out }: { businesses: string; out: string },
): Promise<SiteReport[]> {
  const sinceMs = Date.now() - topicTtlMs;
  const readSite = async (id: string, ids = [id]) => ({
    siteId: id,
    topics: (await Promise.all(ids.map((each) => topics.list(each, sinceMs)))).flat(),
  });
  if (siteId === undefined) {
    const present = await listFormerIds(businesses).catch(() => new Map<string, string>());
    const read = (id: string) => readSite(present.get(id) ?? id, [id]);
    const sites = await Promise.all((await topics.listSiteIds()).map(read));
    return sites.filter(({ topics: { length } }) => length > 0);
  }
  const site = await readSite(siteId, await readSiteIds(siteId, businesses, out));
  // A server may have no business files.
  const folder = await stat(businesses).catch(() => undefined);
  if (!site.topics.length && folder?.isDirectory() && !(await businessIds(businesses)).includes(siteId))
    throw new Failure(
      `${siteId}: There is no such business in ${businesses}, and no topic of it in the store. Name one of its folders, or another with --businesses DIR.`,
    );
  return [site];
}

/** Reads the topics where the settings say that a desk keeps them; settings of other parts may be missing. */
async function withTopics<T>(
  values: Record<string, string | undefined>,
  work: (topics: Topics) => Promise<T>,
): Promise<T> {
  const checked = checkSettings(values);
  const mistakes = Array.isArray(checked)
    ? checked.filter(({ name }) => name === "REDIS_URL" || name === "LEADS_FILE")
    : [];
  if (mistakes.length) throw new Failure(formatMistakes(mistakes));
  const url = values["REDIS_URL"]?.trim();
  if (url) return withTopicsInRedis(url, work);
  const file = topicsFile(values["LEADS_FILE"]?.trim() || defaultLeadsFile);
  return work(
    await readTopicsFile(file).catch((error: unknown) => {
      throw error instanceof StoreError ? new Failure(error.message) : error;
    }),
  );
}

async function withTopicsInRedis<T>(url: string, work: (topics: Topics) => Promise<T>): Promise<T> {
  let cause = "";
  const redis = connectRedis(url, (line) => {
    cause ||= String(line["cause"] ?? "");
  });
  try {
    await firstAttempt(redis);
    await redis.ping().catch(() => {
      throw new Failure(
        `REDIS_URL: Redis does not answer (${cause || "no connection"}). Start it or correct the address.`,
      );
    });
    return await work(topicsInRedis(redis));
  } finally {
    redis.disconnect();
  }
}

/** The day of a moment, in UTC. */
const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const toJson = ({ siteId, topics }: SiteReport): string[] =>
  topics.map(({ words, count, lastMs }) =>
    JSON.stringify({ site: siteId, words: words ?? null, count, lastDay: formatDay(lastMs) }),
  );

function toText({ siteId, topics }: SiteReport, businesses: string): string[] {
  if (!topics.length) return [`${siteId}: No unanswered topics of the last 30 days.`];
  const rows = [
    ...topics.flatMap(({ words, count, lastMs }) =>
      words ? [formatRow(count, lastMs, words.join(" ") || "words that the site does not use")] : [],
    ),
    ...formatRare(topics.filter(({ words }) => !words)),
  ];
  const file = join(businesses, siteId, "business.yaml");
  return [
    `${siteId}: not answered in the last 30 days: how often, last day, topic`,
    ...rows,
    `Add a question to faqs of ${file}`,
  ];
}

const formatRow = (count: number, lastMs: number, text: string) =>
  `  ${String(count).padStart(4)}  ${formatDay(lastMs)}  ${text}`;

/** The topics without words in a row. */
function formatRare(topics: readonly UnansweredTopic[]): string[] {
  if (!topics.length) return [];
  const count = topics.reduce((sum, topic) => sum + topic.count, 0);
  const lastMs = Math.max(...topics.map((topic) => topic.lastMs));
  const text =
    topics.length === 1
      ? "asked by fewer than three visitors"
      : `${topics.length} topics, each asked by fewer than three visitors`;
  return [formatRow(count, lastMs, text)];
}
