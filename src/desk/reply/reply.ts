import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { replyBeyondLimit } from "./beyondLimit.ts";
import type { Chain } from "./chain.ts";
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
import { keepDanger, keepWithoutReply, prepareReply } from "./prepare.ts";
import { removeReference } from "./reference.ts";
import { findSettlement, type Settlement } from "./settlement.ts";
import { messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/**
 * Composing that took so long was a model's: a person may have written meanwhile, and one more look delays
 * nobody.
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
    // The next look tries again.
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
 * Keeps what a visitor wants whose message the next look replies to, as the provider is away; beyond
 * LIMIT_MESSAGE a danger alone.
 */
export async function leaveToNextLook(message: VisitorMessage, desk: Desk): Promise<void> {
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

/** Composes the reply to a message that nothing settles, keeps its lead, and posts it. */
async function replyInFull(
  leased: LeasedMessage,
  messages: readonly TwilioMessage[],
  history: ConversationHistory,
  desk: Desk,
): Promise<Outcome> {
  const { message } = leased;
  const startedMs = performance.now();
  const reply = await prepareReply(message, messages, desk);
  const isFresh = performance.now() - startedMs < slowMs;
  const settleNow = (read: readonly TwilioMessage[]) => settle(message, read, desk);
  return (await postUntilSettled(leased, reply, { isFresh, settle: settleNow }, history, desk)) ?? "answered";
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
