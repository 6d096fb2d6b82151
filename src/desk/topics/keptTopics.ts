import type { Kind, Store } from "../../store/store.ts";

/** A topic that a visitor asked about and got no answer to. It holds no text of anyone. */
export type AskedTopic = {
  siteId: string;
  /** Keyed digest of the topic. */
  topic: string;
  /** Keyed digest of the conversation. */
  visitor: string;
  /** Its words that name nobody, for when enough visitors asked about it. */
  words: readonly string[];
  /** When it was asked, in ms since 1970. */
  atMs: number;
};

/** What is known of a topic that was not answered. */
export type UnansweredTopic = {
  topic: string;
  /** How often it was asked; each of the first three visitors counts once. */
  count: number;
  /** When it was asked last, in ms since 1970. */
  lastMs: number;
  /** Missing while fewer than three visitors asked. */
  words?: readonly string[];
};

/** Topics that were not answered, by site: the newest 1,000 of each, for 30 days. */
export type TopicStore = {
  /** Rejects when it cannot be kept. */
  count(asked: AskedTopic): Promise<void>;
  /** The topics of a site that were asked since a moment (ms since 1970), most asked first. */
  list(siteId: string, sinceMs: number): Promise<UnansweredTopic[]>;
  /** Counts a chat that began. */
  countChat(siteId: string, atMs: number): Promise<void>;
  /** How many chats of a site began since the day of a moment (ms since 1970). */
  countChatsSince(siteId: string, sinceMs: number): Promise<number>;
  /** The sites that may have topics or chats, in the order of their ids. */
  listSiteIds(): Promise<string[]>;
};

/** What a store keeps of a topic: digests of its first visitors, and words once there are three of them. */
export type KeptTopic = {
  topic: string;
  count: number;
  lastMs: number;
  visitors: readonly string[];
  words: readonly string[];
};

/** A topic is forgotten so long after it was asked last. */
export const topicTtlMs = 30 * 24 * 60 * 60 * 1000;

/** A site with more topics loses those that were asked longest ago. */
export const maxTopics = 1_000;

/** Until so many visitors asked about a topic its words are not kept. */
const minVisitors = 3;

/** What is kept of a topic once it is asked again; a topic that was to be forgotten begins anew. */
function addAsking(kept: KeptTopic | undefined, { topic, visitor, words, atMs }: AskedTopic): KeptTopic {
  if (!kept || kept.lastMs <= atMs - topicTtlMs)
    return { topic, count: 1, lastMs: atMs, visitors: [visitor], words: [] };
  const isKnown = kept.visitors.includes(visitor);
  const visitors = isKnown ? kept.visitors : [...kept.visitors, visitor].slice(0, minVisitors);
  return {
    topic,
    count: kept.count + (isKnown ? 0 : 1),
    lastMs: Math.max(kept.lastMs, atMs),
    visitors,
    words: kept.words.length || visitors.length < minVisitors ? kept.words : words,
  };
}

/** The topics of a site are a list, and the sites that have any are another. */
const topicKind: Kind<KeptTopic> = { name: "topics" };
const siteKind: Kind<{ id: string }> = { name: "topic-sites" };

/** How many chats began on a day (UTC): no word of them, nor who began them. */
const chatDayKind: Kind<{ day: string; count: number }> = { name: "chat-days" };
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Topics in a store. */
export function createTopicStore(store: Store): TopicStore {
  const keyOf = (siteId: string, topic: string) => `${siteId}:${topic}`;
  const removeOldest = async (siteId: string) => {
    const kept = await store.list(topicKind, siteId);
    const oldest = kept.sort((a, b) => b.lastMs - a.lastMs).slice(maxTopics);
    if (oldest.length)
      await store.remove(
        topicKind,
        oldest.map(({ topic }) => keyOf(siteId, topic)),
      );
  };
  const keepSite = (id: string) =>
    store.change(siteKind, id, () => ({ value: { id }, group: "all", ttlMs: topicTtlMs }));
  return {
    countChat: async (siteId, atMs) => {
      const day = dayOf(atMs);
      await store.change(chatDayKind, keyOf(siteId, day), (kept) => ({
        value: { day, count: (kept?.count ?? 0) + 1 },
        group: siteId,
        ttlMs: topicTtlMs,
      }));
      await keepSite(siteId);
    },
    countChatsSince: async (siteId, sinceMs) =>
      (await store.list(chatDayKind, siteId))
        .filter(({ day }) => day >= dayOf(sinceMs))
        .reduce((sum, { count }) => sum + count, 0),
    count: async (asked) => {
      const { siteId, topic } = asked;
      const { old } = await store.change(topicKind, keyOf(siteId, topic), (kept) => ({
        value: addAsking(kept, asked),
        group: siteId,
        ttlMs: topicTtlMs,
      }));
      await keepSite(siteId);
      if (!old) await removeOldest(siteId);
    },
    list: async (siteId, sinceMs) => listTopics(await store.list(topicKind, siteId), sinceMs),
    listSiteIds: async () => (await store.list(siteKind, "all")).map(({ id }) => id).sort(),
  };
}

/** Topics as they are listed: those asked since a moment, most asked first, then newest. */
const listTopics = (kept: readonly KeptTopic[], sinceMs: number): UnansweredTopic[] =>
  kept
    .filter(({ lastMs }) => lastMs >= sinceMs)
    .map(({ topic, count, lastMs, visitors, words }) => ({
      topic,
      count,
      lastMs,
      ...(visitors.length < minVisitors ? {} : { words }),
    }))
    .sort((a, b) => b.count - a.count || b.lastMs - a.lastMs || (a.topic < b.topic ? -1 : 1));
