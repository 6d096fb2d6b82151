import { type ChatAnswer, chatCallSchema, chatPath, realtimeHeader } from "../../chat/call.ts";
import { addConversationReference } from "../reply/unanswered/reference.ts";
import { issueToken } from "../twilio/token.ts";
import { type Note, withRequestLog } from "./requestLog.ts";
import { receiveSiteCall, refuseProvider } from "./siteCall.ts";
import { openConversation, resumeConversation, type VisitRequest } from "./visit.ts";

const maxBytes = 4096;

/** How long the provider may take for all that a call asks of it: the widget waits for ten seconds. */
const providerTimeoutMs = 9_000;

/**
 * `POST /api/chat`: opens a visitor's conversation, or that of a signed identity again, and answers with a
 * token.
 */
export const handleChat = withRequestLog(chatPath, async (request, desk, note) => {
  const received = await receiveSiteCall(request, desk, {
    schema: chatCallSchema,
    siteId: ({ websiteName }) => websiteName,
    maxBytes,
    wanted: "Send contact, userName, websiteName and, to resume, identity.",
  });
  if (received instanceof Response) return received;
  const { call, site } = received;
  note({ site: site.id });
  try {
    const provider = desk.provider.until(AbortSignal.timeout(providerTimeoutMs));
    return await answerVisit({ call, site, headers: request.headers, desk, provider }, note);
  } catch (error) {
    return refuseProvider(error, note);
  }
});

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
