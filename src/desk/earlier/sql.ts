import { type Sql, writeEntry } from "../../store/sql.ts";
import type { Kept, Kind } from "../../store/store.ts";
import { type KeptLead, keptLead, leadKind } from "../leads/keptLeads.ts";
import {
  keptReference,
  type Reference,
  referenceKind,
  referenceSid,
} from "../reply/unanswered/references.ts";

/** Writes leads and references that an SQLite lacks, and leads that it has in an older version. */
export function writeMissing(sql: Sql, leads: Kept<KeptLead>[], references: Reference[]): void {
  const query = "SELECT value FROM entries WHERE kind = ? AND key = ?";
  const write = ({ name: kind }: Kind<unknown>, key: string, kept: Kept<unknown>) => {
    const [row] = sql.exec<{ value: string }>(query, kind, key);
    const isNew = !row || JSON.parse(row.value).version < Object(kept.value).version;
    if (isNew) writeEntry(sql, { kind, key, ...kept }, Date.now());
  };
  for (const kept of leads) write(leadKind, kept.value.id, kept);
  for (const each of references) write(referenceKind, referenceSid(each), keptReference(each));
}

/** The tables of version 0.1, but for its counters, which are those of now. */
const tables =
  "notes leases fingerprints starts unanswered lead_versions leads delivered topics sites site_hosts";

/** Takes over what version 0.1 kept in the tables of a Durable Object, in one turn and so in one write. */
export function migrateObject(sql: Sql): void {
  const [present] = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lead_versions'");
  if (!present) return;
  const leads = sql.exec<{ lead: string; atMs: number }>(
    "SELECT lead, coalesce(given_up_ms, 0) AS atMs FROM leads",
  );
  const references = sql.exec<{ reference: string }>("SELECT reference FROM unanswered");
  writeMissing(
    sql,
    Array.from(leads, ({ lead, atMs }) => keptLead(JSON.parse(lead), atMs ? "given-up" : "waiting", atMs)),
    Array.from(references, ({ reference }) => JSON.parse(reference)),
  );
  for (const table of tables.split(" ")) sql.exec(`DROP TABLE IF EXISTS ${table}`);
}
