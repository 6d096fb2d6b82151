import type { Clock } from "../../async/clock.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { MessageReference } from "../stores/unanswered.ts";
import { removeReference } from "./reference.ts";
import { isFinal, maxSearched, replyLeaseMs, replyToMessage } from "./reply.ts";
import { needsReply, toVisitorMessage } from "./unanswered.ts";

/** By then the leases of a process that died before a start have run out, whatever it did last. */
const deadLeaseMs = replyLeaseMs + 1_000;

/** So many conversations are taken up at a time: visitors who write now come between. */
const maxConcurrent = 4;

/** A reply that comes later than this is of no use to anyone. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Replies to what earlier processes left without a reply: when a desk starts, to what is older than a lease;
 * once the leases of the dead are over, to the rest from before the start. Resolves after the second look or
 * when the desk closes; never rejects.
 */
export async function replyAfterRestart(desk: Desk, clock: Clock = backgroundClock): Promise<void> {
  const startMs = desk.now().getTime();
  desk.inBackground(replyToReferences(startMs - replyLeaseMs, desk));
  await clock.wait(deadLeaseMs, desk.closing).catch(() => {});
  if (!desk.closing.aborted) desk.inBackground(replyToReferences(startMs, desk));
}

/** Replies to the kept messages from before a moment, a few conversations at a time. Never rejects. */
async function replyToReferences(beforeMs: number, desk: Desk): Promise<void> {
  try {
    const references = await desk.unanswered.list(beforeMs);
    const minMs = desk.now().getTime() - maxAgeMs;
    await removeAll(
      references.filter(({ atMs }) => atMs < minMs),
      desk,
    );
    const recent = references.filter(({ atMs }) => atMs >= minMs);
    const conversations = Map.groupBy(recent, ({ conversation }) => conversation).entries();
    // The workers share one iterator: each takes the next conversation that nobody has.
    const work = async () => {
      for (const [conversation, group] of conversations)
        if (!desk.closing.aborted) await replyInConversation(conversation, group, desk);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
  } catch (error) {
    desk.log({ event: "restart-failed", cause: causeOf(error) });
  }
}

/** Replies to messages of one conversation in order, and forgets those that need no reply. Never rejects. */
async function replyInConversation(
  conversation: string,
  references: readonly MessageReference[],
  desk: Desk,
): Promise<void> {
  const siteId = references[0]?.siteId ?? "";
  try {
    const site = await desk.business(siteId);
    // A site that this desk does not serve may be another's.
    if (!site) return;
    const messages = await desk.provider.newestMessages(conversation, maxSearched);
    for (const { message: sid } of references) {
      const message = messages.find((candidate) => candidate.sid === sid);
      // One that is further back than a reply is looked for might be answered twice.
      if (message && needsReply(message, messages, site, desk))
        await replyToMessage(toVisitorMessage(message, site, conversation), desk);
      else await removeReference(sid, desk);
    }
  } catch (error) {
    desk.log({ event: "restart-failed", site: siteId, conversation, cause: causeOf(error) });
    // A conversation that is gone stays so.
    if (isFinal(error)) await removeAll(references, desk);
  }
}

const removeAll = (references: readonly MessageReference[], desk: Desk) =>
  Promise.all(references.map(({ message }) => removeReference(message, desk)));
