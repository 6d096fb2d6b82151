import type { Turn } from "../reply.ts";
import type { ModelOutput } from "./output.ts";
import type { ModelTools } from "./tools.ts";

/**
 * One question to a model: system texts, turns, tools. `beforeRequest` allows or refuses each request to the
 * provider.
 */
export type ModelQuery = {
  system: readonly string[];
  turns: readonly Turn[];
  tools: ModelTools;
  beforeRequest: (characters: number) => Promise<void>;
  signal: AbortSignal;
};

/** What a model answers, and what its tools have worked out on the way. */
export type ModelAnswer = { output: ModelOutput; toolResults: readonly string[] };

/** Asks a language model; rejects when it fails, answers out of form, or the signal aborts. */
export type ReceptionistModel = (query: ModelQuery) => Promise<ModelAnswer>;

/** Takes so many tokens from what may be spent; false when that is more than is left. */
export type Spend = (tokens: number) => Promise<boolean>;

/** Most tokens of an answer: 1,300 characters in any script, with ids and quotes. */
export const maxAnswerTokens = 1200;
/** Most requests of a question: two steps with tools, and the answer. */
export const maxSteps = 3;
