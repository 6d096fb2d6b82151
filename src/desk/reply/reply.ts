import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { replyBeyondLimit } from "./beyondLimit.ts";
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
 * danger instead. Resolves to whether the provider is `away`. Never rejects.
 */
export async function replyToMessage(
  message: VisitorMessage,
  waiting: readonly VisitorMessage[],
  history: ConversationHistory,
  desk: Desk,
): Promise<"away" | undefined> {
  const leased = await takeLease(message, desk);
  if (!leased) return undefined;
  try {
    const outcome = await replyWithLease(leased, waiting, history, desk);
    // The next look tries again.
    if (outcome === "not-kept") await leased.lease.release();
    if (outcome === "not-kept" || outcome === "beyond-limit") return undefined;
    await finish(leased, desk);
    const event = outcome === "person" ? "left-to-person" : "replied";
    desk.log({ event, ...messageLogFields(message) });
    return undefined;
  } catch (error) {
    if (error instanceof LeaseLost) return undefined;
    desk.log({ event: "reply-failed", ...messageLogFields(message), cause: causeOf(error) });
    const isAway = !isFinal(error) && !desk.closing.aborted;
    // Nobody reads the reply, but what the visitor wants can still reach the business; a desk that closes
    // leaves it to the next.
    if (isAway || isFinal(error)) await keepWithoutReply(message, desk);
    if (isGone(error)) await removeReference(message.sid, desk);
    await leased.lease.release();
    return isAway ? "away" : undefined;
  }
}

/** Keeps what a visitor wants whose message the next look replies to: the provider is away. */
export async function leaveToNextLook(message: VisitorMessage, desk: Desk): Promise<void> {
  const leased = await takeLease(message, desk);
  if (!leased) return;
  await keepWithoutReply(message, desk);
  await leased.lease.release();
}

/**
 * What became of a message; `not-kept`: a person has it, and the lead of its danger is not kept yet.
 */
type Outcome = Settlement | "not-kept";

/**
 * Reads the conversation and, unless it settles the message, composes the reply, keeps its lead, and posts
 * it.
 */
async function replyWithLease(
  leased: LeasedMessage,
  waiting: readonly VisitorMessage[],
  history: ConversationHistory,
  desk: Desk,
): Promise<Outcome | "beyond-limit"> {
  const { message, lease } = leased;
  const messages = await retryWithLease(() => history.read(message.index), lease, desk);
  const outcome = await settle(message, messages, desk);
  if (outcome) return outcome;
  const waitSeconds = await desk.limits("message", message.conversation);
  if (waitSeconds) {
    await replyBeyondLimit(leased, waiting, waitSeconds, history, desk);
    return "beyond-limit";
  }
  const startedMs = performance.now();
  const reply = await prepareReply(message, messages, desk);
  const isFresh = performance.now() - startedMs < slowMs;
  const settleNow = (history: readonly TwilioMessage[]) => settle(message, history, desk);
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
