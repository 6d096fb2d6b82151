import { systemClock } from "../../async/clock.ts";
import { type Backoff, retry } from "../../async/retry.ts";
import { systemAuthor } from "../../chat/author.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Lease } from "../stores/leases.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { keepWithoutReply, type PreparedReply, prepareReply } from "./prepare.ts";
import { removeReference } from "./reference.ts";
import { isAnswered, messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/** How many messages are read to find a reply that is there already. */
export const maxSearched = 50;

/** How long one process may work at a reply before another takes over: longer than composing and one call. */
export const replyLeaseMs = 60_000;

/** How long a message counts as answered without looking: the provider repeats nothing later. */
const doneTtlMs = 24 * 60 * 60 * 1000;

/** How often and how slowly the provider is tried again. */
const providerBackoff: Backoff = { maxRetries: 7, firstDelayMs: 500, maxDelayMs: 30_000 };

/** How long a call that was given up may still take effect. */
export const lateEffectMs = 10_000;

/** The lease ran out: the message may be another's. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Posts exactly one reply to a message, however often and to however many processes it is reported. Never
 * rejects.
 */
export async function replyToMessage(message: VisitorMessage, desk: Desk): Promise<void> {
  const lease = await desk.leases(`reply:${message.sid}`, replyLeaseMs);
  if (lease === "done") await removeReference(message.sid, desk);
  if (typeof lease === "string") return;
  try {
    await replyWithLease(message, lease, desk);
    await lease.finish(doneTtlMs);
    await removeReference(message.sid, desk);
    desk.log({ event: "replied", ...messageLogFields(message) });
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

/** Reads the conversation, composes the reply and keeps its lead, then posts it. */
async function replyWithLease(message: VisitorMessage, lease: Lease, desk: Desk): Promise<void> {
  const { conversation, sid } = message;
  const read = () => desk.provider.newestMessages(conversation, maxSearched);
  const history = await retryWithLease(read, lease, desk);
  if (isAnswered(sid, history)) return;
  const reply = await prepareReply(message, history, desk);
  let isRepeated = false;
  await retryWithLease(
    async () => {
      // An earlier attempt may have posted the reply and got no answer.
      if (isRepeated && isAnswered(sid, await read())) return;
      isRepeated = true;
      await postReply(message, reply, lease, desk);
    },
    lease,
    desk,
  );
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
