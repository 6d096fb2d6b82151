import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { conversationName, findSigner } from "../twilio/identity.ts";
import type { TwilioConversation, TwilioParticipant } from "../twilio/providerApi.ts";

/** What the removal of conversations goes by. */
export type Sweep = {
  /** What was left alone since before this moment is removed, in ms since 1970. */
  beforeMs: number;
  /** Waits between two looks at the provider: visitors go before. False ends the sweep. */
  pause: () => Promise<boolean>;
  /** Sids of conversations that an earlier sweep could not remove; this one brings it up to date. */
  unremovable: Set<string>;
};

/**
 * With so many conversations in a row that could not be removed, the provider is away rather than they odd.
 */
const maxFailures = 5;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes the conversations of this desk's sites that were left alone since before a moment. Resolves to how
 * many; rejects when the provider is away. Conversations that other programs made in the same service are
 * left as they are.
 */
export async function removeOldConversations(sweep: Sweep, desk: Desk): Promise<number> {
  // The provider's clock may be another: a day more costs a look, and is judged by its time again.
  const endDay = new Date(sweep.beforeMs + dayMs).toISOString().slice(0, 10);
  const failed = new Set<string>();
  let [query, removedCount, failureCount]: [string | undefined, number, number] = [undefined, 0, 0];
  for (;;) {
    const { entries, next } = await desk.provider.listConversations(endDay, query);
    const before = removedCount;
    for (const conversation of entries.filter(
      ({ date_updated }) => Date.parse(date_updated) < sweep.beforeMs,
    )) {
      const { sid } = conversation;
      if (failed.has(sid)) continue;
      if (!(await sweep.pause())) return removedCount;
      try {
        removedCount += (await removeIfOwn(conversation, sweep, desk)) ? 1 : 0;
        sweep.unremovable.delete(sid);
        failureCount = 0;
      } catch (error) {
        desk.log({
          event: "conversation-not-removed",
          conversation: sid,
          cause: causeOf(error),
        });
        failed.add(sid);
        // One that failed in an earlier sweep says nothing of the provider: the next ones have their turn.
        failureCount += sweep.unremovable.has(sid) ? 0 : 1;
        sweep.unremovable.add(sid);
        if (failureCount === maxFailures) throw error;
      }
    }
    // What follows moved up into a page from which something was removed.
    query = removedCount > before ? query : next;
    if (removedCount === before && next === undefined) return removedCount;
    if (!(await sweep.pause())) return removedCount;
  }
}

/** Removes a conversation that a visitor of one of the sites has, unless somebody wrote since. */
async function removeIfOwn(
  conversation: TwilioConversation,
  { beforeMs }: Pick<Sweep, "beforeMs">,
  desk: Desk,
): Promise<boolean> {
  const { sid } = conversation;
  const site = findSignedVisitor(conversation, await desk.provider.participants(sid), desk)?.siteId;
  if (site === undefined || !(await desk.business(site))) return false;
  const [newest] = await desk.provider.newestMessages(sid, 1);
  if (newest && Date.parse(newest.date_created) >= beforeMs) return false;
  await desk.provider.removeConversation(sid);
  return true;
}

/**
 * The visitor whom a conversation was opened for, and the site; undefined for one that no visitor opened
 * here.
 */
export function findSignedVisitor(
  { unique_name }: TwilioConversation,
  participants: readonly TwilioParticipant[],
  { settings }: Pick<Desk, "settings">,
): { siteId: string; identity: string } | undefined {
  for (const { identity } of participants) {
    const signer = identity === null ? undefined : findSigner(settings, identity);
    if (signer && identity !== null && conversationName(signer.secret, identity) === unique_name)
      return { siteId: signer.siteId, identity };
  }
  return undefined;
}
