import { personAttribute, systemAuthor } from "../../chat/author.ts";
import type { TakeoverCall } from "../../chat/takeoverCall.ts";
import { toOneLine, withoutControls } from "../../text/controls.ts";
import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import { lateEffectMs } from "../reply/leasedWork.ts";
import type { ProviderCalls, TwilioMessage } from "../twilio/providerApi.ts";
import { awaitLease } from "./awaitLease.ts";

/** What a person writes, by a key that was drawn for it. */
export type PersonPost = NonNullable<TakeoverCall["post"]>;

/** How long posting may take: longer than a call waits for the provider. */
const postLeaseMs = 20_000;

/** How long a key counts as posted without looking. */
const doneTtlMs = 24 * 60 * 60 * 1000;

/** Among so many messages an earlier call of a key is looked for. */
const maxSearched = 100;

/** Cleans a post of what nobody sees; undefined when nothing is left of its name or text. */
export function cleanPost({ name, text, key }: PersonPost): PersonPost | undefined {
  const post = { name: toOneLine(name).trim(), text: withoutControls(text).trim(), key };
  return post.name && post.text ? post : undefined;
}

/**
 * Posts a person's message into a conversation, once for each key, however often and to however many desks it
 * is sent. Rejects when the provider does not take it, and with `LeaseBusy` when another call of the key is
 * still under way.
 */
export async function postOnce(
  conversation: string,
  { name, text, key }: PersonPost,
  { leases, provider }: Pick<Desk, "leases"> & { provider: ProviderCalls },
): Promise<void> {
  const lease = await awaitLease(leases, `person:${conversation}:${key}`, postLeaseMs);
  if (lease === "done") return;
  try {
    const isPosted = (await provider.newestMessages(conversation, maxSearched)).some(
      (message) => readKey(message) === key,
    );
    if (!isPosted)
      await provider.postMessage(conversation, systemAuthor, text, { [personAttribute]: name, key });
    await lease.finish(doneTtlMs);
  } catch (error) {
    // A call that was given up may still take effect: the next look comes after that.
    if (error instanceof Error && error.name === "TimeoutError") await lease.renew(lateEffectMs);
    else await lease.release();
    throw error;
  }
}

const readKey = ({ author, attributes }: TwilioMessage): unknown =>
  author === systemAuthor ? Object(readJson(attributes)).key : undefined;
