import * as v from "valibot";
import type { LoadedBusiness } from "../business/load.ts";
import {
  type ChatAnswer,
  type ChatCall,
  chatCallSchema,
  idempotencyHeader,
  realtimeHeader,
} from "../chat/call.ts";
import { isOfType, readBody, refuse } from "./answers.ts";
import type { Desk, Handler } from "./desk.ts";
import { conversationName, issueIdentity, tenantOfIdentity } from "./identity.ts";
import { issueToken } from "./token.ts";

/** Most bytes of a chat call. */
const mostBytes = 4096;

/** Path of the webhook that hears each new message of a conversation. */
export const webhookPath = "/api/receptionist";

/** `POST /api/chat`: opens a visitor's conversation, or the one of a signed identity again, and answers with a token for it. */
export const handleChat: Handler = async (request, desk) => {
  if (request.method !== "POST") return refuse(405, "method", "Use POST.", { allow: "POST" });
  if (!isOfType(request, "application/json")) return refuse(415, "content-type", "Send application/json.");
  if (!isFromOwnPage(request)) return refuse(403, "origin", "Only pages of this site may open a chat.");
  const body = await readBody(request, mostBytes);
  if (body === undefined) return refuse(413, "size", `Send at most ${mostBytes} bytes.`);
  const json = parse(body);
  if (json === undefined) return refuse(400, "json", "The body is not JSON.");
  const call = v.safeParse(chatCallSchema, json);
  if (!call.success)
    return refuse(422, "fields", "Send contact, userName, websiteName and, to resume, identity.");
  const site = await desk.business(call.output.websiteName);
  if (!site) return refuse(404, "site", "There is no site of this name.");
  try {
    return await open(call.output, site, request.headers.get(idempotencyHeader), desk);
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "chat-failed",
        site: site.id,
        cause: error instanceof Error ? error.message : "",
      }),
    );
    return refuse(502, "provider", "The chat service did not answer. Try again.");
  }
};

async function open(
  call: ChatCall,
  site: LoadedBusiness,
  attempt: string | null,
  desk: Desk,
): Promise<Response> {
  const visit = call.identity
    ? await resume(call.identity, site, desk)
    : await begin(call, site, attempt, desk);
  if (!visit) return refuse(404, "conversation", "There is no conversation of this visitor.");
  const token = await issueToken(desk.settings, visit.identity, desk.now());
  const answer: ChatAnswer = { data: { token, conversationSid: visit.conversationSid } };
  const { PROVIDER_SOCKET_URL: realtime } = desk.settings;
  return Response.json(answer, {
    headers: { "cache-control": "no-store", ...(realtime ? { [realtimeHeader]: realtime } : {}) },
  });
}

type Visit = { identity: string; conversationSid: string };

/** The conversation of a signed identity of this site; undefined for a foreign or forged one, or when it is over. */
async function resume(identity: string, site: LoadedBusiness, desk: Desk): Promise<Visit | undefined> {
  const { IDENTITY_SECRET: secret } = desk.settings;
  if ((await tenantOfIdentity(secret, identity)) !== site.id) return undefined;
  const conversation = await desk.provider.findConversation(await conversationName(secret, identity));
  return conversation && conversation.state !== "closed"
    ? { identity, conversationSid: conversation.sid }
    : undefined;
}

/** A new visitor's conversation. Each step may be repeated, so a retry of the same attempt ends in the same conversation. */
async function begin(
  call: ChatCall,
  site: LoadedBusiness,
  attempt: string | null,
  desk: Desk,
): Promise<Visit> {
  const { settings, provider } = desk;
  const identity = await issueIdentity(settings.IDENTITY_SECRET, site.id, attemptKey(attempt));
  const name = await conversationName(settings.IDENTITY_SECRET, identity);
  const { sid } = await provider.openConversation(name, `${site.business.businessName} chat`);
  await provider.hearMessages(sid, settings.PUBLIC_URL + webhookPath);
  await provider.addParticipant(sid, identity, {
    name: call.userName,
    email_or_phone: call.contact,
    website: call.websiteName,
  });
  return { identity, conversationSid: sid };
}

/** The key of an attempt if it is long enough to be random, else a random one. */
const attemptKey = (key: string | null) => (key && /^[\w-]{22,100}$/.test(key) ? key : crypto.randomUUID());

/** A page of another site cannot make a visitor's browser call here: the origin is this host, or the browser says so. */
function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (!origin) return request.headers.get("sec-fetch-site") === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
