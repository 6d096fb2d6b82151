import type { SiteFacts } from "../../business/facts.ts";
import { createSiteTurns } from "./siteTurns.ts";
import type { VisitorMessage } from "./visitorMessage.ts";

/** The messages of one conversation that this process replies to, one after the other. */
export type Chain = {
  site: SiteFacts;
  /** Sid of the conversation. */
  conversation: string;
  /** Those that wait for the one before, in the order of their reports. */
  waiting: VisitorMessage[];
  /**
   * What else to look for in the conversation: what was `left` without a reply by another process, or also
   * what was `reported` and had no room here.
   */
  rest?: "left" | "reported" | undefined;
  /** Resolves once nothing of it is under way; never rejects. */
  end: Promise<void>;
};

/** How many messages are in work at a time: each holds its conversation in memory, 3 MB at most. */
const [maxAtOnce, maxOfSite] = [64, 32];

/** The replies that a desk is at work on. */
export type Chains = ReturnType<typeof createChains>;

/** Creates the chains of a desk, without any. */
export const createChains = () => ({
  /** Each under the sid of its conversation. */
  underWay: new Map<string, Chain>(),
  /** Whose message is taken up next. */
  turns: createSiteTurns(maxAtOnce, maxOfSite),
  /** Who has the processor next: reading a message takes many ms of it. */
  processor: createSiteTurns(1),
});
