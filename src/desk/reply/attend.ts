import type { SiteFacts } from "../../business/facts.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { Chain } from "./chain.ts";
import { type ConversationHistory, openHistory } from "./history.ts";
import { replyLeaseMs } from "./leasedWork.ts";
import { leaveToNextLook, replyToMessage } from "./reply.ts";
import { createSettlements } from "./settlement.ts";
import { toVisitorMessage, type VisitorMessage } from "./visitorMessage.ts";

/** Most messages that wait in memory, about 5 MB: the others wait at the provider, and in the store. */
const maxWaiting = 1_000;

/**
 * Replies to a message of a visitor after those before it in its conversation, and to earlier ones that were
 * left without a reply. Resolves once nothing of the conversation is under way. Never rejects.
 */
export function attend(message: VisitorMessage, desk: Desk): Promise<void> {
  const chain = joinChain(message.site, message.conversation, desk);
  if (message.index > 0) chain.rest ??= "left";
  const isKnown = chain.waiting.some(({ sid }) => sid === message.sid);
  if (countWaiting(desk) >= maxWaiting) chain.rest = "reported";
  else if (!isKnown) chain.waiting.push(message);
  return chain.end;
}

/**
 * Replies to messages of a conversation that were left without: a process died, or the provider was away.
 * Resolves and never rejects as `attend`.
 */
export function attendConversation(site: SiteFacts, conversation: string, desk: Desk): Promise<void> {
  const chain = joinChain(site, conversation, desk);
  chain.rest ??= "left";
  return chain.end;
}

const countWaiting = ({ chains }: Desk): number =>
  [...chains.underWay.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);

/** The chain of a conversation: the one under way, or a new one that begins once its caller has filled it. */
function joinChain(site: SiteFacts, conversation: string, desk: Desk): Chain {
  const underWay = desk.chains.underWay.get(conversation);
  if (underWay) return underWay;
  const filled = Promise.withResolvers<void>();
  const chain: Chain = { site, conversation, waiting: [], end: filled.promise.then(() => run(chain, desk)) };
  desk.chains.underWay.set(conversation, chain);
  filled.resolve();
  return chain;
}

async function run(chain: Chain, desk: Desk): Promise<void> {
  const { site, conversation } = chain;
  try {
    while (chain.waiting.length || chain.rest)
      await desk.chains.turns(site.id, (othersWait) => workOn(chain, othersWait, desk));
  } catch (error) {
    desk.log({ event: "chain-failed", site: site.id, conversation, cause: causeOf(error) });
  } finally {
    desk.chains.underWay.delete(conversation);
  }
}

/** Works on a chain until it ends or others wait for their turn. */
async function workOn(chain: Chain, othersWait: () => boolean, desk: Desk): Promise<void> {
  const { waiting } = chain;
  const history = openHistory(chain.site, chain.conversation, desk);
  do {
    if (!waiting.length) waiting.push(...(await findRest(chain, history, desk)));
    const message = waiting.shift();
    if (!message || (await replyToMessage(message, waiting, history, desk)) !== "away") continue;
    // What waits would fail alike, one long attempt after the other.
    for (const each of waiting.splice(0)) await leaveToNextLook(each, desk);
  } while ((waiting.length || chain.rest) && !othersWait());
}

/** What a chain still has to reply to once nothing waits in memory. */
async function findRest(chain: Chain, history: ConversationHistory, desk: Desk): Promise<VisitorMessage[]> {
  const { site, conversation, rest } = chain;
  chain.rest = undefined;
  try {
    const messages = await history.read();
    const { needsReply } = createSettlements(messages, site, desk.settings);
    // A reply to what is younger may be on its way.
    const latestMs = rest === "reported" ? Infinity : desk.now().getTime() - replyLeaseMs;
    return messages
      .filter((message) => Date.parse(message.date_created) <= latestMs && needsReply(message))
      .toReversed()
      .map((message) => toVisitorMessage(message, site, conversation));
  } catch (error) {
    desk.log({ event: "sweep-failed", site: site.id, conversation, cause: causeOf(error) });
    return [];
  }
}
