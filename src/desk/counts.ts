import { compareLeads, type LeadStore, type LeadSurvey } from "./leads/keptLeads.ts";
import { type TopicStore, topicTtlMs, type UnansweredTopic } from "./topics/keptTopics.ts";

/** What visitors asked in vain, in the words of the site; `words` is null while fewer than three asked. */
export type CountedTopic = { words: string[] | null; count: number; lastDay: string };

/**
 * What a desk has of a site, for its operator: counts, days and topics, and nothing of a person. Chats,
 * topics and delivered leads are those of the last 30 days.
 */
export type SiteCounts = {
  site: string;
  /** How many chats began. */
  chats: number;
  /** How often visitors asked in vain. */
  unanswered: number;
  /** The most asked of them, first. */
  topics: CountedTopic[];
  leads: {
    /** All of them. */
    kept: number;
    delivered: number;
    waiting: number;
    givenUp: number;
    /** The day on which the oldest that waits came in. */
    waitingSince: string | null;
  };
};

/** So many topics of a site are listed: a report shows no more, and a thousand sites fit into an answer. */
const maxListed = 100;

/** Counts what the stores of a desk have, of each site that is in them, in the order of their ids. */
export async function readCounts({ topics, leads }: CountedStores, nowMs: number): Promise<SiteCounts[]> {
  const sinceMs = nowMs - topicTtlMs;
  const [siteIds, survey] = await Promise.all([topics.listSiteIds(), leads?.survey(sinceMs)]);
  const listed = siteIds.map(async (id) => [id, await topics.list(id, sinceMs)] as const);
  const chats = siteIds.map(async (id) => [id, await topics.countChatsSince(id, sinceMs)] as const);
  return countBySites(new Map(await Promise.all(listed)), new Map(await Promise.all(chats)), survey);
}

/** The stores of a desk that are counted. */
type CountedStores = {
  topics: Pick<TopicStore, "list" | "listSiteIds" | "countChatsSince">;
  leads: Pick<LeadStore, "survey"> | undefined;
};

/** The counts of each site that a desk holds anything of, in the order of their ids. */
function countBySites(
  topics: ReadonlyMap<string, readonly UnansweredTopic[]>,
  chats: ReadonlyMap<string, number>,
  { waiting, givenUp, delivered }: LeadSurvey = { waiting: [], givenUp: [], delivered: {} },
): SiteCounts[] {
  const waitingBySite = Map.groupBy(waiting, ({ site }) => site);
  const givenUpBySite = Map.groupBy(givenUp, ({ site }) => site);
  const asked = [...topics].flatMap(([id, { length }]) => (length || chats.get(id) ? [id] : []));
  const ids = new Set([
    ...asked,
    ...waitingBySite.keys(),
    ...givenUpBySite.keys(),
    ...Object.keys(delivered),
  ]);
  return [...ids].sort().map((site): SiteCounts => {
    const ofSite = topics.get(site) ?? [];
    const waits = waitingBySite.get(site) ?? [];
    const [oldest] = waits.toSorted(compareLeads);
    const counts = {
      delivered: delivered[site] ?? 0,
      waiting: waits.length,
      givenUp: givenUpBySite.get(site)?.length ?? 0,
    };
    return {
      site,
      chats: chats.get(site) ?? 0,
      unanswered: ofSite.reduce((sum, { count }) => sum + count, 0),
      topics: ofSite.slice(0, maxListed).map(toCountedTopic),
      leads: {
        kept: counts.delivered + counts.waiting + counts.givenUp,
        ...counts,
        waitingSince: oldest?.at.slice(0, 10) ?? null,
      },
    };
  });
}

const toCountedTopic = ({ words, count, lastMs }: UnansweredTopic): CountedTopic => ({
  words: words ? [...words] : null,
  count,
  lastDay: new Date(lastMs).toISOString().slice(0, 10),
});
