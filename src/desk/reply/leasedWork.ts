import { systemClock } from "../../async/clock.ts";
import { type Backoff, retry } from "../../async/retry.ts";
import { systemAuthor } from "../../chat/author.ts";
import type { Desk } from "../desk.ts";
import type { Lease } from "../leases.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import type { ConversationHistory } from "./history.ts";
import type { PreparedReply } from "./prepare.ts";
import type { Settlement } from "./settlement.ts";
import { removeReference } from "./unanswered/reference.ts";
import { messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/** How long one process may work at a reply before another takes over: longer than composing and one call. */
export const replyLeaseMs = 60_000;

/** How long a message counts as answered without looking: the provider repeats nothing later. */
const doneTtlMs = 24 * 60 * 60 * 1000;

/** How often and how slowly the provider is tried again. */
const providerBackoff: Backoff = { maxRetries: 7, firstDelayMs: 500, maxDelayMs: 30_000 };

/** How long a call that was given up may still take effect. */
export const lateEffectMs = 10_000;

/** The lease ran out: the message may be another's. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** A message that nobody else replies to. */
export type LeasedMessage = { message: VisitorMessage; lease: Lease };

/** Takes the lease of a message; undefined where it is another's, or done. */
export async function takeLease(message: VisitorMessage, desk: Desk): Promise<LeasedMessage | undefined> {
  const lease = await desk.leases(`reply:${message.sid}`, replyLeaseMs);
  if (lease === "done") await removeReference(message.sid, desk);
  return typeof lease === "string" ? undefined : { message, lease };
}

/** Nothing of a message is left to do, for all processes. */
export async function finish(
  { message, lease }: LeasedMessage,
  desk: Desk,
  outcome: Settlement,
): Promise<void> {
  await lease.finish(doneTtlMs);
  await removeReference(message.sid, desk);
  desk.log({ event: outcome === "person" ? "left-to-person" : "replied", ...messageLogFields(message) });
}

/** Repeats work at the provider while the desk is open. */
export const retryAtProvider = <T>(work: () => Promise<T>, { closing }: Desk): Promise<T> =>
  retry(work, retryDelayMs, { clock: systemClock, signal: closing }, providerBackoff);

/** Repeats work at the provider while the lease holds and the desk is open. */
export const retryWithLease = <T>(work: () => Promise<T>, lease: Lease, desk: Desk): Promise<T> =>
  retryAtProvider(async () => {
    await renew(lease);
    return work();
  }, desk);

/** Prolongs a lease; throws `LeaseLost` where whoever took longer than it lasts may have been overtaken. */
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
export const isFinal = (error: unknown): boolean =>
  error instanceof ProviderError && error.status < 500 && error.status !== 429 && error.status !== 408;

/**
 * Posts a reply until it is there, unless `settle` says that its message takes none: it is asked before each
 * attempt, but not before a first one that `isFresh`, as an earlier one may have got no answer, and a person
 * may have written. Resolves to what settled the message, undefined where the reply was posted. Throws
 * `LeaseLost`.
 */
export function postUntilSettled<T>(
  { message, lease }: LeasedMessage,
  { text, attributes }: PreparedReply,
  {
    isFresh,
    settle,
  }: { isFresh: boolean; settle: (history: readonly TwilioMessage[]) => Promise<T | undefined> },
  history: ConversationHistory,
  desk: Desk,
): Promise<T | undefined> {
  let isKnown = isFresh;
  return retryWithLease(
    async () => {
      if (!isKnown) history.expire();
      const settlement = isKnown ? undefined : await settle(await history.read(message.index));
      if (settlement) return settlement;
      isKnown = false;
      // Whoever took longer than the lease may have been overtaken.
      await renew(lease);
      history.add(await desk.provider.postMessage(message.conversation, systemAuthor, text, attributes));
      return undefined;
    },
    lease,
    desk,
  );
}
