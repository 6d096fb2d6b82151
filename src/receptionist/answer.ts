import type { Business } from "../business/schema/business.ts";
import { localTime } from "../hours/localTime.ts";
import type { ReceptionistWords } from "../languages/en/receptionist.ts";
import { isSpoken, languages } from "../languages/languages.ts";
import { languageOf } from "../languages/languageTag.ts";
import { hasCard } from "../text/cards.ts";
import type { DangerJudgement } from "./dangerJudge.ts";
import { withEmergencyLine, withLineOfPage } from "./emergencyLine.ts";
import type { Engine } from "./engine.ts";
import { guardDraft } from "./guard.ts";
import { answerByHandover } from "./handover.ts";
import { leavesContact, reachLine } from "./intents/reach.ts";
import { createKnowledge, type Knowledge } from "./knowledge.ts";
import { findOffered } from "./quotes.ts";
import type { Action, Draft, Receptionist, Reply, Turn } from "./reply.ts";
import { answerByRules } from "./rules.ts";
import { answerDanger, answerUrgent, judgeMessage } from "./safety.ts";

/** What a receptionist knows of a business: the file, and the Markdown texts of its pages by file name. */
export type AnswerSource = { business: Business; texts: Readonly<Record<string, string>> };

type Options = {
  /** Asked at each message. */
  now: () => Date;
  /** The team knows how to reach whoever asks: nobody asks for that. */
  isReachable?: boolean;
  /** Words the replies in place of the rules. */
  engine?: Engine;
  /** How long an engine may take, in ms. */
  timeoutMs?: number;
};

/**
 * Creates the receptionist of one business. It always replies: a danger is answered by code before any engine
 * is asked, and an engine that fails, is late or says what no fact supports is replaced by the rules.
 */
export function createReceptionist(
  source: AnswerSource,
  { now, isReachable = false, engine = answerByRules, timeoutMs = 8000 }: Options,
): Receptionist {
  const knowledge = knowledgeOf(source, now());
  return async (question, history) => {
    const { danger, reply: first } = judgeFirst(question, history, knowledge, isReachable);
    if (first) return first;
    if (!isSpoken(languageOf(source.business.language)))
      return answerByHandover(question, history, source.business);
    let isAlarming = false;
    const ask = async (asked: Engine): Promise<Reply | undefined> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { knowledge, question, history, now: now(), isReachable, signal };
      const draft = await settleInTime(asked(request), signal);
      // What an engine has noticed also holds where its words are refused.
      isAlarming ||= draft?.isAlarming === true;
      const reply = draft && guardDraft(draft, request);
      return reply && completeReply(reply, draft, { question, history, knowledge, danger, isAlarming });
    };
    const reply = await ask(engine).catch(() => undefined);
    return reply ?? (await ask(answerByRules).catch(() => undefined)) ?? createLastResort(knowledge);
  };
}

/** What code says to a danger, if one is told. */
export const replyToDanger = (source: AnswerSource, question: string, history: readonly Turn[], now: Date) =>
  judgeFirst(question, history, knowledgeOf(source, now), true).reply;

function judgeFirst(question: string, history: readonly Turn[], knowledge: Knowledge, isReachable: boolean) {
  const { business, country, facts } = knowledge;
  const danger = judgeMessage(question, knowledge);
  const { level } = danger;
  // The name of what was offered is no cry for help, unless it says plainly what is grave.
  if (level < 2 && findOffered(history, facts).some(({ label }) => label === question)) return {};
  const bare = level === 2 ? answerDanger(danger, knowledge) : answerUrgent(danger, knowledge, isReachable);
  const lined = bare && level === 1 ? withEmergencyLine(bare, country) : bare;
  return { danger, reply: lined && withLineOfPage(lined, business) };
}

const prepared = new WeakMap<Business, { pastSeasons: number; knowledge: Knowledge }>();

/** Prepared once as long as the file stays the same and no season ends. */
function knowledgeOf({ business, texts }: AnswerSource, now: Date): Knowledge {
  const { date } = localTime(now, business.timezone ?? "UTC");
  const pastSeasons = business.hours?.seasons.filter(({ to }) => to < date).length ?? 0;
  const kept = prepared.get(business);
  if (kept?.pastSeasons === pastSeasons) return kept.knowledge;
  const knowledge = createKnowledge(business, texts, date);
  prepared.set(business, { pastSeasons, knowledge });
  return knowledge;
}

function settleInTime(draft: Promise<Draft>, signal: AbortSignal): Promise<Draft | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    signal.addEventListener("abort", giveUp, { once: true });
    draft.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

/** Actions that keep a lead; contact details beside any other make one. */
const keepingActions: ReadonlySet<Action> = new Set([
  "booking",
  "complaint",
  "handover",
  "emergency",
  "safety",
]);

/** Replies that do not say for sure what a visitor needs. */
const unsureActions: ReadonlySet<Action> = new Set(["handover", "clarify"]);

type Asked = {
  question: string;
  history: readonly Turn[];
  knowledge: Knowledge;
  danger: DangerJudgement | undefined;
  isAlarming: boolean;
};

/**
 * Adds what no engine may leave out: the lead of a visitor who can be reached, and the emergency number where
 * it is due.
 */
function completeReply(reply: Reply, draft: Draft, asked: Asked): Reply {
  const { question, history, knowledge, danger, isAlarming } = asked;
  const { business } = knowledge;
  const words = languages[draft.language].receptionist;
  const isLead = !hasCard(question) && leavesContact(question, business);
  const withLead = isLead && !keepingActions.has(reply.action) ? passOn(reply, words) : reply;
  const lined = withEmergencyLine(withLead, knowledge.country);
  // A plain question with a word of danger, which is answered, tells none.
  const isAnswered = danger?.isAsked && reply.action === "answer" && reply.unanswered.length === 0;
  const isTold = danger?.level === 1 && !danger.isVague && !isAnswered;
  const isDanger = isAlarming || isTold || reply.action === "complaint";
  // Behind what is handed over may be a danger that no code has seen: the number is said once.
  const isOpen =
    unsureActions.has(reply.action) || (reply.unanswered.length > 0 && reply.action === "booking" && !isLead);
  const isUnsure = isOpen && !draft.isPlain && !hasLine(history, lined);
  return isDanger || isUnsure ? lined : withLead;
}

/** Whether an earlier reply ends with the line that ends this one. */
const hasLine = (history: readonly Turn[], { text }: Reply): boolean =>
  history.some(
    (turn) => turn.role === "receptionist" && turn.text.endsWith(text.slice(text.lastIndexOf("\n"))),
  );

const passOn = (reply: Reply, words: ReceptionistWords): Reply => ({
  ...reply,
  action: "handover",
  text: [words.wishNoted, words.bookingNoted].some((noted) => reply.text.includes(noted))
    ? reply.text
    : `${reply.text}\n${words.wishNoted}`,
});

/** What is left to say when even the rules' draft does not pass the guard. */
function createLastResort(knowledge: Knowledge): Reply {
  const { business, language } = knowledge;
  const words = languages[language].receptionist;
  const text = `${words.unknown} ${reachLine({ business, words })}`;
  const reply: Reply = { text, action: "handover", language, factIds: [], choices: [], unanswered: [] };
  return withEmergencyLine(reply, knowledge.country);
}
