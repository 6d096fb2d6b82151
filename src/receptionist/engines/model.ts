import type { Knowledge } from "../knowledge.ts";
import type { Action, Draft } from "../reply.ts";
import { denies, departs } from "./departures.ts";
import type { Engine } from "./engine.ts";
import { grounded } from "./grounded.ts";
import { strangeNames } from "./names.ts";
import { type Prompt, promptOf, repeatsPrompt } from "./prompt.ts";

/** Asks a language model once and answers its text. Rejects when it fails, or when the signal ends. */
export type Model = (prompt: Prompt, signal: AbortSignal) => Promise<string>;

/** Takes so many tokens from what may be spent; false when that is more than is left. */
export type Spend = (tokens: number) => Promise<boolean>;

/** Most tokens of a reply: 1,500 characters in any script, and the ids of its facts. */
export const mostReplyTokens = 700;

/** What a wrong word would cost too much for is said by rules alone, and no model is asked. */
const ruled: readonly Action[] = ["safety", "emergency", "refusal", "complaint", "booking", "negative"];

/** An engine whose words come from a language model. What it may say comes from the facts, and what it does from the grounded engine. */
export const modelEngine =
  ({ model, spend, tone }: { model: Model; spend: Spend; tone: string | undefined }): Engine =>
  async (request) => {
    const checked = await grounded(request);
    if (ruled.includes(checked.action) || denies(checked)) return checked;
    const prompt = promptOf(request, checked, tone);
    if (!(await spend(tokensOf(prompt)))) return checked;
    const said = await model(prompt, request.signal);
    if (repeatsPrompt(said)) throw unheard("prompt");
    if (strangeNames(said, prompt.data).length) throw unheard("names");
    return draftOf(said, checked, request.knowledge);
  };

/** Why a reply of a model is not told: it repeats its prompt, names what it was not told of, or departs from what rules have found. */
const unheard = (code: "prompt" | "names" | "departs") =>
  Object.assign(new Error("The model's reply is not told"), { code });

/** Tokens that a call takes at most, roughly: three characters make one, and those of the reply. */
const tokensOf = ({ instructions, data }: Prompt) =>
  Math.ceil((instructions.length + data.length) / 3) + mostReplyTokens;

/** The model's text as a draft. Only facts that exist count as cited; a hand-over that found a fact is an answer. */
function draftOf(said: string, checked: Draft, { facts }: Knowledge): Draft {
  const [text = "", ids = ""] = said.split(/^[\s*_]*FACTS:/m);
  const cited = ids.split(/[,\s]+/).filter((id) => facts.some((fact) => fact.id === id));
  const found = checked.action === "handover" && cited.some((id) => !checked.factIds.includes(id));
  if (!found && departs(text, checked)) throw unheard("departs");
  return {
    text,
    action: found ? "answer" : checked.action,
    factIds: [...new Set(cited)],
    computed: checked.computed,
    language: checked.language ?? "en",
    isUnsure: !found && checked.isUnsure === true,
  };
}
