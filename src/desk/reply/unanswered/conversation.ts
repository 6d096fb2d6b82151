import type { SiteFacts } from "../../../business/facts.ts";
import type { Desk } from "../../desk.ts";
import type { TwilioMessage } from "../../twilio/providerApi.ts";
import { type ConversationHistory, readHistory } from "../history.ts";
import { isGone, lateEffectMs, replyLeaseMs, retryAtProvider } from "../leasedWork.ts";
import { createSettlements, type Settlements } from "../settlement.ts";
import { toVisitorMessage, type VisitorMessage } from "../visitorMessage.ts";
import { addMessageReference, removeReference } from "./reference.ts";
import { isMessageReference, type Reference, referenceSid } from "./references.ts";

/** So many messages of a conversation are replied to at a time: its chain has room for them. */
const maxAtOnce = 40;

/**
 * The unanswered messages of a conversation, oldest first: all from the position `fromIndex` on, or, where it
 * is Infinity, those so old that no other process is at work on a reply. Rejects when the conversation cannot
 * be read.
 */
export async function findUnanswered(
  site: SiteFacts,
  history: ConversationHistory,
  fromIndex: number,
  desk: Desk,
): Promise<TwilioMessage[]> {
  const isAll = fromIndex < Infinity;
  if (isAll) history.expire();
  const messages = await retryAtProvider(() => history.read(fromIndex), desk);
  const { needsReply } = createSettlements(messages, site, desk.settings);
  const latestMs = isAll ? Infinity : desk.now().getTime() - replyLeaseMs;
  return messages
    .filter((message) => Date.parse(message.date_created) <= latestMs && needsReply(message))
    .toReversed();
}

/** A conversation that may hold unanswered messages, and what leads to it. */
export type SearchedConversation = {
  site: SiteFacts;
  conversation: string;
  references: readonly Reference[];
};

/**
 * Has `reply` reply to the unanswered messages of a conversation in order, and forgets what leads to none.
 * Rejects when the conversation cannot be read.
 */
export async function searchConversation(
  searched: SearchedConversation,
  desk: Desk,
  reply: (message: VisitorMessage) => Promise<void>,
): Promise<void> {
  const { site, conversation, references } = searched;
  const forget = (reference: Reference) => removeReference(referenceSid(reference), desk, reference.atMs);
  const history = await readConversation(searched, desk);
  if (!history) {
    // A conversation that is gone stays so.
    desk.log({ event: "conversation-gone", site: site.id, conversation });
    await Promise.all(references.map(forget));
    return;
  }
  const { messages, isCut } = history;
  const settlements = createSettlements(messages, site, desk.settings);
  const ends: Promise<void>[] = [];
  for (const message of findReferenced(messages, settlements, references, desk)) {
    const visitorMessage = toVisitorMessage(message, site, conversation);
    if (!references.some(isReferenceTo(message))) await addMessageReference(visitorMessage, desk);
    ends.push(reply(visitorMessage));
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
  { site, conversation, references }: SearchedConversation,
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

/**
 * The messages of a conversation that lack a reply and were reported, or might have been while no process was
 * up; oldest first, and none so young that a reply may be on its way. Of those that a person has only the
 * reported ones: they may call for a lead.
 */
function findReferenced(
  messages: readonly TwilioMessage[],
  { needsReply, isLeftToPerson }: Settlements,
  references: readonly Reference[],
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

const isReferenceTo =
  ({ sid }: TwilioMessage) =>
  ({ message }: Reference): boolean =>
    message === sid;

/** Whether a reference leads to nothing more: `messages` is what its conversation held before this search. */
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
