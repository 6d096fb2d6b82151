import { type KeptTopic, listTopics, maxTopics, topicTtlMs, type UnansweredTopic } from "./topics.ts";

/** What is kept of a topic of a site. */
export type TopicEntry = { siteId: string; topic: string; kept: KeptTopic };

/** Topics of all sites in the memory of a process. */
export type TopicTable = {
  find: (siteId: string, topic: string) => KeptTopic | undefined;
  /** Keeps a topic as its site's newest; the oldest goes where there are too many. */
  set: (entry: TopicEntry) => void;
  /** Forgets what was asked 30 days before a moment (ms since 1970); whether there was any. */
  removeOld: (nowMs: number) => boolean;
  entries: () => TopicEntry[];
  list: (siteId: string, sinceMs: number) => UnansweredTopic[];
  listSiteIds: () => string[];
};

export function createTopicTable(entries: readonly TopicEntry[] = []): TopicTable {
  /** The topics of a site, the one that was asked longest ago first. */
  const sites = new Map<string, Map<string, KeptTopic>>();
  const set = ({ siteId, topic, kept }: TopicEntry) => {
    const topics = sites.get(siteId) ?? new Map<string, KeptTopic>();
    sites.set(siteId, topics);
    topics.delete(topic);
    topics.set(topic, kept);
    const [oldest] = topics.size > maxTopics ? topics.keys() : [];
    if (oldest !== undefined) topics.delete(oldest);
  };
  for (const entry of entries) set(entry);
  const removeOld = (nowMs: number): boolean => {
    let isAny = false;
    for (const [siteId, topics] of sites) {
      for (const [topic, { lastMs }] of topics)
        if (lastMs <= nowMs - topicTtlMs) isAny = topics.delete(topic);
      if (!topics.size) sites.delete(siteId);
    }
    return isAny;
  };
  return {
    find: (siteId, topic) => sites.get(siteId)?.get(topic),
    set,
    removeOld,
    entries: () =>
      [...sites].flatMap(([siteId, topics]) => [...topics].map(([topic, kept]) => ({ siteId, topic, kept }))),
    list: (siteId, sinceMs) => listTopics(sites.get(siteId) ?? [], sinceMs),
    listSiteIds: () => [...sites.keys()].sort(),
  };
}
