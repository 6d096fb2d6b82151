import type { Clock } from "../../async/clock.ts";
import { type Backoff, retry } from "../../async/retry.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { MessageReference } from "../stores/unanswered.ts";
import { removeReference } from "./reference.ts";
import { isGone, maxSearched, replyLeaseMs, replyToMessage } from "./reply.ts";
import { needsReply, toVisitorMessage } from "./unanswered.ts";

/** By then the leases of a process that died before a start have run out, whatever it did last. */
const deadLeaseMs = replyLeaseMs + 1_000;

/** So many conversations are taken up at a time: visitors who write now come between. */
const maxConcurrent = 4;

/** A reply that comes later than this is of no use to anyone. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Pauses between looks while something is left: from one minute to five. */
const lookBackoff: Backoff = { maxRetries: Infinity, firstDelayMs: 60_000, maxDelayMs: 300_000 };

/** A message that can be read and not replied to (each attempt may ask a model) waits for the next start then. */
const maxAttempts = 5;

/** How often this process tried to reply to a message, by its sid. */
type Attempts = Map<string, number>;

/**
 * Replies to what earlier processes left without a reply: when a desk starts, to what is older than a lease;
 * once the leases of the dead are over, to the rest from before the start, and again with pauses while a look
 * fails or leaves something. Resolves once nothing is left or the desk closes; never rejects.
 */
export async function replyAfterRestart(desk: Desk, clock: Clock = backgroundClock): Promise<void> {
  const startMs = desk.now().getTime();
  const attempts: Attempts = new Map();
  const look = async (beforeMs: number) => {
    const looking = replyToReferences(beforeMs, attempts, desk);
    desk.inBackground(looking.then(() => {}));
    if (!(await looking)) throw new Error("Messages are left without a reply.");
  };
  look(startMs - replyLeaseMs).catch(() => {});
  await clock.wait(deadLeaseMs, desk.closing).catch(() => {});
  if (desk.closing.aborted) return;
  const host = { clock, signal: desk.closing };
  await retry(
    () => look(startMs),
    () => 0,
    host,
    lookBackoff,
  ).catch(() => {});
}

/**
 * Replies to the kept messages from before a moment, a few conversations at a time. Resolves to whether all
 * were read and none is left that this desk may still reply to. Never rejects.
 */
async function replyToReferences(beforeMs: number, attempts: Attempts, desk: Desk): Promise<boolean> {
  try {
    const failures: unknown[] = [];
    const references = await desk.unanswered.list(beforeMs, (error) => failures.push(error));
    const minMs = desk.now().getTime() - maxAgeMs;
    // Those of desks that are no more are nobody else's to forget.
    await removeAll(
      references.filter(({ atMs }) => atMs < minMs),
      desk,
    );
    const recent = references.filter(({ atMs }) => atMs >= minMs);
    await replyInConversations(await selectOwn(recent, attempts, desk), attempts, desk);
    const rest = await desk.unanswered.list(beforeMs, (error) => failures.push(error));
    return !failures.length && !(await selectOwn(rest, attempts, desk)).length;
  } catch (error) {
    desk.log({ event: "restart-failed", cause: causeOf(error) });
    return false;
  }
}

/** The references of the desk's own chat service and sites that were not tried too often. */
async function selectOwn(
  references: readonly MessageReference[],
  attempts: Attempts,
  { settings, business }: Desk,
): Promise<MessageReference[]> {
  // To this desk's provider a message of another service looks gone, and a site that it does not serve may be another's.
  const isOwn = async ({ service, siteId, message }: MessageReference) =>
    service === settings.TWILIO_CHAT_SERVICE_SID &&
    (attempts.get(message) ?? 0) < maxAttempts &&
    (await business(siteId)) !== undefined;
  const own = await Promise.all(references.map(isOwn));
  return references.filter((_, position) => own[position]);
}

async function replyInConversations(
  references: readonly MessageReference[],
  attempts: Attempts,
  desk: Desk,
): Promise<void> {
  const conversations = Map.groupBy(references, ({ conversation }) => conversation).entries();
  // The workers share one iterator: each takes the next conversation that nobody has.
  const work = async () => {
    for (const [conversation, group] of conversations)
      if (!desk.closing.aborted) await replyInConversation(conversation, group, attempts, desk);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

/** Replies to messages of one conversation in order, and forgets those that need no reply. Never rejects. */
async function replyInConversation(
  conversation: string,
  references: readonly MessageReference[],
  attempts: Attempts,
  desk: Desk,
): Promise<void> {
  const siteId = references[0]?.siteId ?? "";
  try {
    const site = await desk.business(siteId);
    if (!site) return;
    const messages = await desk.provider.newestMessages(conversation, maxSearched);
    for (const { message: sid } of references) {
      const message = messages.find((candidate) => candidate.sid === sid);
      // One that is further back than a reply is looked for might be answered twice.
      if (message && needsReply(message, messages, site, desk)) {
        attempts.set(sid, (attempts.get(sid) ?? 0) + 1);
        await replyToMessage(toVisitorMessage(message, site, conversation), desk);
      } else await removeReference(sid, desk);
    }
  } catch (error) {
    desk.log({ event: "restart-failed", site: siteId, conversation, cause: causeOf(error) });
    // A conversation that is gone stays so.
    if (isGone(error)) await removeAll(references, desk);
  }
}

const removeAll = (references: readonly MessageReference[], desk: Desk) =>
  Promise.all(references.map(({ message }) => removeReference(message, desk)));
