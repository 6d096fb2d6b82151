import type { Entry, Sql } from "../../store/sql.ts";
import type { Kept } from "../../store/store.ts";
import { type KeptLead, keptLead } from "../leads/keptLeads.ts";
import { attemptTtlMs } from "../reply/attempts.ts";
import { attemptEntry, leadEntry, referenceEntry, topicEntries, writeMissing } from "./entries.ts";

/** What goes: leases and fingerprints too, for the life of the object that made them is over. */
const tables = [
  "notes",
  "leases",
  "fingerprints",
  "starts",
  "unanswered",
  "lead_versions",
  "leads",
  "delivered",
  "topics",
  "sites",
  "site_hosts",
];

/**
 * Takes over what version 0.1 kept in the tables of a Durable Object, in one turn and so in one write. Its
 * counters are those of now.
 */
export function migrateObject(sql: Sql, nowMs: number): void {
  const [present] = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lead_versions'");
  if (!present) return;
  // A delivered lead that is open again, in a newer version, stays open: it comes first.
  const leads = [...readOpenLeads(sql), ...readDelivered(sql)].map((kept) => leadEntry(kept, nowMs));
  writeMissing(
    sql,
    [...leads, ...readReferences(sql), ...readAttempts(sql, nowMs), ...readTopics(sql, nowMs)],
    nowMs,
  );
  for (const table of tables) sql.exec(`DROP TABLE IF EXISTS ${table}`);
}

const readOpenLeads = (sql: Sql): Kept<KeptLead>[] =>
  Array.from(
    sql.exec<{ lead: string; atMs: number | null }>("SELECT lead, given_up_ms AS atMs FROM leads"),
    ({ lead, atMs }) =>
      atMs === null ? keptLead(JSON.parse(lead), "waiting") : keptLead(JSON.parse(lead), "given-up", atMs),
  );

const readDelivered = (sql: Sql): Kept<KeptLead>[] =>
  Array.from(
    sql.exec<{ id: string; version: number; site: string; atMs: number }>(
      "SELECT id, coalesce(version, 1) AS version, site_id AS site, at_ms AS atMs FROM delivered LEFT JOIN lead_versions USING (id)",
    ),
    ({ atMs, ...lead }) => ({ value: { ...lead, at: new Date(atMs).toISOString() }, group: "delivered" }),
  );

const readReferences = (sql: Sql): Entry[] =>
  Array.from(sql.exec<{ reference: string }>("SELECT reference FROM unanswered"), ({ reference }) =>
    referenceEntry(JSON.parse(reference)),
  );

function readAttempts(sql: Sql, nowMs: number): Entry[] {
  const query =
    "SELECT key, json_group_array(id) AS ids, max(until_ms) AS untilMs FROM starts WHERE until_ms > ? GROUP BY key";
  const rows = sql.exec<{ key: string; ids: string; untilMs: number }>(query, nowMs);
  return Array.from(rows, ({ key, ids, untilMs }) =>
    attemptEntry(key, JSON.parse(ids), untilMs - attemptTtlMs, nowMs),
  );
}

function readTopics(sql: Sql, nowMs: number): Entry[] {
  const query = "SELECT site_id AS siteId, topic, kept FROM topics";
  const rows = sql.exec<{ siteId: string; topic: string; kept: string }>(query);
  return topicEntries(
    Array.from(rows, ({ kept, ...topic }) => ({ ...topic, kept: JSON.parse(kept) })),
    nowMs,
  );
}
