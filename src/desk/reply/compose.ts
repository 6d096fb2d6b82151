import { deskWords } from "../../languages/deskWords.ts";
import { languageOf } from "../../languages/spokenLanguages.ts";
import { createReceptionist } from "../../receptionist/answer.ts";
import { emergencyLine } from "../../receptionist/emergencyLine.ts";
import type { Engine } from "../../receptionist/engine.ts";
import type { Spend } from "../../receptionist/model/language.ts";
import type { Action, Reply, Turn } from "../../receptionist/reply.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { formatNoAnswer, formatTryAgain } from "../words.ts";
import { modelTimeoutMs } from "./engines.ts";
import { maxTextLength, messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/** How many earlier messages the receptionist remembers. */
const maxTurns = 20;

/** Replies beyond any limit: rules find them without cost. */
const unlimitedActions: readonly Action[] = ["emergency", "safety"];

/**
 * Composes the reply to a message; `history` are messages of the conversation, newest first. Never rejects.
 */
export async function composeReply(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Reply> {
  const { site, conversation } = message;
  const waitSeconds = await desk.limits("message", conversation);
  if (!waitSeconds) return compose(message, history, desk, desk.engines(site, createSpend(message, desk)));
  const reply = await composeByRules(message, history, desk);
  if (unlimitedActions.includes(reply.action)) return reply;
  const { business } = site;
  const tryAgain = formatTryAgain(waitSeconds, business, business.phone);
  const text = `${deskWords(business).manyMessages} ${tryAgain}\n${emergencyLine(business)}`;
  // What is not said is neither offered nor counted as asked in vain.
  return { ...reply, text, language: languageOf(business.language), choices: [], unanswered: [] };
}

/** Composes by rules alone, whatever limits and models say. Never rejects. */
export const composeByRules = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Reply> => compose(message, history, desk, undefined);

async function compose(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
  engine: Engine | undefined,
): Promise<Reply> {
  const { business } = message.site;
  const turns = history
    .filter(({ index }) => index < message.index)
    .slice(0, maxTurns)
    .reverse()
    .map((earlier) => messageToTurn(earlier, message));
  try {
    const receptionist = createReceptionist(message.site, {
      now: desk.now,
      // The chat's form asks for a contact before the first message.
      isReachable: true,
      ...(engine ? { engine, timeoutMs: modelTimeoutMs } : {}),
    });
    return await receptionist(message.text.slice(0, maxTextLength), turns);
  } catch (error) {
    desk.log({ event: "engine-failed", ...messageLogFields(message), cause: causeOf(error) });
    const text = `${formatNoAnswer(business)}\n${emergencyLine(business)}`;
    const language = languageOf(business.language);
    return { text, action: "handover", language, factIds: [], choices: [], unanswered: [] };
  }
}

/** Counts what a call of a model costs: for the conversation first, which then takes nothing from others. */
const createSpend =
  ({ site, conversation }: VisitorMessage, { limits }: Desk): Spend =>
  async (tokens) =>
    !(await limits("tokens", conversation, tokens)) &&
    !(await limits("modelSite", site.id)) &&
    !(await limits("model", "all"));

/** A person of the business spoke for it, as the receptionist does. */
const messageToTurn = ({ author, body }: TwilioMessage, { author: visitor }: VisitorMessage): Turn => ({
  role: author === visitor ? "visitor" : "receptionist",
  text: (body ?? "").slice(0, maxTextLength),
});
