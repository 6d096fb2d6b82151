import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { isMessageReference, type Reference, referenceSid } from "../stores/unanswered.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import type { Pauses } from "./pauses.ts";
import { addMessageReference, removeReference } from "./reference.ts";
import { isGone, lateEffectMs, maxSearched, replyToMessage } from "./reply.ts";
import { needsReply, toVisitorMessage } from "./unanswered.ts";

/** A message that takes no reply is tried again ever later (each attempt may ask a model): up to an hour. */
const maxReplyPauseMs = 60 * 60 * 1000;

/** A conversation, and what leads to it. */
type LookedAt = { site: SiteFacts; conversation: string; references: readonly Reference[] };

/**
 * Replies to messages of one conversation in order, and forgets what leads to none. `pauses` are those of messages that take
 * no reply. Rejects when the conversation cannot be read.
 */
export async function lookIntoConversation(lookedAt: LookedAt, desk: Desk, pauses: Pauses): Promise<void> {
  const { site, conversation, references } = lookedAt;
  const forget = (reference: Reference) => removeReference(referenceSid(reference), desk);
  const messages = await readConversation(lookedAt, desk);
  if (!messages) {
    // A conversation that is gone stays so.
    desk.log({ event: "conversation-gone", site: site.id, conversation });
    await Promise.all(references.map(forget));
    return;
  }
  const nowMs = desk.now().getTime();
  for (const message of findUnanswered(messages, lookedAt, desk)) {
    const visitorMessage = toVisitorMessage(message, site, conversation);
    if (!references.some(isReferenceTo(message))) await addMessageReference(visitorMessage, desk);
    if (!pauses.isOver(message.sid, nowMs)) continue;
    pauses.begin(message.sid, nowMs, maxReplyPauseMs);
    await replyToMessage(visitorMessage, desk);
  }
  await Promise.all(references.filter((reference) => isOver(reference, messages, site, desk)).map(forget));
}

/** The messages of a conversation, newest first, as far back as one may lack a reply; undefined when it is gone. */
async function readConversation(
  { site, conversation, references }: LookedAt,
  desk: Desk,
): Promise<TwilioMessage[] | undefined> {
  try {
    const newest = await desk.provider.newestMessages(conversation, maxSearched);
    const oldest = newest.at(-1);
    if (!oldest || newest.length < maxSearched) return newest;
    const isAllRead = references.every((reference) =>
      isMessageReference(reference)
        ? reference.index >= oldest.index
        : !needsReply(oldest, newest, site, desk),
    );
    return isAllRead ? newest : await readAll(conversation, desk);
  } catch (error) {
    if (!isGone(error)) throw error;
    return undefined;
  }
}

async function readAll(conversation: string, { provider }: Desk): Promise<TwilioMessage[]> {
  const messages: TwilioMessage[] = [];
  let query: string | undefined;
  do {
    const { entries, next } = await provider.listMessages(conversation, query);
    messages.push(...entries);
    query = next;
  } while (query !== undefined);
  return messages.toReversed();
}

const isReferenceTo =
  ({ sid }: TwilioMessage) =>
  ({ message }: Reference) =>
    message === sid;

/**
 * The messages of a conversation that lack a reply and were reported, or might have been while no process was up; oldest
 * first, and none so young that a reply may be on its way.
 */
function findUnanswered(
  messages: readonly TwilioMessage[],
  { references, site }: LookedAt,
  desk: Desk,
): TwilioMessage[] {
  const latestMs = desk.now().getTime() - lateEffectMs;
  const isFromAll = references.some((reference) => !isMessageReference(reference));
  return messages.toReversed().filter((message) => {
    const reference = references.find(isReferenceTo(message));
    if (!reference && !isFromAll) return false;
    const atMs = reference?.atMs ?? Date.parse(message.date_created);
    return atMs < latestMs && needsReply(message, messages, site, desk);
  });
}

/** Whether a reference leads to nothing more: `messages` is what its conversation held before this look. */
function isOver(
  reference: Reference,
  messages: readonly TwilioMessage[],
  site: SiteFacts,
  desk: Desk,
): boolean {
  if (!isMessageReference(reference)) return reference.atMs < desk.now().getTime() - lateEffectMs;
  const message = messages.find(({ sid }) => sid === reference.message);
  return !message || !needsReply(message, messages, site, desk);
}
