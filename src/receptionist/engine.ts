import type { Knowledge } from "./knowledge.ts";
import type { Draft, Turn } from "./reply.ts";

/** One message to answer, with all that an engine may use. */
export type Request = {
  knowledge: Knowledge;
  question: string;
  /** Earlier turns, the oldest first. */
  history: readonly Turn[];
  now: Date;
  /** The team knows how to reach the visitor: nobody asks for that. */
  isReachable?: boolean;
  /** Aborts when the time is up. */
  signal: AbortSignal;
};

/** Answers a message; rejects where it cannot, or when the signal aborts. */
export type Engine = (request: Request) => Promise<Draft>;
