import * as v from "valibot";
import { type ChatAnswer, chatCallSchema, chatPath, realtimeHeader } from "../../chat/call.ts";
import { readJson } from "../json.ts";
import { causeOf } from "../log.ts";
import { addConversationReference } from "../reply/reference.ts";
import { issueToken } from "../twilio/token.ts";
import { refuse } from "./answers.ts";
import { isFromSite, readOrigin, refuseOrigin } from "./origin.ts";
import { jsonType, receiveFromPage } from "./receive.ts";
import { type Note, withRequestLog } from "./requestLog.ts";
import { openConversation, resumeConversation, type VisitRequest } from "./visit.ts";

const maxBytes = 4096;

/** How long the provider may take for all that a call asks of it: the widget waits for ten seconds. */
const providerTimeoutMs = 9_000;

/**
 * `POST /api/chat`: opens a visitor's conversation, or that of a signed identity again, and answers with a
 * token.
 */
export const handleChat = withRequestLog(chatPath, async (request, desk, note) => {
  const body = await receiveFromPage(request, { types: [jsonType], maxBytes });
  if (body instanceof Response) return body;
  const json = readJson(body);
  const call = v.safeParse(chatCallSchema, json);
  const site = call.success ? await desk.business(call.output.websiteName) : undefined;
  // Only a site can vouch for pages of another host: without one they are told nothing.
  if (site ? !isFromSite(request, site, desk.settings) : readOrigin(request) === "elsewhere")
    return refuseOrigin();
  if (json === undefined) return refuse(400, "json", "The body is not JSON.");
  if (!call.success)
    return refuse(422, "fields", "Send contact, userName, websiteName and, to resume, identity.");
  if (!site) return refuse(404, "site", "There is no site of this name.");
  note({ site: site.id });
  try {
    const provider = desk.provider.until(AbortSignal.timeout(providerTimeoutMs));
    return await answerVisit({ call: call.output, site, headers: request.headers, desk, provider }, note);
  } catch (error) {
    note({ cause: causeOf(error) });
    return isTimeout(error)
      ? refuse(504, "provider", "The chat service took too long. Try again.")
      : refuse(502, "provider", "The chat service did not answer. Try again.");
  }
});

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

async function answerVisit(request: VisitRequest, note: Note): Promise<Response> {
  const { call, site, desk } = request;
  const visit =
    call.identity === undefined
      ? await openConversation(request)
      : await resumeConversation(call.identity, request);
  if (visit instanceof Response) return visit;
  note({ conversation: visit.conversationSid });
  await addConversationReference(site.id, visit.conversationSid, desk);
  const token = issueToken(desk.settings, visit.identity, desk.now());
  const answer: ChatAnswer = { data: { token, conversationSid: visit.conversationSid } };
  const { PROVIDER_SOCKET_URL: realtime } = desk.settings;
  return Response.json(answer, {
    headers: { "cache-control": "no-store", ...(realtime ? { [realtimeHeader]: realtime } : {}) },
  });
}
