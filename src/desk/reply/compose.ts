import { setImmediate } from "node:timers/promises";
import { languageOf } from "../../languages/languageTag.ts";
import { createReceptionist, replyToDanger } from "../../receptionist/answer.ts";
import { emergencyLine } from "../../receptionist/emergencyLine.ts";
import type { Engine } from "../../receptionist/engine.ts";
import type { Spend } from "../../receptionist/model/language.ts";
import type { Reply, Turn } from "../../receptionist/reply.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { formatNoAnswer } from "../words.ts";
import { modelTimeoutMs } from "./engines.ts";
import { maxTextLength, messageLogFields, type VisitorMessage } from "./visitorMessage.ts";

/** How many earlier messages the receptionist remembers. */
const maxTurns = 20;

/**
 * Composes the reply to a message; `history` are messages of the conversation, newest first. Never rejects.
 */
export const composeReply = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Reply> => compose(message, history, desk, desk.engines(message.site, createSpend(message, desk)));

/** Composes by rules alone, whatever models say. Never rejects. */
export const composeByRules = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Reply> => compose(message, history, desk, undefined);

/** The reply to a message that tells of a danger, by code alone; undefined for all else. Never rejects. */
export const composeDanger = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<Reply | undefined> =>
  readInTurn(message, history, desk, async (text, turns) =>
    replyToDanger(message.site, text, turns, desk.now()),
  );

const compose = (
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
  engine: Engine | undefined,
): Promise<Reply> =>
  readInTurn(message, history, desk, (text, turns) => {
    const options = engine ? { engine, timeoutMs: modelTimeoutMs } : {};
    return createReceptionist(message.site, { now: desk.now, isReachable, ...options })(text, turns);
  });

/** The chat's form asks for a contact before the first message. */
const isReachable = true;

/**
 * Reads a message once the site has the processor: between two readings the process does what else waits. A
 * reading that fails is one without an answer.
 */
async function readInTurn<T>(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
  read: (text: string, turns: Turn[]) => Promise<T>,
): Promise<T | Reply> {
  const { business, id } = message.site;
  await desk.chains.processor(id, () => setImmediate());
  try {
    const turns = history
      .filter(({ index }) => index < message.index)
      .slice(0, maxTurns)
      .reverse()
      .map((earlier) => messageToTurn(earlier, message));
    return await read(message.text.slice(0, maxTextLength), turns);
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

/**
 * A message whose reading was started so often without an end is read no more: it froze or killed its
 * processes.
 */
const maxOpenAttempts = 2;

/**
 * Counts the start of work that reads a message before it begins; does without reading once the count says
 * so.
 */
export async function readCounted<T>(
  message: VisitorMessage,
  desk: Desk,
  { read, handOver }: { read: () => Promise<T>; handOver: () => Promise<T> },
): Promise<T> {
  const attempt = await desk.attempts(message.sid);
  const isReadable = attempt.count <= maxOpenAttempts;
  if (!isReadable)
    desk.log({ event: "message-handed-over", ...messageLogFields(message), attempts: attempt.count });
  try {
    return await (isReadable ? read() : handOver());
  } finally {
    await attempt.end();
  }
}
