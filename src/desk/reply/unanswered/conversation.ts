import type { SiteFacts } from "../../../business/facts.ts";
import type { Desk } from "../../desk.ts";
import { isMessageReference, type Reference, referenceSid } from "../../stores/unanswered.ts";
import type { TwilioMessage } from "../../twilio/providerApi.ts";
import { readHistory } from "../history.ts";
import { isGone, lateEffectMs } from "../leasedWork.ts";
import { attend } from "../replyInTurn.ts";
import { createSettlements, type Settlements } from "../settlement.ts";
import { toVisitorMessage } from "../visitorMessage.ts";
import type { Pauses } from "./pauses.ts";
import { addMessageReference, removeReference } from "./reference.ts";

/** A message that takes no reply is tried again ever later (each attempt may ask a model): up to an hour. */
const maxReplyPauseMs = 60 * 60 * 1000;

/** So many messages of a conversation are taken up at a time: its chain has room for them. */
const maxAtOnce = 40;

/** A conversation, and what leads to it. */
type LookedAt = { site: SiteFacts; conversation: string; references: readonly Reference[] };

/**
 * Replies to messages of one conversation in order, and forgets what leads to none. `pauses` are those of
 * messages that take no reply. Rejects when the conversation cannot be read.
 */
export async function lookIntoConversation(lookedAt: LookedAt, desk: Desk, pauses: Pauses): Promise<void> {
  const { site, conversation, references } = lookedAt;
  const forget = (reference: Reference) => removeReference(referenceSid(reference), desk);
  const history = await readConversation(lookedAt, desk);
  if (!history) {
    // A conversation that is gone stays so.
    desk.log({ event: "conversation-gone", site: site.id, conversation });
    await Promise.all(references.map(forget));
    return;
  }
  const { messages, isCut } = history;
  const nowMs = desk.now().getTime();
  const settlements = createSettlements(messages, site, desk.settings);
  const ends: Promise<void>[] = [];
  for (const message of findUnanswered(messages, settlements, lookedAt, desk)) {
    const visitorMessage = toVisitorMessage(message, site, conversation);
    if (!references.some(isReferenceTo(message))) await addMessageReference(visitorMessage, desk);
    if (!pauses.isOver(message.sid, nowMs)) continue;
    pauses.begin(message.sid, nowMs, maxReplyPauseMs);
    ends.push(attend(visitorMessage, desk));
    await ends.at(-maxAtOnce);
  }
  await Promise.all(ends);
  await Promise.all(
    references.filter((reference) => isOver(reference, messages, isCut, settlements, desk)).map(forget),
  );
}

/**
 * The messages of a conversation, newest first, as far back as one may lack a reply; undefined when it is
 * gone.
 */
async function readConversation(
  { site, conversation, references }: LookedAt,
  desk: Desk,
): Promise<Awaited<ReturnType<typeof readHistory>> | undefined> {
  const fromIndex = Math.min(...references.filter(isMessageReference).map(({ index }) => index));
  try {
    return await readHistory(site, conversation, desk, fromIndex);
  } catch (error) {
    if (!isGone(error)) throw error;
    return undefined;
  }
}

const isReferenceTo =
  ({ sid }: TwilioMessage) =>
  ({ message }: Reference) =>
    message === sid;

/**
 * The messages of a conversation that lack a reply and were reported, or might have been while no process was
 * up; oldest first, and none so young that a reply may be on its way. Of those that a person has only the
 * reported ones: they may call for a lead.
 */
function findUnanswered(
  messages: readonly TwilioMessage[],
  { needsReply, isLeftToPerson }: Settlements,
  { references }: LookedAt,
  desk: Desk,
): TwilioMessage[] {
  const latestMs = desk.now().getTime() - lateEffectMs;
  const isFromAll = references.some((reference) => !isMessageReference(reference));
  return messages.toReversed().filter((message) => {
    const reference = references.find(isReferenceTo(message));
    if (!reference && !isFromAll) return false;
    const atMs = reference?.atMs ?? Date.parse(message.date_created);
    return atMs < latestMs && (needsReply(message) || (reference !== undefined && isLeftToPerson(message)));
  });
}

/** Whether a reference leads to nothing more: `messages` is what its conversation held before this look. */
function isOver(
  reference: Reference,
  messages: readonly TwilioMessage[],
  isCut: boolean,
  { needsReply, isLeftToPerson }: Settlements,
  desk: Desk,
): boolean {
  if (!isMessageReference(reference)) return reference.atMs < desk.now().getTime() - lateEffectMs;
  const message = messages.find(({ sid }) => sid === reference.message);
  // What lies further back than was read may still wait.
  if (!message) return !isCut || reference.index >= (messages.at(-1)?.index ?? 0);
  return !(needsReply(message) || isLeftToPerson(message));
}
