import type { SiteFacts } from "../../business/facts.ts";
import { takeoverCallSchema, takeoverPath } from "../../chat/takeoverCall.ts";
import type { Desk } from "../desk.ts";
import { readHistory } from "../reply/history.ts";
import { isGone } from "../reply/leasedWork.ts";
import { LeaseBusy } from "../takeover/awaitLease.ts";
import { noteFirstUse } from "../takeover/firstUse.ts";
import { type AnswerLink, isLinkOld, linkEndMs, readLink } from "../takeover/link.ts";
import { cleanPost, type PersonPost, postOnce } from "../takeover/post.ts";
import { showConversation } from "../takeover/shown.ts";
import { noteTyping } from "../takeover/typing.ts";
import type { ProviderCalls } from "../twilio/providerApi.ts";
import { refuse, refuseForNow } from "./answers.ts";
import { type Note, withRequestLog } from "./requestLog.ts";
import { receiveSiteCall, refuseProvider } from "./siteCall.ts";

/** Most bytes of a call: 2,000 characters, each escaped, and the other fields. */
const maxBytes = 16 * 1024;

/** How long the provider may take for all that a call asks of it. */
const providerTimeoutMs = 9_000;

const wanted =
  "Send website, link and, to write, post with name, text (2,000 characters at most) and key, a UUID.";

/**
 * `POST /api/person`: a person of the business reads the conversation of a link, and writes in it. Answers
 * 404 to a link that was not issued for the site, and 410 to one that is over: `link-old` after 14 days,
 * `link-used` eight hours after its first use.
 */
export const handlePerson = withRequestLog(takeoverPath, async (request, desk, note) => {
  const received = await receiveSiteCall(request, desk, {
    schema: takeoverCallSchema,
    siteId: ({ website }) => website,
    maxBytes,
    wanted,
  });
  if (received instanceof Response) return received;
  const { call, site } = received;
  note({ site: site.id });
  const link = readLink(desk.settings, call.link);
  if (!link || link.siteId !== site.id) return refuseForged(request.headers, site, desk);
  note({ conversation: link.conversation });
  const waitSeconds = await desk.limits("person", link.id);
  if (waitSeconds) return refuseForNow("manyLooks", waitSeconds, site.business);
  const post = call.post && cleanPost(call.post);
  if (call.post && !post) return refuse(422, "fields", wanted);
  const provider = desk.provider.until(AbortSignal.timeout(providerTimeoutMs));
  try {
    return await answerPerson({ link, post, isTyping: call.typing === true, site, desk, provider, note });
  } catch (error) {
    if (isGone(error)) return refuseConversation();
    return error instanceof LeaseBusy
      ? refuse(503, "busy", "The same call is still under way. Try again.", { "retry-after": "5" })
      : refuseProvider(error, note);
  }
});

/** Limits guessing: counts a link that is none of this site, apart from the chats of its sender. */
async function refuseForged(headers: Headers, site: SiteFacts, desk: Desk): Promise<Response> {
  const refusal = await desk.admit("link", headers);
  return refusal
    ? refuseForNow("manyLinks", refusal.waitSeconds, site.business)
    : refuse(
        404,
        "link",
        "This link leads to no chat of this site. Open the one of the newest message about it.",
      );
}

const refuseConversation = () => refuse(404, "conversation", "This chat is gone.");

/** A call by a link of the site; what it asks of `provider` is given up in time for an answer. */
type PersonRequest = {
  link: AnswerLink;
  post: PersonPost | undefined;
  isTyping: boolean;
  site: SiteFacts;
  desk: Desk;
  provider: ProviderCalls;
  note: Note;
};

async function answerPerson(request: PersonRequest): Promise<Response> {
  const { link, post, isTyping, site, desk, provider, note } = request;
  const nowMs = desk.now().getTime();
  if (isLinkOld(link, nowMs)) return refuse(410, "link-old", "This link is over: it was made 14 days ago.");
  const conversation = await provider.findConversation(link.conversation);
  const firstUseMs = conversation && (await noteFirstUse(link, conversation, { ...desk, provider }));
  if (firstUseMs === undefined) return refuseConversation();
  const endMs = linkEndMs(link, firstUseMs);
  if (nowMs >= endMs)
    return refuse(410, "link-used", "This link is over: it was first used eight hours ago.");
  if (post && conversation?.state === "closed")
    return refuse(409, "closed", "This chat is closed: nothing can be written in it.");
  const source = { ...desk, provider };
  // A visitor who is not told of it misses nothing.
  const noting = isTyping && conversation && noteTyping(conversation, source).catch(() => {});
  if (post) await postOnce(link.conversation, post, source);
  if (post) note({ verdict: "posted" });
  const { messages: history } = await readHistory(site, link.conversation, source);
  await noting;
  const answer = await showConversation(site, link.conversation, history, endMs, source);
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
