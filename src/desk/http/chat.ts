import * as v from "valibot";
import type { LoadedBusiness } from "../../business/load.ts";
import {
  type ChatAnswer,
  type ChatCall,
  chatCallSchema,
  chatPath,
  idempotencyHeader,
  realtimeHeader,
} from "../../chat/call.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { sweep } from "../reply/reply.ts";
import { refuseForNow } from "../stores/limits.ts";
import { webhookAddress } from "../twilio/address.ts";
import { conversationName, issueIdentity, tenantOfIdentity } from "../twilio/identity.ts";
import { issueToken } from "../twilio/token.ts";
import { refuse } from "./answers.ts";
import { addressKey } from "./clientAddress.ts";
import { isOfSite, origin, parse, receive, refuseOrigin } from "./receive.ts";
import { logged, type Note } from "./requestLog.ts";

/** Most bytes of a chat call. */
const mostBytes = 4096;

/** How long the provider may take for all that a call asks of it, in milliseconds: the widget waits for ten seconds. */
const deadline = 9_000;

/** `POST /api/chat`: opens a visitor's conversation, or the one of a signed identity again, and answers with a token for it. */
export const handleChat = logged(chatPath, async (request, desk, note) => {
  const body = await receive(request, { types: ["application/json"], mostBytes });
  if (body instanceof Response) return body;
  const json = parse(body);
  const call = v.safeParse(chatCallSchema, json);
  const site = call.success ? await desk.business(call.output.websiteName) : undefined;
  // Only a site can vouch for pages of another host: without one there is nothing to tell them.
  if (site ? !isOfSite(request, site, desk.settings) : origin(request) === "elsewhere") return refuseOrigin();
  if (json === undefined) return refuse(400, "json", "The body is not JSON.");
  if (!call.success)
    return refuse(422, "fields", "Send contact, userName, websiteName and, to resume, identity.");
  if (!site) return refuse(404, "site", "There is no site of this name.");
  note({ site: site.id });
  try {
    const provider = desk.provider.until(AbortSignal.timeout(deadline));
    return await open({ call: call.output, site, headers: request.headers, desk, provider }, note);
  } catch (error) {
    note({ cause: causeOf(error) });
    return isTimeout(error)
      ? refuse(504, "provider", "The chat service took too long. Try again.")
      : refuse(502, "provider", "The chat service did not answer. Try again.");
  }
});

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** A call that passed the checks; what it asks of `provider` is given up in time for an answer. */
type Calling = {
  call: ChatCall;
  site: LoadedBusiness;
  headers: Headers;
  desk: Desk;
  provider: ReturnType<Desk["provider"]["until"]>;
};

async function open(calling: Calling, note: Note): Promise<Response> {
  const { call, desk, headers } = calling;
  const visit =
    call.identity !== undefined
      ? await resume(call.identity, calling)
      : await begin(attemptKey(headers.get(idempotencyHeader)), calling);
  if (visit instanceof Response) return visit;
  note({ conversation: visit.conversationSid });
  const token = await issueToken(desk.settings, visit.identity, desk.now());
  const answer: ChatAnswer = { data: { token, conversationSid: visit.conversationSid } };
  const { PROVIDER_SOCKET_URL: realtime } = desk.settings;
  return Response.json(answer, {
    headers: { "cache-control": "no-store", ...(realtime ? { [realtimeHeader]: realtime } : {}) },
  });
}

type Visit = { identity: string; conversationSid: string };

/** The conversation of a signed identity of this site. A foreign or forged one counts as a new chat, so that guessing is limited. */
async function resume(identity: string, calling: Calling): Promise<Visit | Response> {
  const { site, desk, provider } = calling;
  const { IDENTITY_SECRET: secret } = desk.settings;
  if ((await tenantOfIdentity(secret, identity)) !== site.id)
    return (await countNew(calling)) ?? noConversation();
  const name = await conversationName(secret, identity);
  const refusal = await countReturn(name, calling);
  if (refusal) return refusal;
  const conversation = await provider.findConversation(name);
  if (!conversation || conversation.state === "closed") return noConversation();
  desk.inBackground(sweep(site, conversation.sid, desk));
  return { identity, conversationSid: conversation.sid };
}

const noConversation = () => refuse(404, "conversation", "There is no conversation of this visitor.");

/**
 * A new visitor's conversation. Each step may be repeated, so a retry of the same attempt ends in the same conversation; a key that
 * comes back long after opens another, as if it had not come.
 */
async function begin(attempt: string, calling: Calling): Promise<Visit | Response> {
  const { call, site, desk, provider } = calling;
  const { settings } = desk;
  const identity = await issueIdentity(settings.IDENTITY_SECRET, site.id, attempt);
  const name = await conversationName(settings.IDENTITY_SECRET, identity);
  const refusal = await countAttempt(name, calling);
  if (refusal) return refusal;
  const conversation = await provider.openConversation(name, `${site.business.businessName} chat`);
  const age = desk.now().getTime() - Date.parse(conversation.date_created);
  if (!conversation.isNew && (conversation.state === "closed" || age > attemptLife))
    return begin(crypto.randomUUID(), calling);
  const { sid } = conversation;
  if (settings.WEBHOOK_SCOPE === "conversation")
    await provider.hearMessages(sid, webhookAddress(settings.PUBLIC_URL));
  await provider.addParticipant(sid, identity, {
    name: call.userName,
    email_or_phone: call.contact,
    website: call.websiteName,
  });
  return { identity, conversationSid: sid };
}

/** How long retries are known as those of an attempt that was counted, in milliseconds. */
const attemptLife = 10 * 60_000;

/** Counts an attempt to open a chat once. Its retries count as coming back, so that one key cannot be used without end. */
async function countAttempt(name: string, calling: Calling): Promise<Response | undefined> {
  const mine = await calling.desk.marks(`attempt:${name}`, attemptLife);
  if (typeof mine === "string") return countReturn(name, calling);
  const refusal = await countNew(calling);
  if (refusal) await mine.release();
  return refusal;
}

async function countReturn(name: string, { site, desk }: Calling): Promise<Response | undefined> {
  const wait = await desk.limits("resume", name);
  return wait ? refuseForNow("You came back to this chat very often.", wait, site.business.phone) : undefined;
}

/** Counts one more chat from this address and with this business; the refusal when that is too many. */
async function countNew({ site, headers, desk }: Calling): Promise<Response | undefined> {
  const { phone } = site.business;
  const mine = await desk.limits("open", addressKey(headers, desk.settings.CLIENT_ADDRESS_HEADER));
  if (mine) return refuseForNow("Too many chats were opened from here.", mine, phone);
  const all = await desk.limits("site", site.id);
  return all ? refuseForNow("The chat is very busy.", all, phone) : undefined;
}

/** The key of an attempt if it is long enough to be random, else a random one. */
const attemptKey = (key: string | null) => (key && /^[\w-]{22,100}$/.test(key) ? key : crypto.randomUUID());
