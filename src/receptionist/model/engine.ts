import { hasCard } from "../../text/cards.ts";
import type { Engine, Request } from "../engine.ts";
import { toQuoted } from "../guard/ground.ts";
import { toPlainText } from "../guard/plainText.ts";
import { judgeDraft } from "../guard.ts";
import type { Action, Draft, ReplyLead, Turn } from "../reply.ts";
import { type ModelAnswer, maxAnswerTokens, type ReceptionistModel, type Spend } from "./language.ts";
import { type ModelOutput, ruledActions } from "./output.ts";
import { createPrompt, repeatsInstructions } from "./prompt.ts";
import type { ModelTools } from "./tools.ts";

type Options = {
  model: ReceptionistModel;
  /** Asked before every request to the provider. */
  spend: Spend;
  tone: string | undefined;
  /** Builds the tools for a message: they know its business and its time. */
  createTools: (request: Request) => ModelTools;
  rules: Engine;
};

const leadActions: ReadonlySet<Action> = new Set(["booking", "complaint", "handover"]);

/**
 * Creates an engine that a language model words: asked once, once more with what was refused, then the rules
 * answer.
 */
export function createModelEngine({ model, spend, tone, createTools, rules }: Options): Engine {
  return async (request) => {
    const ruled = await rules(request);
    if (ruledActions.has(ruled.action)) return ruled;
    const { stable, moment, turns } = createPrompt(request, tone);
    const beforeRequest = async (characters: number) => {
      if (!(await spend(Math.ceil(characters / 3) + maxAnswerTokens)))
        throw Object.assign(new Error("No more may be spent"), { code: "SPENT" });
    };
    const tools = createTools(request);
    const ask = (asked: readonly Turn[]): Promise<ModelAnswer> =>
      model({ system: [stable, moment], turns: asked, tools, beforeRequest, signal: request.signal });
    let isDanger = false;
    const attempt = async (asked: readonly Turn[]): Promise<Draft | readonly string[]> => {
      const answer = await ask(asked);
      isDanger ||= answer.output.danger;
      return verify(answer, request, ruled);
    };
    try {
      const first = await attempt(turns);
      const draft = isDraft(first) ? first : await attempt([...turns, ...formatReask(first)]);
      return raise(isDraft(draft) ? draft : ruled);
    } catch (error) {
      if (isDanger) return raise(ruled);
      throw error;
    }

    /** A danger may only raise the alarm: the emergency number then stands under whatever is said. */
    function raise(draft: Draft): Draft {
      return isDanger ? { ...draft, isAlarming: true } : draft;
    }
  };
}

const isDraft = (result: Draft | readonly string[]): result is Draft => "text" in result;

const formatReask = (refusals: readonly string[]): Turn[] => [
  { role: "receptionist", text: "(a reply that was not sent)" },
  {
    role: "visitor",
    text: [
      "Your reply was checked against the facts and not sent:",
      ...refusals.slice(0, 8),
      "Write it again from the facts alone.",
    ].join("\n"),
  },
];

/** The model's answer as a draft, or what is refused of it. */
function verify(
  { output, toolResults }: ModelAnswer,
  request: Request,
  ruled: Draft,
): Draft | readonly string[] {
  const text = joinParts(output);
  if (!text) return ["There is no text."];
  if (repeatsInstructions(text)) return ["It repeats its instructions."];
  const lead = output.lead ?? undefined;
  const draft: Draft = {
    text,
    action: output.action,
    factIds: [...new Set(output.parts.flatMap(({ factIds }) => factIds))],
    choices: [],
    unanswered: output.unknown.filter((part) => toQuoted(request.question).includes(toQuoted(part))),
    language: ruled.language,
    computed: toolResults,
    isPlain: ruled.isPlain && output.action === "answer",
    parts: output.parts,
    ...(lead && { lead }),
  };
  const refusals = [
    ...judgeAction(draft),
    ...(lead ? judgeLead(lead, request) : []),
    ...judgeDraft(draft, request),
  ];
  return refusals.length ? refusals : draft;
}

const joinParts = ({ parts }: ModelOutput): string =>
  parts
    .map(({ text }) => toPlainText(text))
    .filter(Boolean)
    .join(" ");

/**
 * An action is what code leaves to a model, and does what it says: an answer rests on facts, a wish has a
 * lead.
 */
function judgeAction({ action, lead, factIds, computed }: Draft): string[] {
  if (ruledActions.has(action)) return [`The action ${action} is not yours: use handover and set danger.`];
  if (leadActions.has(action) !== Boolean(lead))
    return ["booking, handover and complaint have a lead, others have none."];
  const hasGround = factIds.length > 0 || computed.length > 0;
  return action === "answer" && !hasGround
    ? ["An answer rests on facts; use clarify, smalltalk or handover."]
    : [];
}

/** Nothing of a lead but the visitor's words: name and contact as they wrote them, the wish mostly so. */
function judgeLead({ name, contact, wish }: ReplyLead, { question, history }: Request): string[] {
  const own = toQuoted(
    [...history.filter(({ role }) => role === "visitor").map(({ text }) => text), question].join("\n"),
  );
  const digits = own.replace(/\D/g, "");
  const isOwnContact = (text: string) =>
    own.includes(toQuoted(text)) ||
    (/^[\d\s()+./-]{6,}$/.test(text) && digits.includes(text.replace(/\D/g, "")));
  const words = toQuoted(wish).match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const foreign = words.filter((word) => !own.includes(word.slice(0, Math.max(4, word.length - 3))));
  return [
    ...(name !== null && !own.includes(toQuoted(name)) ? ["The lead's name is not the visitor's."] : []),
    ...(contact !== null && !isOwnContact(contact) ? ["The lead's contact is not the visitor's."] : []),
    ...(foreign.length > words.length / 2 || hasCard(wish) || !wish.trim()
      ? ["The lead's wish is not in the visitor's words."]
      : []),
  ];
}
