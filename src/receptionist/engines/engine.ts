import type { Knowledge } from "../knowledge.ts";
import type { Draft, Turn } from "../reply.ts";

/** One message to answer, with all that an engine may use. `signal` ends when the time is up. */
export type Request = {
  knowledge: Knowledge;
  question: string;
  history: readonly Turn[];
  now: Date;
  signal: AbortSignal;
};

export type Engine = (request: Request) => Promise<Draft>;
