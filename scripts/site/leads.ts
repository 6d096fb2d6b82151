import { compareLeads } from "../../src/desk/leads/keptLeads.ts";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { findStorePlace, withDeskStores } from "../../src/desk/storePlace.ts";
import { toOneLine } from "../../src/text/controls.ts";
import { withStartStore } from "../localSettings.ts";

type ListedLead = { lead: Lead; state: "waiting" | "given up" };

/**
 * How leads are listed: `json`: an object a line; `full`: with name, contact and wish; `port`: those of the
 * `npm start` there.
 */
type ListOptions = {
  json: boolean;
  full: boolean;
  port: number | undefined;
};

/**
 * `site leads [ID]`: prints the leads, of one site or of all, that wait for delivery and those that were
 * given up, the oldest first, each with the conversation that `site join` takes. Changes nothing, and may run beside a server. Resolves to exit status 0; throws
 * a `CommandError` when a store cannot be read.
 */
export async function listLeads(
  siteId: string | undefined,
  values: Record<string, string | undefined>,
  { json, full, port }: ListOptions,
): Promise<number> {
  const all = await withDeskStores(
    findStorePlace(withStartStore(values, port)),
    async ({ leads }): Promise<ListedLead[]> => [
      ...(await leads.waiting()).map((lead) => ({ lead, state: "waiting" as const })),
      ...(await leads.givenUp()).map((lead) => ({ lead, state: "given up" as const })),
    ],
  );
  all.sort((a, b) => compareLeads(a.lead, b.lead));
  const listed = all.filter(({ lead }) => siteId === undefined || lead.site === siteId);
  const nowMs = Date.now();
  const siteWidth = Math.max(0, ...listed.map(({ lead }) => lead.site.length));
  for (const each of listed)
    console.log(json ? toJson(each, nowMs, full) : toText(each, { nowMs, full, siteWidth }));
  if (!json) console.log(summarise(listed));
  return 0;
}

function toJson({ lead, state }: ListedLead, nowMs: number, full: boolean): string {
  const { id, version, site, at, from, urgency, name, contact, wish, conversation } = lead;
  const ageSeconds = Math.floor(ageMs(lead, nowMs) / 1000);
  const words = full ? { name, contact, wish } : {};
  return JSON.stringify({ id, version, site, state, urgency, from, at, ageSeconds, conversation, ...words });
}

type TextOptions = { nowMs: number; full: boolean; siteWidth: number };

function toText({ lead, state }: ListedLead, { nowMs, full, siteWidth }: TextOptions): string {
  const { id, site, urgency, name, contact, wish, conversation = "" } = lead;
  const age = formatAge(ageMs(lead, nowMs));
  const line =
    `${state.padEnd(8)}  ${urgency.padEnd(4)}  ${age.padStart(6)}  ${site.padEnd(siteWidth)}  ${id}  ${conversation}`.trimEnd();
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
