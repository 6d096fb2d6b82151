import { systemAuthor } from "../../chat/author.ts";
import { findContact } from "../../receptionist/understand/visitorDetails.ts";
import type { Desk } from "../desk.ts";
import { keepLead, keepUnread } from "../leads/fromChat.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { formatManyMessages } from "../words.ts";
import type { Chain } from "./chain.ts";
import { composeDanger, readCounted } from "./compose.ts";
import type { ConversationHistory } from "./history.ts";
import {
  finish,
  type LeasedMessage,
  postUntilSettled,
  replyLeaseMs,
  retryAtProvider,
  retryWithLease,
  takeLease,
} from "./leasedWork.ts";
import { type PreparedReply, prepareHandOver, prepareReply } from "./prepare.ts";
import { createSettlements, findSettlement, type Settlement } from "./settlement.ts";
import { toVisitorMessage, type VisitorMessage, withoutUnread } from "./visitorMessage.ts";

/** Most messages that one line answers: their positions stand in its attributes. */
const maxMessages = 1_000;

/** What is not judged within this time has another line: the leases of those that are must hold. */
const maxJudgingMs = replyLeaseMs / 3;

/**
 * Answers all that waits in a conversation beyond LIMIT_MESSAGE: a danger for itself, the rest by one line
 * that says when to try again. Nothing else of the rest is read but whether it leaves contact details.
 */
export async function replyBeyondLimit(
  first: LeasedMessage,
  chain: Chain,
  waitSeconds: number,
  history: ConversationHistory,
  desk: Desk,
): Promise<"done"> {
  const messages = await retryWithLease(() => history.read(), first.lease, desk);
  const others = listOthers(first.message, chain, messages, desk);
  const own = [first];
  const rest: LeasedMessage[] = [];
  let withContact: VisitorMessage | undefined;
  const endMs = performance.now() + maxJudgingMs;
  try {
    for (const message of [first.message, ...others]) {
      if (performance.now() > endMs || rest.length >= maxMessages) {
        chain.restFrom = Math.min(chain.restFrom ?? Infinity, message.index);
        break;
      }
      const leased = message === first.message ? first : await takeLease(message, desk);
      if (!leased) continue;
      if (leased !== first) own.push(leased);
      const { danger, hasContact } = await judge(message, messages, desk);
      if (hasContact) withContact = message;
      if (!danger) rest.push(leased);
      else {
        const settle = async (read: readonly TwilioMessage[]) => findSettlement(message, read, desk);
        const settlement = await postUntilSettled(leased, danger, { isFresh: true, settle }, history, desk);
        await finish(leased, desk, settlement ?? "answered");
      }
    }
    if (withContact) await keepContact(withContact, messages, desk);
    await replyInOneLine(rest, waitSeconds, history, desk);
    return "done";
  } catch (error) {
    await Promise.all(own.slice(1).map(({ lease }) => lease.release()));
    throw error;
  }
}

/** What is read of a message beyond LIMIT_MESSAGE. */
type Judgement = { danger?: PreparedReply; hasContact?: boolean };

/**
 * Judges a message by whether it tells of a danger, whose lead is kept and whose reply is prepared, and
 * whether it leaves contact details; one that may not be read is handed over.
 */
const judge = (message: VisitorMessage, history: readonly TwilioMessage[], desk: Desk): Promise<Judgement> =>
  readCounted<Judgement>(message, desk, {
    read: async () => {
      const readable = withoutUnread(history);
      const reply = await composeDanger(message, readable, desk);
      if (!reply) return { hasContact: findContact(message.text) !== "" };
      const isKept = await keepLead(message, reply.action, readable, desk);
      return { danger: prepareReply(reply, message, readable, { isKept }) };
    },
    handOver: async () => ({
      danger: prepareHandOver(message, { isKept: await keepUnread(message, desk) }),
    }),
  });

/** Keeps a lead of a message that leaves contact details. */
const keepContact = (message: VisitorMessage, history: readonly TwilioMessage[], desk: Desk) =>
  readCounted(message, desk, {
    read: () => keepLead(message, "handover", withoutUnread(history), desk),
    handOver: async () => true,
  });

/** The other messages of the conversation that lack a reply, in order. */
function listOthers(
  { site, conversation, sid }: VisitorMessage,
  { waiting }: Chain,
  messages: readonly TwilioMessage[],
  desk: Desk,
): VisitorMessage[] {
  const { needsReply, find } = createSettlements(messages, site, desk.settings);
  const listed = messages.filter(needsReply).map((each) => toVisitorMessage(each, site, conversation));
  const sids = new Set(messages.map((each) => each.sid));
  // A message that was just reported may not be listed yet.
  const reported = waiting
    .map(({ message }) => message)
    .filter((each) => !sids.has(each.sid) && find(each, desk.now().getTime()) === undefined);
  return [...listed, ...reported].filter((each) => each.sid !== sid).sort((a, b) => a.index - b.index);
}

/**
 * Posts the one line for all messages that are still this process's to answer. Each attempt asks anew which
 * these are: another may have taken over those whose lease ran out, and an earlier one may have got no
 * answer.
 */
async function replyInOneLine(
  messages: readonly LeasedMessage[],
  waitSeconds: number,
  history: ConversationHistory,
  desk: Desk,
): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const { site, conversation, index } = first.message;
  const outcomes = await retryAtProvider(async () => {
    const isOwn = await Promise.all(messages.map(({ lease }) => lease.renew(replyLeaseMs)));
    const own = messages.filter((_, position) => isOwn[position]);
    history.expire();
    const read = await history.read(index);
    const { find } = createSettlements(read, site, desk.settings);
    const times = new Map(read.map(({ sid, date_created }) => [sid, Date.parse(date_created)]));
    const settle = ({ message }: LeasedMessage) =>
      find(message, times.get(message.sid) ?? desk.now().getTime());
    const outcomesOf = new Map<LeasedMessage, Settlement>();
    for (const each of own) outcomesOf.set(each, settle(each) ?? "answered");
    const open = own.filter((each) => settle(each) === undefined).map(({ message }) => message);
    const newest = open.at(-1);
    if (newest) {
      const reply_to_also = open.slice(0, -1).map((message) => message.index);
      const text = formatManyMessages(waitSeconds, site.business);
      const attributes = { reply_to: newest.sid, reply_to_also };
      history.add(await desk.provider.postMessage(conversation, systemAuthor, text, attributes));
    }
    return outcomesOf;
  }, desk);
  await Promise.all([...outcomes].map(([each, outcome]) => finish(each, desk, outcome)));
}
