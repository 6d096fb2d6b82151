import type { SiteFacts } from "../../business/facts.ts";
import { englishDeskWords } from "../../languages/en/desk.ts";
import type { Desk } from "../desk.ts";
import { refuseForNow } from "./answers.ts";
import { addressKey } from "./clientAddress.ts";

/** Who asks for a chat, and with which business. */
export type Caller = { site: SiteFacts; headers: Headers; desk: Desk };

/** How long retries count as those of an attempt that was counted. */
export const attemptLifeMs = 10 * 60_000;

/** Counts an attempt to open a chat once. Its retries count as coming back: one key has an end too. */
export async function countAttempt(conversation: string, caller: Caller): Promise<Response | undefined> {
  const lease = await caller.desk.leases(`attempt:${conversation}`, attemptLifeMs);
  if (typeof lease === "string") return countReturn(conversation, caller);
  const refusal = await countNew(caller);
  if (refusal) await lease.release();
  return refusal;
}

/** Counts one more return to a conversation; the refusal when that is too often. */
export async function countReturn(
  conversation: string,
  { site, desk }: Caller,
): Promise<Response | undefined> {
  const waitSeconds = await desk.limits("resume", conversation);
  return waitSeconds
    ? refuseForNow(englishDeskWords.manyReturns, waitSeconds, site.business.phone)
    : undefined;
}

/** Counts one more chat from this address and with this business; the refusal when that is too many. */
export async function countNew({ site, headers, desk }: Caller): Promise<Response | undefined> {
  const { phone } = site.business;
  const address = addressKey(headers, desk.settings.CLIENT_ADDRESS_HEADER);
  const ownWaitSeconds = await desk.limits("open", address);
  if (ownWaitSeconds) return refuseForNow(englishDeskWords.manyChats, ownWaitSeconds, phone);
  const siteWaitSeconds = await desk.limits("site", site.id);
  return siteWaitSeconds ? refuseForNow(englishDeskWords.manyVisits, siteWaitSeconds, phone) : undefined;
}
