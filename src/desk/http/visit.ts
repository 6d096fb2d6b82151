import { randomUUID } from "node:crypto";
import type { SiteFacts } from "../../business/facts.ts";
import type { ChatCall } from "../../chat/call.ts";
import type { Desk } from "../desk.ts";
import { cleanContact, cleanName } from "../leads/cleanFields.ts";
import type { Refusal } from "../limits/admission.ts";
import { replyToUnanswered } from "../reply/replyInTurn.ts";
import { webhookAddress } from "../twilio/address.ts";
import { conversationName, findSigner, issueIdentity } from "../twilio/identity.ts";
import type { ProviderApi } from "../twilio/providerApi.ts";
import { refuse, refuseForNow } from "./answers.ts";
import { attemptLifeMs, fingerprintOf, readIdempotencyKey, refuseUsedKey } from "./idempotency.ts";

/** A chat call that passed the checks; what it asks of `provider` is given up in time for an answer. */
export type VisitRequest = {
  call: ChatCall;
  site: SiteFacts;
  headers: Headers;
  desk: Desk;
  provider: ReturnType<ProviderApi["until"]>;
};

type Visit = { identity: string; conversationSid: string };

/**
 * The conversation of a signed identity of this site. A forged one counts as a chat of its sender: guessing
 * is limited.
 */
export async function resumeConversation(identity: string, request: VisitRequest): Promise<Visit | Response> {
  const { site, headers, desk, provider } = request;
  const signer = findSigner(desk.settings, identity);
  if (!signer || signer.siteId !== site.id)
    return refuseChat(await desk.admit("open", headers), site) ?? refuseConversation();
  const name = conversationName(signer.secret, identity);
  const refusal = (await countReturn(name, request)) ?? (await refuseOtherCall("resume", request));
  if (refusal) return refusal;
  const conversation = await provider.findConversation(name);
  if (!conversation || conversation.state === "closed") return refuseConversation();
  desk.inBackground(replyToUnanswered(site, conversation.sid, desk));
  return { identity, conversationSid: conversation.sid };
}

const refuseConversation = () => refuse(404, "conversation", "There is no conversation of this visitor.");

/**
 * A new visitor's conversation: that of an earlier call with the same key and the same words, while retries
 * of it may still come. The words are part of the attempt: nobody gets another's conversation by a key.
 */
export function openConversation(request: VisitRequest): Promise<Visit | Response> {
  const key = readIdempotencyKey(request.headers);
  return openAttempt(key ? `${key} ${callFingerprint(request)}` : randomUUID(), request);
}

const callFingerprint = ({ call, desk }: VisitRequest): string =>
  fingerprintOf([call.contact, call.userName, call.websiteName, call.identity], desk);

const refuseOtherCall = (kind: "open" | "resume", request: VisitRequest): Promise<Response | undefined> =>
  refuseUsedKey(kind, request.headers, callFingerprint(request), request.desk);

/** Opens the conversation of an attempt. Each step may be repeated: a retry ends in the same conversation. */
async function openAttempt(attempt: string, request: VisitRequest): Promise<Visit | Response> {
  const { call, site, desk, provider } = request;
  const { settings } = desk;
  const identity = issueIdentity(settings.IDENTITY_SECRET, site.id, attempt);
  const name = conversationName(settings.IDENTITY_SECRET, identity);
  const refusal = (await countAttempt(name, request)) ?? (await refuseOtherCall("open", request));
  if (refusal) return refusal;
  const conversation = await provider.ensureConversation(name, `${site.business.businessName} chat`);
  const ageMs = desk.now().getTime() - Date.parse(conversation.date_created);
  if (!conversation.isNew && (conversation.state === "closed" || ageMs > attemptLifeMs))
    return openAttempt(randomUUID(), request);
  // What is not counted is missed by nobody but the report.
  if (conversation.isNew)
    desk.inBackground(desk.topics.countChat(site.id, desk.now().getTime()).catch(() => {}));
  const { sid } = conversation;
  if (settings.WEBHOOK_SCOPE === "conversation")
    await provider.ensureWebhook(sid, webhookAddress(settings.PUBLIC_URL));
  await provider.addParticipant(sid, identity, {
    name: cleanName(call.userName),
    email_or_phone: cleanContact(call.contact),
    website: call.websiteName,
  });
  return { identity, conversationSid: sid };
}

/** Counts an attempt to open a chat once. Its retries count as coming back: one key has an end too. */
async function countAttempt(conversation: string, request: VisitRequest): Promise<Response | undefined> {
  const { headers, desk, site } = request;
  const lease = await desk.leases(`attempt:${conversation}`, attemptLifeMs);
  if (typeof lease === "string") return countReturn(conversation, request);
  const refusal = await desk.admit("open", headers, site.id);
  if (refusal) await lease.release();
  return refuseChat(refusal, site);
}

/** Counts one more return to a conversation; the refusal when that is too often. */
async function countReturn(
  conversation: string,
  { site, desk }: VisitRequest,
): Promise<Response | undefined> {
  const waitSeconds = await desk.limits("resume", conversation);
  return waitSeconds
    ? refuseForNow("manyReturns", waitSeconds, site.business, site.business.phone)
    : undefined;
}

function refuseChat(refusal: Refusal | undefined, { business }: SiteFacts): Response | undefined {
  if (!refusal) return undefined;
  const what = refusal.by === "sender" ? "manyChats" : "manyVisits";
  return refuseForNow(what, refusal.waitSeconds, business, business.phone);
}
