import { systemClock } from "../../async/clock.ts";
import { type Backoff, retry } from "../../async/retry.ts";
import { systemAuthor } from "../../chat/author.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Lease } from "../stores/leases.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { readHistory } from "./history.ts";
import { keepDanger, keepWithoutReply, type PreparedReply, prepareReply } from "./prepare.ts";
import { removeReference } from "./reference.ts";
import { createSettlements, type Settlement } from "./settlement.ts";
import { messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/** How long one process may work at a reply before another takes over: longer than composing and one call. */
export const replyLeaseMs = 60_000;

/** How long a message counts as answered without looking: the provider repeats nothing later. */
const doneTtlMs = 24 * 60 * 60 * 1000;

/** How often and how slowly the provider is tried again. */
const providerBackoff: Backoff = { maxRetries: 7, firstDelayMs: 500, maxDelayMs: 30_000 };

/** How long a call that was given up may still take effect. */
export const lateEffectMs = 10_000;

/**
 * Composing that took so long was a model's: a person may have written meanwhile, and one more look delays
 * nobody.
 */
const slowMs = 1_000;

/** The lease ran out: the message may be another's. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Posts exactly one reply to a message, however often and to however many processes it is reported; while a
 * person has the conversation it keeps a lead of a danger instead. Never rejects.
 */
export async function replyToMessage(message: VisitorMessage, desk: Desk): Promise<void> {
  const lease = await desk.leases(`reply:${message.sid}`, replyLeaseMs);
  if (lease === "done") await removeReference(message.sid, desk);
  if (typeof lease === "string") return;
  try {
    const outcome = await replyWithLease(message, lease, desk);
    // The next look tries again.
    if (outcome === "not-kept") return await lease.release();
    await lease.finish(doneTtlMs);
    await removeReference(message.sid, desk);
    const event = outcome === "person" ? "left-to-person" : "replied";
    desk.log({ event, ...messageLogFields(message) });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    desk.log({ event: "reply-failed", ...messageLogFields(message), cause: causeOf(error) });
    // Nobody reads the reply, but what the visitor wants can still reach the business; a desk that closes
    // leaves it to the next.
    if (!desk.closing.aborted || isFinal(error)) await keepWithoutReply(message, desk);
    if (isGone(error)) await removeReference(message.sid, desk);
    await lease.release();
  }
}

/** What became of a message; `not-kept`: a person has it, and the lead of its danger is not kept yet. */
type Outcome = Settlement | "not-kept";

/**
 * Reads the conversation and, unless it settles the message, composes the reply, keeps its lead, and posts
 * it.
 */
async function replyWithLease(message: VisitorMessage, lease: Lease, desk: Desk): Promise<Outcome> {
  const { site, conversation, index: fromIndex } = message;
  const read = () => readHistory(site, conversation, desk, { fromIndex });
  const history = await retryWithLease(read, lease, desk);
  const outcome = await settle(message, history, desk);
  if (outcome) return outcome;
  const startedMs = performance.now();
  const reply = await prepareReply(message, history, desk);
  let isFresh = performance.now() - startedMs < slowMs;
  return retryWithLease(
    async () => {
      // A person may have written since, and an earlier attempt may have posted the reply and got no answer.
      const outcome = isFresh ? undefined : await settle(message, await read(), desk);
      if (outcome) return outcome;
      isFresh = false;
      await postReply(message, reply, lease, desk);
      return "answered";
    },
    lease,
    desk,
  );
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

/** What settles a message among those that were read, newest first. */
function findSettlement(
  { site, sid, index }: VisitorMessage,
  history: readonly TwilioMessage[],
  { settings, now }: Desk,
): Settlement | undefined {
  const oldest = history.at(-1);
  const found = history.find((message) => message.sid === sid);
  // What is not listed yet is new, and what lies further back than was read is older than all of it.
  const place = found ?? (oldest && oldest.index > index ? oldest : undefined);
  const atMs = place ? Date.parse(place.date_created) : now().getTime();
  return createSettlements(history, site, settings).find(sid, atMs);
}

async function postReply(
  { conversation }: VisitorMessage,
  { text, attributes }: PreparedReply,
  lease: Lease,
  desk: Desk,
): Promise<void> {
  // Whoever took longer than the lease may have been overtaken.
  await renew(lease);
  await desk.provider.postMessage(conversation, systemAuthor, text, attributes);
}

/** Repeats work at the provider while the lease holds and the desk is open. */
const retryWithLease = <T>(work: () => Promise<T>, lease: Lease, { closing }: Desk): Promise<T> =>
  retry(
    async () => {
      await renew(lease);
      return work();
    },
    retryDelayMs,
    { clock: systemClock, signal: closing },
    providerBackoff,
  );

async function renew(lease: Lease): Promise<void> {
  if (!(await lease.renew(replyLeaseMs))) throw new LeaseLost();
}

/**
 * A refusal such as that of a conversation which is gone stays one; a late call is repeated once its effect
 * would show.
 */
function retryDelayMs(error: unknown): number | undefined {
  if (isFinal(error) || error instanceof LeaseLost) return undefined;
  return error instanceof Error && error.name === "TimeoutError" ? lateEffectMs : 0;
}

/** Whether what was asked for is gone. Other refusals may be of the desk's own key, until that is mended. */
export const isGone = (error: unknown): boolean => error instanceof ProviderError && error.status === 404;

/** A refusal that this process will see again, such as that of a conversation which is gone. */
const isFinal = (error: unknown): boolean =>
  error instanceof ProviderError && error.status < 500 && error.status !== 429 && error.status !== 408;
