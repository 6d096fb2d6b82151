import type { Lead } from "../../leads/lead.ts";
import { compareLeads, deliveredTtlMs, type LeadStore } from "../leads.ts";
import { readRow, type SqlStorage } from "./tables.ts";

/** How long the id of a kept lead stays: until then a form sent again makes no second lead. */
const idTtlMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Leads in a Durable Object's SQLite, which sends nothing out before what was written would survive. A lead
 * that was delivered leaves its id and version behind, and none of its words.
 */
export function leadsInSql(sql: SqlStorage, now: () => Date): LeadStore {
  const versionOf = (id: string): number =>
    readRow<{ version: number }>(
      sql,
      "SELECT version FROM lead_versions WHERE id = ? AND until_ms > ?",
      id,
      now().getTime(),
    )?.version ?? 0;
  const removeWords = (id: string): number =>
    [...sql.exec("DELETE FROM leads WHERE id = ? RETURNING id", id)].length;
  const list = async (condition: string) =>
    [...sql.exec<{ lead: string }>(`SELECT lead FROM leads WHERE ${condition}`)]
      // Only `keep` writes these values.
      .map(({ lead }) => JSON.parse(lead) as Lead)
      .sort(compareLeads);

  return {
    keep: async (lead) => {
      const { id, version } = lead;
      if (versionOf(id) >= version) return false;
      const untilMs = now().getTime() + idTtlMs;
      sql.exec("INSERT OR REPLACE INTO lead_versions VALUES (?, ?, ?)", id, version, untilMs);
      sql.exec("INSERT OR REPLACE INTO leads VALUES (?, ?, NULL)", id, JSON.stringify(lead));
      return true;
    },
    has: async (id) => versionOf(id) > 0,
    waiting: () => list(isWaiting),
    settle: async ({ id, version, site, at }) => {
      if (versionOf(id) > version || !removeWords(id)) return;
      const atMs = Date.parse(at);
      const values = [id, site, atMs, atMs + deliveredTtlMs];
      sql.exec("INSERT OR REPLACE INTO delivered VALUES (?, ?, ?, ?)", ...values);
    },
    giveUp: async ({ id, version }, nowMs) => {
      if (versionOf(id) > version) return;
      sql.exec(`UPDATE leads SET given_up_ms = ? WHERE id = ? AND ${isWaiting}`, nowMs, id);
    },
    givenUp: () => list(isGivenUp),
    countGivenUp: async () =>
      readRow<{ count: number }>(sql, `SELECT count(*) AS count FROM leads WHERE ${isGivenUp}`)?.count ?? 0,
    survey: async (sinceMs) => {
      // A newer version of a delivered lead is on its way.
      const query =
        "SELECT site_id AS site, count(*) AS count FROM delivered WHERE at_ms >= ? AND id NOT IN (SELECT id FROM leads) GROUP BY site_id";
      const rows = [...sql.exec<{ site: string; count: number }>(query, sinceMs)];
      return {
        waiting: await list(isWaiting),
        givenUp: await list(isGivenUp),
        delivered: Object.fromEntries(rows.map(({ site, count }) => [site, count])),
      };
    },
    list: () => list("TRUE"),
    prune: async (beforeMs) =>
      [...sql.exec("DELETE FROM leads WHERE given_up_ms < ? RETURNING id", beforeMs)].length,
    remove: async (ids) => {
      for (const id of ids) {
        sql.exec("DELETE FROM lead_versions WHERE id = ?", id);
        sql.exec("DELETE FROM delivered WHERE id = ?", id);
      }
      return ids.reduce((count, id) => count + removeWords(id), 0);
    },
    close: async () => {},
  };
}

const isWaiting = "given_up_ms IS NULL";
const isGivenUp = "given_up_ms IS NOT NULL";
