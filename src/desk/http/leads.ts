import * as v from "valibot";
import type { LoadedBusiness } from "../../business/load.ts";
import { idempotencyHeader } from "../../chat/call.ts";
import { withoutCards } from "../../text/cards.ts";
import type { Desk } from "../desk.ts";
import { type Lead, leadId, urgencies } from "../leads/lead.ts";
import { causeOf } from "../log.ts";
import { refuseForNow } from "../stores/limits.ts";
import { isOfType, refuse } from "./answers.ts";
import { addressKey } from "./clientAddress.ts";
import { againPage, messagePage, thanksPage } from "./formPages.ts";
import { isOfSite, parse, receive, refuseOrigin } from "./receive.ts";
import { logged, type Note } from "./requestLog.ts";

/** Where the contact form of a site posts to, and the chat while its provider is down. */
export const leadsPath = "/api/leads";

/** Most bytes of a lead: 2,000 characters of any script, form-encoded, and the other fields. */
const mostBytes = 32 * 1024;

/** Nobody reads and fills a form in less than this, in milliseconds. */
const quickest = 2_000;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const given = (most: number) => v.pipe(text(most), v.nonEmpty());

/**
 * Fields of a form or of a JSON body. `company_url` is seen by robots alone. `shown` is when the form was shown (ms, or ISO 8601): a
 * page is the same for everyone, so that only a script knows it; without one the form has no least time, and its trap alone.
 */
const leadSchema = v.object({
  name: given(100),
  contact: given(254),
  message: v.optional(text(2000), ""),
  website: given(100),
  company_url: v.optional(v.string(), ""),
  shown: v.optional(v.union([v.string(), v.number()]), ""),
  urgency: v.optional(v.picklist(urgencies), "soon"),
});
type Call = v.InferOutput<typeof leadSchema>;

/** `POST /api/leads`: keeps what a visitor wants for good, then thanks: a form with a page, JSON with `{data: {id}}`. */
export const handleLeads = logged(leadsPath, async (request, desk, note) => {
  const body = await receive(request, {
    types: ["application/x-www-form-urlencoded", "application/json"],
    mostBytes,
  });
  if (body instanceof Response) return body;
  const isForm = isOfType(request, "application/x-www-form-urlencoded");
  const fields = isForm ? Object.fromEntries(new URLSearchParams(body)) : parse(body);
  const call = v.safeParse(leadSchema, fields);
  if (!call.success) return isForm ? messagePage(422, "fields") : refuse(422, "fields", wanted);
  const site = await desk.business(call.output.website);
  if (!site) return isForm ? messagePage(404, "site") : refuse(404, "site", "There is no site of this name.");
  note({ site: site.id });
  if (!isOfSite(request, site, desk.settings)) return refuseOrigin();
  const answer = { call: call.output, site, desk, note, request };
  return isForm ? takeForm(answer) : takeJson(answer);
});

const wanted = "Send name, contact, message, website and, if it is known, urgency: now, soon or any.";

type Taken = { call: Call; site: LoadedBusiness; desk: Desk; note: Note; request: Request };

async function takeForm({ call, site, desk, note, request }: Taken): Promise<Response> {
  // A robot must not learn that it was found out.
  if (isTrapped(call, note)) return thanksPage(site.business);
  if (isTooQuick(call, desk.now())) return againPage(site.business, call);
  const wait = await countOne(request, site, desk);
  if (wait) return messagePage(429, "limit", site.business, wait);
  const kept = await keep(await leadOf(call, site, "form", request, desk), desk, note);
  return kept ? thanksPage(site.business) : messagePage(503, "failed", site.business);
}

async function takeJson({ call, site, desk, note, request }: Taken): Promise<Response> {
  const lead = await leadOf(call, site, "widget", request, desk);
  const answer = Response.json({ data: { id: lead.id } }, { headers: { "cache-control": "no-store" } });
  if (isTrapped(call, note)) return answer;
  const wait = await countOne(request, site, desk);
  if (wait) return refuseForNow("Too many messages were sent from here.", wait, site.business.phone);
  return (await keep(lead, desk, note))
    ? answer
    : refuse(503, "store", "The message could not be kept. Try again.");
}

function isTrapped({ company_url: trap }: Call, note: Note): boolean {
  if (trap) note({ verdict: "robot" });
  return trap !== "";
}

/** A form that comes back at once is asked for again, by a button: a quick person loses nothing. */
function isTooQuick({ shown }: Call, now: Date): boolean {
  const at = typeof shown === "number" || /^\d+$/.test(shown) ? Number(shown) : Date.parse(shown);
  const age = now.getTime() - at;
  return age >= 0 && age < quickest;
}

/** Counts one more message from this address, then for this business; how many seconds to wait, or 0. */
const countOne = async ({ headers }: Request, site: LoadedBusiness, { limits, settings }: Desk) =>
  (await limits("lead", addressKey(headers, settings.CLIENT_ADDRESS_HEADER))) ||
  (await limits("leadSite", site.id));

async function leadOf(
  call: Call,
  site: LoadedBusiness,
  from: Lead["from"],
  { headers }: Request,
  desk: Desk,
): Promise<Lead> {
  const at = desk.now().toISOString();
  const { name, contact, message, urgency, shown } = call;
  const wish = withoutCards(message);
  // The same words on one day are one lead: a form sent twice, a call that is tried again.
  const attempt = headers.get(idempotencyHeader) ?? (String(shown) || at.slice(0, 10));
  const words = [site.id, name, contact, wish, attempt];
  const id = await leadId(desk.settings.IDENTITY_SECRET, words);
  return { id, version: 1, at, site: site.id, from, name, contact, wish, urgency };
}

async function keep(lead: Lead, desk: Desk, note: Note): Promise<boolean> {
  try {
    await desk.leads.keep(lead);
    note({ lead: lead.id });
    return true;
  } catch (error) {
    note({ cause: causeOf(error) });
    return false;
  }
}
