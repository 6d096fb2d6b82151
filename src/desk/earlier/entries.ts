import { type Entry, type Sql, writeEntry } from "../../store/sql.ts";
import type { Kept } from "../../store/store.ts";
import { deliveredTtlMs, type KeptLead, leadKind } from "../leads/keptLeads.ts";
import { attemptKind, attemptTtlMs } from "../reply/attempts.ts";
import {
  keptReference,
  type Reference,
  referenceKind,
  referenceSid,
} from "../reply/unanswered/references.ts";
import {
  type KeptTopic,
  keptSite,
  keptTopic,
  siteKind,
  topicKey,
  topicKind,
  topicTtlMs,
} from "../topics/keptTopics.ts";

// What version 0.1 kept, as entries of the store. Their `ttlMs` is what is left of it: 0 or less for nothing.

/** The entry of a lead; a delivered one is remembered since it came in. */
export const leadEntry = (kept: Kept<KeptLead>, nowMs: number): Entry => ({
  kind: leadKind.name,
  key: kept.value.id,
  ...kept,
  ...(kept.value.lead ? {} : { ttlMs: Date.parse(kept.value.at) + deliveredTtlMs - nowMs }),
});

export const referenceEntry = (reference: Reference): Entry => ({
  kind: referenceKind.name,
  key: referenceSid(reference),
  ...keptReference(reference),
});

/** The entry of attempts at the work of a key, of which the last began at a moment (ms since 1970). */
export const attemptEntry = (key: string, ids: readonly string[], atMs: number, nowMs: number): Entry => ({
  kind: attemptKind.name,
  key,
  value: ids,
  ttlMs: atMs + attemptTtlMs - nowMs,
});

/** A topic of a site as version 0.1 kept it. */
export type EarlierTopic = { siteId: string; topic: string; kept: Omit<KeptTopic, "topic"> };

/** The entries of topics, and those of their sites. */
export const topicEntries = (topics: readonly EarlierTopic[], nowMs: number): Entry[] => [
  ...Array.from(new Set(topics.map(({ siteId }) => siteId)), (siteId) => ({
    kind: siteKind.name,
    key: siteId,
    ...keptSite(siteId),
  })),
  ...topics.map(({ siteId, topic, kept }) => ({
    kind: topicKind.name,
    key: topicKey(siteId, topic),
    ...keptTopic(siteId, { topic, ...kept }),
    ttlMs: kept.lastMs + topicTtlMs - nowMs,
  })),
];

/** Whether an entry is written where this value is present: only an older version of a lead gives way. */
export const isNewer = ({ value, ttlMs = Infinity }: Entry, present: unknown): boolean =>
  ttlMs > 0 && (present === undefined || Object(present).version < Object(value).version);

/** Writes the entries that an SQLite lacks, from a moment on (ms since 1970). */
export function writeMissing(sql: Sql, entries: Iterable<Entry>, nowMs: number): void {
  const query = "SELECT value FROM entries WHERE kind = ? AND key = ?";
  for (const entry of entries) {
    const [row] = sql.exec<{ value: string }>(query, entry.kind, entry.key);
    if (isNewer(entry, row && JSON.parse(row.value))) writeEntry(sql, entry, nowMs);
  }
}
