import { withTimeout } from "../../async/clock.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/** How long a store may take: the provider waits 5 s for its answer. */
const addTimeoutMs = 3_000;

/**
 * Keeps where a message is until its reply is confirmed. Never rejects: a message that no store takes is
 * replied to all the same.
 */
export async function addReference(message: VisitorMessage, desk: Desk): Promise<void> {
  const { site, conversation, sid, index } = message;
  const reference = {
    service: desk.settings.TWILIO_CHAT_SERVICE_SID,
    siteId: site.id,
    conversation,
    message: sid,
    index,
    atMs: desk.now().getTime(),
  };
  const slow = new Error("The store is too slow.");
  slow.name = "TimeoutError";
  try {
    await withTimeout(addTimeoutMs, slow, () => desk.unanswered.add(reference), { clock: backgroundClock });
  } catch (error) {
    desk.log({ event: "message-not-kept", ...messageLogFields(message), cause: causeOf(error) });
  }
}

/**
 * Forgets a message that is answered, or must not be. Never rejects: what stays behind costs a look at the
 * next start.
 */
export const removeReference = (sid: string, { unanswered }: Desk): Promise<void> =>
  unanswered.remove(sid).catch(() => {});
