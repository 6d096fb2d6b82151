import * as v from "valibot";
import type { SiteFacts } from "../../business/facts.ts";
import { idempotencyHeader, leadsPath, trapField } from "../../chat/call.ts";
import { maxLengths, phoneOrEmailMistake } from "../../chat/contact.ts";
import { urgencies } from "../../receptionist/urgency.ts";
import { toOneLine, withoutControls } from "../../text/controls.ts";
import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import { cleanContact, cleanName, cleanWords } from "../leads/cleanFields.ts";
import { type FormWords, formVersion } from "../leads/formVersion.ts";
import type { Lead } from "../leads/lead.ts";
import { causeOf } from "../log.ts";
import { refuse, refuseForNow } from "./answers.ts";
import { confirmPage, refusalPage } from "./formPages.ts";
import { refuseForm } from "./formRefusal.ts";
import { homeLink } from "./homeLink.ts";
import { fingerprintOf, refuseUsedKey } from "./idempotency.ts";
import { isFromSite, refuseOrigin } from "./origin.ts";
import { formType, isOfType, jsonType, receiveFromPage } from "./receive.ts";
import { type Note, withRequestLog } from "./requestLog.ts";
import { parseForm, readForm, type SentForm, thank } from "./sentForm.ts";

/** Most bytes of a lead: 2,000 characters of any script, form-encoded, and the other fields. */
const maxBytes = 32 * 1024;

/** Nobody reads and fills a form in less than this. */
const minFillMs = 2_000;

const text = (maxLength: number, clean = toOneLine) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.maxLength(maxLength));
const required = (maxLength: number) => v.pipe(text(maxLength), v.nonEmpty());

/**
 * Fields of a form or of a JSON body. `shown` is when a script saw the form shown (ms, or ISO 8601); a form
 * without it has no least time, and its trap alone.
 */
const leadSchema = v.object({
  name: required(maxLengths.name),
  contact: v.pipe(
    required(maxLengths.phoneOrEmail),
    v.check((contact) => !phoneOrEmailMistake(contact)),
  ),
  message: v.optional(text(maxLengths.message, withoutControls), ""),
  website: required(100),
  [trapField]: v.optional(v.string(), ""),
  shown: v.optional(v.union([v.string(), v.number()]), ""),
  urgency: v.optional(v.picklist(urgencies), "soon"),
});
type LeadCall = v.InferOutput<typeof leadSchema>;

/**
 * `POST /api/leads`: keeps what a visitor wants for good, then thanks: a form with a page, JSON with `{data:
 * {id}}`.
 */
export const handleLeads = withRequestLog(leadsPath, async (request, desk, note) => {
  if (!isOfType(request, formType)) return receiveLead(request, desk, note);
  try {
    return await receiveLead(request, desk, note);
  } catch (error) {
    note({ cause: causeOf(error) });
    return refuseForm(500, request, desk);
  }
});

async function receiveLead(request: Request, desk: Desk, note: Note): Promise<Response> {
  const isForm = isOfType(request, formType);
  const body = await receiveFromPage(request, { types: [formType, jsonType], maxBytes });
  const isRefused = body instanceof Response;
  if (isRefused) return isForm && request.method === "POST" ? refuseForm(body.status, request, desk) : body;
  const fields: unknown = isForm ? parseForm(body) : readJson(body);
  const call = v.safeParse(leadSchema, fields);
  const site = await findSite(fields, desk);
  const refuseCall = (status: number, code: "fields" | "site", message: string) => {
    if (!isForm) return refuse(status, code, message);
    if (!site) return refusalPage({ status, reason: code }, { home: homeLink(request, site, desk.settings) });
    const form = readForm(body, request, site, desk);
    return refusalPage({ status, reason: code, fields: form.fields }, form);
  };
  if (site) note({ site: site.id });
  if (site && !isFromSite(request, site, desk.settings))
    return isForm ? refuseForm(403, request, desk, site) : refuseOrigin();
  if (!call.success) return refuseCall(422, "fields", wantedFields);
  if (!site) return refuseCall(404, "site", "There is no site of this name.");
  const leadRequest = { call: call.output, site, desk, note, request };
  return isForm ? takeForm(leadRequest, readForm(body, request, site, desk)) : takeJson(leadRequest);
}

/** The site that the fields name, also where another of them is wrong. */
async function findSite(fields: unknown, desk: Desk): Promise<SiteFacts | undefined> {
  const named = v.safeParse(v.object({ website: required(100) }), fields);
  return named.success ? desk.business(named.output.website) : undefined;
}

const wantedFields =
  "Send name, contact (a phone number or an e-mail address), message, website and, if it is known, urgency: now, soon or any.";

/** A lead that passed the checks, and what came with it. */
type LeadRequest = {
  call: LeadCall;
  site: SiteFacts;
  desk: Desk;
  note: Note;
  request: Request;
};

async function takeForm(leadRequest: LeadRequest, form: SentForm): Promise<Response> {
  const { call, desk, note } = leadRequest;
  if (call[trapField].trim() || isTooQuick(call, desk.now())) {
    note({ verdict: "asked-again" });
    return confirmPage(form.fields, form);
  }
  const waitSeconds = await countLead(leadRequest);
  const { fields } = form;
  if (waitSeconds)
    return refusalPage({ status: 429, reason: "limit", retryAfterSeconds: waitSeconds, fields }, form);
  const isKept = await keepNoted(await createLead("form", leadRequest), leadRequest);
  return isKept ? thank(form) : refusalPage({ status: 503, reason: "failed", fields }, form);
}

async function takeJson(leadRequest: LeadRequest): Promise<Response> {
  const { site } = leadRequest;
  const waitSeconds = await countLead(leadRequest);
  if (waitSeconds) return refuseForNow("manyForms", waitSeconds, site.business, site.business.phone);
  const refusal = await refuseOtherCall(leadRequest);
  if (refusal) return refusal;
  const lead = await createLead("widget", leadRequest);
  return (await keepNoted(lead, leadRequest))
    ? Response.json({ data: { id: lead.id } }, { headers: { "cache-control": "no-store" } })
    : refuse(503, "store", "The message could not be kept. Try again.");
}

/** Whether a form comes back sooner than a person fills it. */
function isTooQuick({ shown }: LeadCall, now: Date): boolean {
  const shownMs = typeof shown === "number" || /^\d+$/.test(shown) ? Number(shown) : Date.parse(shown);
  const ageMs = now.getTime() - shownMs;
  return ageMs >= 0 && ageMs < minFillMs;
}

/** Counts one more message from this address, then for this business; how many seconds to wait, or 0. */
const countLead = async ({ request, site, desk }: LeadRequest): Promise<number> =>
  (await desk.admit("lead", request.headers, site.id))?.waitSeconds ?? 0;

/** Refuses the key of a call with other words; more urgent than before, the same words are the same call. */
const refuseOtherCall = ({
  call,
  request: { headers },
  desk,
}: LeadRequest): Promise<Response | undefined> => {
  const { website, name, contact, message } = call;
  return refuseUsedKey("lead", headers, fingerprintOf([website, name, contact, message], desk), desk);
};

/** What makes this form the same as another. */
function readWords({ call, site, request, desk }: LeadRequest): FormWords {
  const [name, contact, wish] = [cleanName(call.name), cleanContact(call.contact), cleanWords(call.message)];
  // The same words on one day are one lead: a form sent twice, a call that is tried again.
  const day = desk.now().toISOString().slice(0, 10);
  const attempt = request.headers.get(idempotencyHeader) ?? (String(call.shown) || day);
  return [site.id, name, contact, wish, attempt];
}

async function createLead(from: Lead["from"], leadRequest: LeadRequest): Promise<Lead> {
  const { desk } = leadRequest;
  const { urgency } = leadRequest.call;
  const words = readWords(leadRequest);
  const [site, name, contact, wish] = words;
  return {
    ...(await formVersion(words, urgency, desk)),
    at: desk.now().toISOString(),
    site,
    from,
    name,
    contact,
    wish,
    urgency,
  };
}

/** Keeps a lead and notes it in the log; false when the store is away. */
async function keepNoted(lead: Lead, { desk, note }: LeadRequest): Promise<boolean> {
  try {
    await desk.leads.keep(lead);
    note({ lead: lead.id });
    return true;
  } catch (error) {
    note({ cause: causeOf(error) });
    return false;
  }
}
