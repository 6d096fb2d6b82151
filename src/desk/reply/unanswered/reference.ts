import { withTimeout } from "../../../async/clock.ts";
import { backgroundClock } from "../../clock.ts";
import type { Desk } from "../../desk.ts";
import { causeOf } from "../../log.ts";
import { tokenLifetimeSeconds } from "../../twilio/token.ts";
import { messageLogFields, type VisitorMessage } from "../visitorMessage.ts";
import type { Reference } from "./references.ts";

/** How long a store may take over a message: the provider waits 5 s for its answer. */
const messageTimeoutMs = 4_000;

/** How long it may take over a conversation: the widget waits 10 s, most of them for the provider. */
const conversationTimeoutMs = 1_000;

/**
 * Keeps where a message is until its reply is confirmed. Never rejects: a message that no store takes is
 * replied to all the same.
 */
export async function addMessageReference(message: VisitorMessage, desk: Desk): Promise<void> {
  const { site, conversation, sid, index } = message;
  const { TWILIO_CHAT_SERVICE_SID: service } = desk.settings;
  const atMs = desk.now().getTime();
  const reference = { service, siteId: site.id, conversation, message: sid, index, atMs };
  await add(reference, messageTimeoutMs, desk).catch((error) =>
    desk.log({ event: "message-not-kept", ...messageLogFields(message), cause: causeOf(error) }),
  );
}

/**
 * Keeps where a visitor may write while a token lives that is issued now: a message that is reported while no
 * process of the desk is up is found there. Never rejects.
 */
export async function addConversationReference(
  siteId: string,
  conversation: string,
  desk: Desk,
): Promise<void> {
  const { TWILIO_CHAT_SERVICE_SID: service } = desk.settings;
  const atMs = desk.now().getTime() + tokenLifetimeSeconds * 1000;
  await add({ service, siteId, conversation, atMs }, conversationTimeoutMs, desk).catch((error) =>
    desk.log({ event: "conversation-not-kept", site: siteId, conversation, cause: causeOf(error) }),
  );
}

function add(reference: Reference, timeoutMs: number, { unanswered }: Desk): Promise<void> {
  const slow = new Error("The store is too slow.");
  slow.name = "TimeoutError";
  return withTimeout(timeoutMs, slow, () => unanswered.add(reference), { clock: backgroundClock });
}

/**
 * Forgets a message that is answered, or must not be, or a conversation. Never rejects: what stays behind is
 * searched once more.
 */
export const removeReference = (sid: string, { unanswered }: Desk, untilMs?: number): Promise<void> =>
  unanswered.remove(sid, untilMs).catch(() => {});
