import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Chain } from "./chain.ts";
import { type ConversationHistory, openHistory } from "./history.ts";
import { leaveUnanswered, replyToMessage } from "./reply.ts";
import { findUnanswered } from "./unanswered/conversation.ts";
import { toVisitorMessage, type VisitorMessage } from "./visitorMessage.ts";

/**
 * Most messages that wait in memory, of one conversation and of all, 10 KB each at most: the others wait at
 * the provider, and in the store.
 */
const [maxOfChain, maxWaiting] = [50, 1_000];

/**
 * Replies to a message of a visitor after those before it in its conversation. Resolves once it is done with,
 * or left to wait at the provider. Never rejects.
 */
export function replyInTurn(message: VisitorMessage, desk: Desk): Promise<void> {
  const chain = joinChain(message.site, message.conversation, desk);
  const same = chain.waiting.find(({ message: { sid } }) => sid === message.sid);
  if (same) return same.end.promise;
  const isFull = chain.waiting.length >= maxOfChain || countWaiting(desk) >= maxWaiting;
  // Those after it wait there, too: the order stays.
  const { restFrom = Infinity } = chain;
  if (isFull || restFrom < Infinity) {
    chain.restFrom = Math.min(restFrom, message.index);
    return Promise.resolve();
  }
  const end = Promise.withResolvers<void>();
  chain.waiting.push({ message, end });
  return end.promise;
}

/**
 * Replies to the unanswered messages of a conversation: a process died over them, or the provider was away.
 * Resolves once nothing of the conversation is under way. Never rejects.
 */
export function replyToUnanswered(site: SiteFacts, conversation: string, desk: Desk): Promise<void> {
  const chain = joinChain(site, conversation, desk);
  chain.restFrom ??= Infinity;
  return chain.end;
}

const countWaiting = ({ chains }: Desk): number =>
  [...chains.underWay.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);

/** The chain of a conversation: the one under way, or a new one that begins once its caller has filled it. */
function joinChain(site: SiteFacts, conversation: string, desk: Desk): Chain {
  const underWay = desk.chains.underWay.get(conversation);
  if (underWay) return underWay;
  const filled = Promise.withResolvers<void>();
  const end = filled.promise.then(() => run(chain, desk));
  const chain: Chain = { site, conversation, waiting: [], failed: new Set(), end };
  desk.chains.underWay.set(conversation, chain);
  desk.inBackground(end);
  filled.resolve();
  return chain;
}

const hasWork = ({ waiting, restFrom }: Chain, { closing }: Desk) =>
  (waiting.length > 0 || restFrom !== undefined) && !closing.aborted;

async function run(chain: Chain, desk: Desk): Promise<void> {
  const { site, conversation, waiting } = chain;
  try {
    while (hasWork(chain, desk))
      await desk.chains.turns(site.id, (othersWait) => workOn(chain, othersWait, desk));
  } catch (error) {
    desk.log({ event: "chain-failed", site: site.id, conversation, cause: causeOf(error) });
  } finally {
    // What a desk that closes leaves is found by the next.
    for (const { end } of waiting) end.resolve();
    desk.chains.underWay.delete(conversation);
  }
}

/** Works on a chain until it ends or others wait for their turn. */
async function workOn(chain: Chain, othersWait: () => boolean, desk: Desk): Promise<void> {
  const { waiting, failed } = chain;
  const history = openHistory(chain.site, chain.conversation, desk);
  do {
    if (!waiting.length) await findRest(chain, history, desk);
    const next = waiting[0];
    if (!next) continue;
    const outcome = await replyToMessage(next.message, chain, history, desk).finally(next.end.resolve);
    waiting.shift();
    if (outcome !== "done") failed.add(next.message.sid);
    // What waits would fail alike, one long attempt after the other.
    if (outcome === "away")
      for (const { message, end } of waiting.splice(0)) {
        failed.add(message.sid);
        await leaveUnanswered(message, desk).finally(end.resolve);
      }
  } while (hasWork(chain, desk) && !othersWait());
}

/** Has the unanswered messages of a chain wait once nothing else waits in memory. */
async function findRest(chain: Chain, history: ConversationHistory, desk: Desk): Promise<void> {
  const { site, conversation, restFrom, waiting, failed } = chain;
  if (restFrom === undefined) return;
  chain.restFrom = undefined;
  try {
    const unanswered = await findUnanswered(site, history, restFrom, desk);
    const found = unanswered.filter(({ sid }) => !failed.has(sid));
    const next = found[maxOfChain];
    // What has no room is found again from there on.
    if (next) chain.restFrom = restFrom < Infinity ? next.index : Infinity;
    for (const message of found.slice(0, maxOfChain))
      waiting.push({
        message: toVisitorMessage(message, site, conversation),
        end: Promise.withResolvers<void>(),
      });
  } catch (error) {
    desk.log({ event: "conversation-not-read", site: site.id, conversation, cause: causeOf(error) });
  }
}
