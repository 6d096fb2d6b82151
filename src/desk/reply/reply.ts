import type { Desk } from "../desk.ts";
import { keepLead, keepUnanswered, keepUnread } from "../leads/fromChat.ts";
import { causeOf } from "../log.ts";
import { countTopics } from "../topics/countTopics.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { replyBeyondLimit } from "./beyondLimit.ts";
import type { Chain } from "./chain.ts";
import { composeByRules, composeDanger, composeReply, readCounted } from "./compose.ts";
import type { ConversationHistory } from "./history.ts";
import {
  finish,
  isFinal,
  isGone,
  type LeasedMessage,
  LeaseLost,
  postUntilSettled,
  retryWithLease,
  takeLease,
} from "./leasedWork.ts";
import { prepareHandOver, prepareReply } from "./prepare.ts";
import { findSettlement, type Settlement } from "./settlement.ts";
import { removeReference } from "./unanswered/reference.ts";
import { messageLogFields, type VisitorMessage, withoutUnread } from "./visitorMessage.ts";

/**
 * Composing that took so long was a model's: a person may have written meanwhile, and reading once more
 * delays nobody.
 */
const slowMs = 1_000;

/**
 * Posts exactly one reply to a message, however often and to however many processes it is reported, or beyond
 * LIMIT_MESSAGE one line for it and those that wait; while a person has the conversation it keeps a lead of a
 * danger instead. Resolves to what became of it: `away` where the provider does not answer. Never rejects.
 */
export async function replyToMessage(
  message: VisitorMessage,
  chain: Chain,
  history: ConversationHistory,
  desk: Desk,
): Promise<"done" | "failed" | "away"> {
  const leased = await takeLease(message, desk);
  if (!leased) return "failed";
  let isBeyondLimit = false;
  try {
    const messages = await retryWithLease(() => history.read(message.index), leased.lease, desk);
    const settlement = await settle(message, messages, desk);
    const waitSeconds = settlement ? 0 : await desk.limits("message", message.conversation);
    isBeyondLimit = waitSeconds > 0;
    if (isBeyondLimit) return await replyBeyondLimit(leased, chain, waitSeconds, history, desk);
    const outcome = settlement ?? (await replyInFull(leased, messages, history, desk));
    // The next search finds it again.
    if (outcome === "not-kept") {
      await leased.lease.release();
      return "failed";
    }
    await finish(leased, desk, outcome);
    return "done";
  } catch (error) {
    // What was read before an attempt that failed does not show what it did.
    history.expire();
    if (error instanceof LeaseLost) return "failed";
    desk.log({ event: "reply-failed", ...messageLogFields(message), cause: causeOf(error) });
    const isAway = !isFinal(error) && !desk.closing.aborted;
    // Nobody reads the reply, but what the visitor wants can still reach the business; a desk that closes
    // leaves it to the next.
    if (isAway || isFinal(error))
      await (isBeyondLimit ? keepDanger(message, [], desk) : keepWithoutReply(message, desk));
    if (isGone(error)) await removeReference(message.sid, desk);
    await leased.lease.release();
    return isAway ? "away" : "failed";
  }
}

/**
 * Keeps what a visitor wants whose message is left unanswered for now, as the provider is away; beyond
 * LIMIT_MESSAGE a danger alone.
 */
export async function leaveUnanswered(message: VisitorMessage, desk: Desk): Promise<void> {
  const leased = await takeLease(message, desk);
  if (!leased) return;
  const waitSeconds = await desk.limits("message", message.conversation);
  await (waitSeconds ? keepDanger(message, [], desk) : keepWithoutReply(message, desk));
  await leased.lease.release();
}

/**
 * What became of a message; `not-kept`: a person has it, and the lead of its danger is not kept yet.
 */
type Outcome = Settlement | "not-kept";

/**
 * Composes the reply to a message that nothing settles, keeps the lead that it calls for, counts what it
 * leaves unanswered, and posts it: no reply promises what is not kept.
 */
async function replyInFull(
  leased: LeasedMessage,
  messages: readonly TwilioMessage[],
  history: ConversationHistory,
  desk: Desk,
): Promise<Outcome> {
  const { message } = leased;
  const startedMs = performance.now();
  const prepared = await readCounted(message, desk, {
    read: async () => {
      const readable = withoutUnread(messages);
      const reply = await composeReply(message, readable, desk);
      const isKept = await keepLead(message, reply.action, readable, desk);
      countTopics(message, reply.unanswered, desk);
      return prepareReply(reply, message, readable, { isKept });
    },
    handOver: async () => prepareHandOver(message, { isKept: await keepUnread(message, desk) }),
  });
  const isFresh = performance.now() - startedMs < slowMs;
  const settleNow = (read: readonly TwilioMessage[]) => settle(message, read, desk);
  const settlement = await postUntilSettled(leased, prepared, { isFresh, settle: settleNow }, history, desk);
  return settlement ?? "answered";
}

/** What became of a message that takes no reply; undefined for one that takes one. */
async function settle(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Outcome | undefined> {
  const settlement = findSettlement(message, history, desk);
  if (settlement !== "person") return settlement;
  return (await keepDanger(message, history, desk)) ? "person" : "not-kept";
}

/**
 * Keeps a lead of a message that tells of a danger and takes no reply now, such as while a person has the
 * conversation, who may be away. Resolves to whether nothing is left to keep.
 */
const keepDanger = (message: VisitorMessage, history: readonly TwilioMessage[], desk: Desk) =>
  readCounted(message, desk, {
    read: async () => {
      const readable = withoutUnread(history);
      const danger = await composeDanger(message, readable, desk);
      return !danger || keepLead(message, danger.action, readable, desk);
    },
    // The person reads it.
    handOver: async () => true,
  });

/** Keeps what a visitor wants whose message cannot be replied to. */
const keepWithoutReply = (message: VisitorMessage, desk: Desk): Promise<boolean> =>
  readCounted(message, desk, {
    read: async () => keepUnanswered(message, (await composeByRules(message, [], desk)).action, desk),
    handOver: () => keepUnread(message, desk),
  });
