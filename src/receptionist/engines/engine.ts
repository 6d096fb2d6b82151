import type { Reply, Turn } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";

/** One message to answer, with all that an engine may use. `signal` ends when the time is up. */
export type Request = {
  knowledge: Knowledge;
  question: string;
  history: readonly Turn[];
  now: Date;
  signal: AbortSignal;
};

/** A reply before the guard has seen it; `computed` are the texts that named functions worked out. */
export type Draft = Reply & { computed: readonly string[] };

export type Engine = (request: Request) => Promise<Draft>;
