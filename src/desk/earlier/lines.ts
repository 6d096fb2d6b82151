import { randomUUID } from "node:crypto";
import type { Entry } from "../../store/sql.ts";
import type { Kept } from "../../store/store.ts";
import { readJson } from "../json.ts";
import { type KeptLead, keptLead } from "../leads/keptLeads.ts";
import type { Lead } from "../leads/lead.ts";
import { isMessageReference, type Reference, referenceSid } from "../reply/unanswered/references.ts";
import { attemptEntry, type EarlierTopic, leadEntry, referenceEntry, topicEntries } from "./entries.ts";

/** The leads of a file in the newest of their versions, and the lines that tell of none. */
export function replayLeads(lines: readonly Buffer[], nowMs: number): { entries: Entry[]; unread: Buffer[] } {
  const leads = new Map<string, Kept<KeptLead>>();
  const unread = lines.filter((line) => !replayLead(readLine(line), leads));
  return { entries: Array.from(leads.values(), (kept) => leadEntry(kept, nowMs)), unread };
}

/** Brings leads up to date with a line, of a lead that came in, was delivered or given up; false for another. */
function replayLead(line: unknown, leads: Map<string, Kept<KeptLead>>): boolean {
  const { lead, delivered, givenUp, version, at } = Object(line);
  if (isLead(lead)) {
    if ((leads.get(lead.id)?.value.version ?? 0) < lead.version)
      leads.set(lead.id, keptLead(lead, "waiting"));
    return true;
  }
  const id = delivered ?? givenUp;
  if (typeof id !== "string" || typeof version !== "number") return false;
  const old = leads.get(id)?.value;
  if (!old?.lead || old.version > version) return true;
  leads.set(id, delivered ? keptLead(old.lead, "delivered") : keptLead(old.lead, "given-up", Date.parse(at)));
  return true;
}

function isLead(value: unknown): value is Lead {
  const { id, version, site, at } = Object(value);
  return typeof id === "string" && typeof site === "string" && version > 0 && Number.isFinite(Date.parse(at));
}

/** The references that a file holds. */
export function replayReferences(lines: readonly Buffer[]): Entry[] {
  const references = new Map<string, Reference>();
  for (const line of lines) {
    const { add, remove }: { add?: Reference; remove?: string } = Object(readLine(line));
    if (remove) references.delete(remove);
    else if (add && !(isMessageReference(add) && references.has(add.message)))
      references.set(referenceSid(add), add);
  }
  return Array.from(references.values(), referenceEntry);
}

/** The attempts that a file counts: of each key its last line holds. */
export function replayStarts(lines: readonly Buffer[], nowMs: number): Entry[] {
  const starts = new Map<string, Entry>();
  for (const line of lines) {
    const { key, count, atMs } = Object(readLine(line));
    const ids = Array.from({ length: count }, () => randomUUID());
    if (ids.length) starts.set(key, attemptEntry(key, ids, atMs, nowMs));
    else starts.delete(key);
  }
  return [...starts.values()];
}

/** The topics that a file holds: of each its last line. */
export function replayTopics(lines: readonly Buffer[], nowMs: number): Entry[] {
  const topics = new Map<string, EarlierTopic>();
  for (const line of lines) {
    const { siteId, topic, kept } = Object(readLine(line));
    if (kept) topics.set(`${siteId} ${topic}`, { siteId, topic, kept });
  }
  return topicEntries([...topics.values()], nowMs);
}

const readLine = (line: Buffer): unknown => readJson(line.toString());
