import type { SiteFacts } from "../../business/facts.ts";
import { createSiteTurns } from "./siteTurns.ts";
import type { VisitorMessage } from "./visitorMessage.ts";

/** The messages of one conversation that this process replies to, one after the other. */
export type Chain = {
  site: SiteFacts;
  /** Sid of the conversation. */
  conversation: string;
  /** The one in work and those that wait for it, in the order of their reports. */
  waiting: { message: VisitorMessage; end: PromiseWithResolvers<void> }[];
  /**
   * From where on unanswered messages are to be found in the conversation: the position of the first that had
   * no room here; Infinity for the old ones alone, which another process left.
   */
  restFrom?: number | undefined;
  /** Sids of messages that it could not reply to: the next search finds them again. */
  failed: Set<string>;
  /** Resolves once nothing of it is under way; never rejects. */
  end: Promise<void>;
};

/** How many messages are in work at a time: each holds its conversation in memory, mostly some KB. */
const [maxAtOnce, maxOfSite] = [64, 32];

/** The replies that a desk is at work on. */
export type Chains = ReturnType<typeof createChains>;

/** Creates the chains of a desk, without any. */
export const createChains = () => ({
  /** Each under the sid of its conversation. */
  underWay: new Map<string, Chain>(),
  /** Whose message is replied to next. */
  turns: createSiteTurns(maxAtOnce, maxOfSite),
  /** Who has the processor next: reading a message takes many ms of it. */
  processor: createSiteTurns(1),
});
