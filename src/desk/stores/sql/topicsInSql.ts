import { addAsking, type KeptTopic, listTopics, maxTopics, type TopicStore, topicTtlMs } from "../topics.ts";
import { readRow, type SqlStorage } from "./tables.ts";

type TopicRow = { topic: string; kept: string };

/** Topics in a Durable Object's SQLite. */
export function topicsInSql(sql: SqlStorage): TopicStore {
  const find = (siteId: string, topic: string): KeptTopic | undefined => {
    const query = "SELECT topic, kept FROM topics WHERE site_id = ? AND topic = ?";
    const row = readRow<TopicRow>(sql, query, siteId, topic);
    return row && parseKept(row);
  };
  return {
    count: async ({ siteId, topic, ...asking }) => {
      const before = find(siteId, topic);
      const kept = addAsking(before, asking);
      const values = [siteId, topic, JSON.stringify(kept), kept.lastMs + topicTtlMs];
      sql.exec("INSERT OR REPLACE INTO topics VALUES (?, ?, ?, ?)", ...values);
      if (!before) sql.exec(removeOldest, siteId, siteId, maxTopics);
    },
    list: async (siteId, sinceMs) => {
      const rows = [...sql.exec<TopicRow>("SELECT topic, kept FROM topics WHERE site_id = ?", siteId)];
      return listTopics(
        rows.map((row) => [row.topic, parseKept(row)]),
        sinceMs,
      );
    },
    listSiteIds: async () =>
      [...sql.exec<{ id: string }>("SELECT DISTINCT site_id AS id FROM topics ORDER BY id")].map(
        ({ id }) => id,
      ),
    close: async () => {},
  };
}

const removeOldest =
  "DELETE FROM topics WHERE site_id = ? AND topic IN (SELECT topic FROM topics WHERE site_id = ? ORDER BY until_ms DESC LIMIT -1 OFFSET ?)";

/** Only `count` writes these values. */
const parseKept = ({ kept }: TopicRow) => JSON.parse(kept) as KeptTopic;
