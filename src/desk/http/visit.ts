import { randomUUID } from "node:crypto";
import type { ChatCall } from "../../chat/call.ts";
import { cleanContact, cleanName } from "../leads/cleanFields.ts";
import { replyToUnanswered } from "../reply/replyInTurn.ts";
import { webhookAddress } from "../twilio/address.ts";
import { conversationName, findSigner, issueIdentity } from "../twilio/identity.ts";
import type { ProviderApi } from "../twilio/providerApi.ts";
import { refuse } from "./answers.ts";
import { attemptLifeMs, type Caller, countAttempt, countForged, countReturn } from "./chatLimits.ts";
import { fingerprintOf, readIdempotencyKey, refuseUsedKey } from "./idempotency.ts";

/** A chat call that passed the checks; what it asks of `provider` is given up in time for an answer. */
export type VisitRequest = Caller & { call: ChatCall; provider: ReturnType<ProviderApi["until"]> };

type Visit = { identity: string; conversationSid: string };

/**
 * The conversation of a signed identity of this site. A forged one counts as a chat of its sender: guessing
 * is limited.
 */
export async function resumeConversation(identity: string, request: VisitRequest): Promise<Visit | Response> {
  const { site, desk, provider } = request;
  const signer = findSigner(desk.settings, identity);
  if (!signer || signer.siteId !== site.id) return (await countForged(request)) ?? refuseConversation();
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
