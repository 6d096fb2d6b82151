import { randomUUID } from "node:crypto";
import { type ChatCall, idempotencyHeader } from "../../chat/call.ts";
import { replyToUnanswered } from "../reply/unanswered.ts";
import { webhookAddress } from "../twilio/address.ts";
import { conversationName, issueIdentity, verifyIdentity } from "../twilio/identity.ts";
import type { ProviderApi } from "../twilio/providerApi.ts";
import { refuse } from "./answers.ts";
import { attemptLifeMs, type Caller, countAttempt, countForged, countReturn } from "./chatLimits.ts";

/** A chat call that passed the checks; what it asks of `provider` is given up in time for an answer. */
export type VisitRequest = Caller & { call: ChatCall; provider: ReturnType<ProviderApi["until"]> };

type Visit = { identity: string; conversationSid: string };

/**
 * The conversation of a signed identity of this site. A forged one counts as a chat of its sender: guessing is limited.
 */
export async function resumeConversation(identity: string, request: VisitRequest): Promise<Visit | Response> {
  const { site, desk, provider } = request;
  const { IDENTITY_SECRET: secret } = desk.settings;
  if (verifyIdentity(secret, identity) !== site.id)
    return (await countForged(request)) ?? refuseConversation();
  const name = conversationName(secret, identity);
  const refusal = await countReturn(name, request);
  if (refusal) return refusal;
  const conversation = await provider.findConversation(name);
  if (!conversation || conversation.state === "closed") return refuseConversation();
  desk.inBackground(replyToUnanswered(site, conversation.sid, desk));
  return { identity, conversationSid: conversation.sid };
}

const refuseConversation = () => refuse(404, "conversation", "There is no conversation of this visitor.");

/**
 * A new visitor's conversation: that of an earlier call with the same key, while retries of it may still
 * come.
 */
export const openConversation = (request: VisitRequest): Promise<Visit | Response> =>
  openAttempt(attemptKey(request.headers.get(idempotencyHeader)), request);

/** Opens the conversation of an attempt. Each step may be repeated: a retry ends in the same conversation. */
async function openAttempt(attempt: string, request: VisitRequest): Promise<Visit | Response> {
  const { call, site, desk, provider } = request;
  const { settings } = desk;
  const identity = issueIdentity(settings.IDENTITY_SECRET, site.id, attempt);
  const name = conversationName(settings.IDENTITY_SECRET, identity);
  const refusal = await countAttempt(name, request);
  if (refusal) return refusal;
  const conversation = await provider.ensureConversation(name, `${site.business.businessName} chat`);
  const ageMs = desk.now().getTime() - Date.parse(conversation.date_created);
  if (!conversation.isNew && (conversation.state === "closed" || ageMs > attemptLifeMs))
    return openAttempt(randomUUID(), request);
  const { sid } = conversation;
  if (settings.WEBHOOK_SCOPE === "conversation")
    await provider.ensureWebhook(sid, webhookAddress(settings.PUBLIC_URL));
  await provider.addParticipant(sid, identity, {
    name: call.userName,
    email_or_phone: call.contact,
    website: call.websiteName,
  });
  return { identity, conversationSid: sid };
}

/** The key of an attempt if it is long enough to be random, else a random one. */
const attemptKey = (key: string | null) => (key && /^[\w-]{22,100}$/.test(key) ? key : randomUUID());
