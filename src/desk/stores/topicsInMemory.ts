import { addAsking, type TopicStore } from "./topics.ts";
import { createTopicTable } from "./topicTable.ts";

/** Topics of one process: they end with it. */
export function topicsInMemory(): TopicStore {
  const table = createTopicTable();
  return {
    count: async ({ siteId, topic, ...asking }) => {
      table.removeOld(asking.atMs);
      table.set({ siteId, topic, kept: addAsking(table.find(siteId, topic), asking) });
    },
    list: async (siteId, sinceMs) => table.list(siteId, sinceMs),
    listSiteIds: async () => table.listSiteIds(),
    close: async () => {},
  };
}
