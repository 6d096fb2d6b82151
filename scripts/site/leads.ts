import { readSiteIds } from "../../src/business/formerIds.ts";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { checkSettings, defaultLeadsFile, formatMistakes } from "../../src/desk/settings/settings.ts";
import { compareLeads } from "../../src/desk/stores/leads.ts";
import { readLeadsFile } from "../../src/desk/stores/leadsInFile.ts";
import { leadsInRedis } from "../../src/desk/stores/leadsInRedis.ts";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import { StoreError } from "../../src/desk/stores/storeError.ts";
import { toOneLine } from "../../src/text/controls.ts";
import { Failure } from "../commandLine.ts";

type ListedLead = { lead: Lead; state: "waiting" | "given up" };

/** How leads are listed: `json`: an object a line; `full`: with name, contact and wish. */
type ListOptions = { json: boolean; full: boolean; businesses: string; out: string };

/**
 * `site leads [ID]`: prints the leads, of one site or of all, that wait for delivery and those that were
 * given up, the oldest first. Changes nothing, and may run beside a server. Resolves to exit status 0; throws
 * a `Failure` when a store cannot be read.
 */
export async function listLeads(
  siteId: string | undefined,
  values: Record<string, string | undefined>,
  { json, full, businesses, out }: ListOptions,
): Promise<number> {
  const all = await readLeads(values);
  const ids = siteId === undefined ? undefined : await readSiteIds(siteId, businesses, out);
  const listed = all.filter(({ lead }) => !ids || ids.includes(lead.site));
  const nowMs = Date.now();
  const siteWidth = Math.max(0, ...listed.map(({ lead }) => lead.site.length));
  for (const each of listed)
    console.log(json ? toJson(each, nowMs, full) : toText(each, { nowMs, full, siteWidth }));
  if (!json) console.log(summarise(listed));
  return 0;
}

/** The leads that wait for delivery or were given up, the oldest first; throws as `listLeads` does. */
export const readLeads = (values: Record<string, string | undefined>): Promise<ListedLead[]> =>
  readStores(storeSettings(values));

/** Where leads are kept; settings of other parts may be missing. */
function storeSettings(values: Record<string, string | undefined>): { file: string; redisUrl?: string } {
  const { REDIS_URL: redisUrl, LEADS_FILE: file } = values;
  const checked = checkSettings(values);
  const mistakes = Array.isArray(checked)
    ? checked.filter(({ name }) => name === "REDIS_URL" || name === "LEADS_FILE")
    : [];
  if (mistakes.length) throw new Failure(formatMistakes(mistakes));
  return { file: file?.trim() || defaultLeadsFile, ...(redisUrl ? { redisUrl: redisUrl.trim() } : {}) };
}

/** The leads of the file and, with a Redis, of that: each in its newest version, the oldest first. */
async function readStores({ file, redisUrl }: { file: string; redisUrl?: string }): Promise<ListedLead[]> {
  const own = await readLeadsFile(file).catch((error: unknown) => {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  });
  const places = [own, ...(redisUrl ? [await readRedis(redisUrl)] : [])];
  const newest = new Map<string, ListedLead>();
  for (const { waiting, givenUp } of places)
    for (const each of [...list(givenUp, "given up"), ...list(waiting, "waiting")]) {
      const { id, version } = each.lead;
      if ((newest.get(id)?.lead.version ?? 0) <= version) newest.set(id, each);
    }
  return [...newest.values()].sort((a, b) => compareLeads(a.lead, b.lead));
}

const list = (leads: readonly Lead[], state: ListedLead["state"]): ListedLead[] =>
  leads.map((lead) => ({ lead, state }));

async function readRedis(url: string): Promise<{ waiting: Lead[]; givenUp: Lead[] }> {
  let cause = "";
  const redis = connectRedis(url, (line) => {
    cause ||= String(line["cause"] ?? "");
  });
  try {
    await firstAttempt(redis);
    const store = leadsInRedis(redis);
    return { waiting: await store.waiting(), givenUp: await store.givenUp() };
  } catch {
    throw new Failure(
      `REDIS_URL: Redis does not answer (${cause || "no connection"}). Start it or correct the address.`,
    );
  } finally {
    redis.disconnect();
  }
}

function toJson({ lead, state }: ListedLead, nowMs: number, full: boolean): string {
  const { id, version, site, at, from, urgency, name, contact, wish, conversation } = lead;
  const ageSeconds = Math.floor(ageMs(lead, nowMs) / 1000);
  const words = full ? { name, contact, wish, ...(conversation ? { conversation } : {}) } : {};
  return JSON.stringify({ id, version, site, state, urgency, from, at, ageSeconds, ...words });
}

type TextOptions = { nowMs: number; full: boolean; siteWidth: number };

function toText({ lead, state }: ListedLead, { nowMs, full, siteWidth }: TextOptions): string {
  const { id, site, urgency, name, contact, wish } = lead;
  const age = formatAge(ageMs(lead, nowMs));
  const line = `${state.padEnd(8)}  ${urgency.padEnd(4)}  ${age.padStart(6)}  ${site.padEnd(siteWidth)}  ${id}`;
  const words = [`${name}, ${contact}`, ...wish.split("\n")].map((text) => `    ${toOneLine(text)}`);
  return full ? [line, ...words].join("\n") : line;
}

const ageMs = ({ at }: Lead, nowMs: number) => Math.max(0, nowMs - Date.parse(at));

/** In the largest unit that fits. */
function formatAge(ms: number): string {
  const units = [
    ["d", 86_400_000],
    ["h", 3_600_000],
    ["min", 60_000],
    ["s", 1_000],
  ] as const;
  const [unit, unitMs] = units.find(([, size]) => ms >= size) ?? ["s", 1_000];
  return `${Math.floor(ms / unitMs)} ${unit}`;
}

function summarise(listed: readonly ListedLead[]): string {
  const givenUp = listed.filter(({ state }) => state === "given up").length;
  return `${listed.length - givenUp} waiting, ${givenUp} given up.`;
}
