import { typingAttribute } from "../../chat/author.ts";
import type { TwilioConversation } from "../twilio/providerApi.ts";
import { type Notes, readAttributes, withNotesLease } from "./firstUse.ts";

/** How long the visitor sees that a person writes, and the least time until that is told again, in ms. */
const typingMs = 6_000;
const pauseMs = 4_000;

/**
 * Tells the visitor that a person writes: an attribute of the conversation says until when, and the provider
 * tells its clients of the change.
 */
export async function noteTyping({ sid, ...seen }: TwilioConversation, notes: Notes): Promise<void> {
  const untilMs = notes.now().getTime() + typingMs;
  if (Number(readAttributes(seen)[typingAttribute] ?? 0) > untilMs - pauseMs) return;
  await withNotesLease(sid, notes, async () => {
    const conversation = await notes.provider.findConversation(sid);
    if (conversation)
      await notes.provider.setAttributes(sid, {
        ...readAttributes(conversation),
        [typingAttribute]: untilMs,
      });
  });
}
