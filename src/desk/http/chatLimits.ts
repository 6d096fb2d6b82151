import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import type { Refusal } from "../limits/limits.ts";
import { refuseForNow } from "./answers.ts";
import { clientNetworks } from "./clientAddress.ts";

/** Who asks for a chat, and with which business. */
export type Caller = { site: SiteFacts; headers: Headers; desk: Desk };

/** How long retries count as those of an attempt that was counted. */
export const attemptLifeMs = 10 * 60_000;

/** Counts an attempt to open a chat once. Its retries count as coming back: one key has an end too. */
export async function countAttempt(conversation: string, caller: Caller): Promise<Response | undefined> {
  const lease = await caller.desk.leases(`attempt:${conversation}`, attemptLifeMs);
  if (typeof lease === "string") return countReturn(conversation, caller);
  const { headers, desk, site } = caller;
  const refusal = await desk.admit("open", callerNetworks(headers, desk), site.id);
  if (refusal) await lease.release();
  return refuseChat(refusal, site);
}

/** Counts one more return to a conversation; the refusal when that is too often. */
export async function countReturn(
  conversation: string,
  { site, desk }: Caller,
): Promise<Response | undefined> {
  const waitSeconds = await desk.limits("resume", conversation);
  return waitSeconds
    ? refuseForNow("manyReturns", waitSeconds, site.business, site.business.phone)
    : undefined;
}

/**
 * Counts an identity that is not of this site as a chat of its sender alone; the refusal when that is too
 * many.
 */
export const countForged = async ({ site, headers, desk }: Caller): Promise<Response | undefined> =>
  refuseChat(await desk.admit("open", callerNetworks(headers, desk)), site);

const callerNetworks = (headers: Headers, { settings }: Desk) =>
  clientNetworks(headers, settings.CLIENT_ADDRESS_HEADER);

function refuseChat(refusal: Refusal | undefined, { business }: SiteFacts): Response | undefined {
  if (!refusal) return undefined;
  const what = refusal.by === "sender" ? "manyChats" : "manyVisits";
  return refuseForNow(what, refusal.waitSeconds, business, business.phone);
}
