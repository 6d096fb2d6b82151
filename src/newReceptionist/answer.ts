import type { Business } from "../business/schema.ts";
import { fill } from "../languages/fill.ts";
import { receptionistWords } from "../languages/receptionistWords.ts";
import { hasCard } from "../text/cards.ts";
import { emergencyNumber } from "./compute/country.ts";
import type { Engine, Request } from "./engine.ts";
import { guardDraft } from "./guard.ts";
import { leavesContact } from "./intents/reach.ts";
import { createKnowledge, type Knowledge } from "./knowledge.ts";
import type { Action, Draft, Receptionist, Reply } from "./reply.ts";
import { answerByRules } from "./rules.ts";
import { answerDanger, judgeDanger } from "./safety.ts";

/** What a receptionist knows of a business: the file, and its Markdown texts by name. */
export type Source = { business: Business; texts: Readonly<Record<string, string>> };

type Options = {
  /** Asked at each message. */
  now: () => Date;
  /** Words the replies in place of the rules. */
  engine?: Engine;
  /** How long an engine may take, in ms. */
  timeoutMs?: number;
};

/**
 * Creates the receptionist of one business. It always replies: dangers are answered by code before any engine is asked,
 * and an engine that fails, is late or says what no fact supports is replaced by the rules.
 */
export function createReceptionist(source: Source, { now, engine = answerByRules, timeoutMs = 8000 }: Options): Receptionist {
  const knowledge = knowledgeOf(source);
  return async (question, history) => {
    const ask = async (engine: Engine): Promise<Reply | undefined> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { knowledge, question, history, now: now(), signal };
      const draft = await settleInTime(engine(request), signal);
      return draft && guardDraft(draft, request) && completeReply(draft, request);
    };
    return (
      answerDanger({ knowledge, question, history, now: now() }) ??
      (await ask(engine).catch(() => undefined)) ??
      (await ask(answerByRules)) ??
      lastResort(knowledge)
    );
  };
}

const knowledgeBySource = new WeakMap<Business, Knowledge>();

/** Prepared once for as long as the file stays the same. */
function knowledgeOf({ business, texts }: Source): Knowledge {
  const knowledge = knowledgeBySource.get(business) ?? createKnowledge(business, texts);
  knowledgeBySource.set(business, knowledge);
  return knowledge;
}
