import { findContact } from "../../receptionist/understand/visitorDetails.ts";
import type { Desk } from "../desk.ts";
import { keepLead } from "../leads/fromChat.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { formatManyMessages } from "../words.ts";
import type { ConversationHistory } from "./history.ts";
import { finish, type LeasedMessage, postUntilSettled, replyLeaseMs, takeLease } from "./leasedWork.ts";
import { type PreparedReply, prepareDanger } from "./prepare.ts";
import { createSettlements, findSettlement } from "./settlement.ts";
import { messageLogFields, toVisitorMessage, type VisitorMessage } from "./visitorMessage.ts";

/** Most messages that one line answers: their positions stand in its attributes. */
const maxMessages = 1_000;

/**
 * Answers all that waits in a conversation beyond LIMIT_MESSAGE: a danger for itself, the rest by one line
 * that says when to try again. Nothing else of the rest is read but whether it leaves contact details.
 */
export async function replyBeyondLimit(
  first: LeasedMessage,
  waiting: readonly VisitorMessage[],
  waitSeconds: number,
  history: ConversationHistory,
  desk: Desk,
): Promise<void> {
  const all = [first, ...(await takeOthers(first, waiting, history, desk))];
  const rest: LeasedMessage[] = [];
  try {
    for (const leased of all) {
      const danger = await prepareDanger(leased.message, await history.read(), desk);
      if (danger) await replyAlone(leased, danger, history, desk);
      else rest.push(leased);
    }
    await replyInOneLine(rest, waitSeconds, history, desk);
  } catch (error) {
    await Promise.all(all.map(({ lease }) => lease.release()));
    throw error;
  }
}

/** The other messages of the conversation that lack a reply, in order, each with its lease. */
async function takeOthers(
  { message: { site, conversation, sid } }: LeasedMessage,
  waiting: readonly VisitorMessage[],
  history: ConversationHistory,
  desk: Desk,
): Promise<LeasedMessage[]> {
  const messages = await history.read();
  const { needsReply, find } = createSettlements(messages, site, desk.settings);
  const listed = messages.filter(needsReply).map((each) => toVisitorMessage(each, site, conversation));
  // A message that was just reported may not be listed yet.
  const reported = waiting.filter((each) => find(each, desk.now().getTime()) === undefined);
  const others = new Map([...listed, ...reported].map((each) => [each.sid, each]));
  others.delete(sid);
  const leased = await Promise.all(
    [...others.values()].slice(0, maxMessages).map((each) => takeLease(each, desk)),
  );
  return leased.filter((each) => each !== undefined).sort((a, b) => a.message.index - b.message.index);
}

async function replyAlone(
  leased: LeasedMessage,
  reply: PreparedReply,
  history: ConversationHistory,
  desk: Desk,
): Promise<void> {
  await postUntilSettled(leased, reply, { isFresh: true, settle: settleBy(leased, desk) }, history, desk);
  await finish(leased, desk);
  desk.log({ event: "replied", ...messageLogFields(leased.message) });
}

const settleBy =
  ({ message }: LeasedMessage, desk: Desk) =>
  async (history: readonly TwilioMessage[]) =>
    findSettlement(message, history, desk);

/** Posts the one line for all messages that are still this process's to answer. */
async function replyInOneLine(
  messages: readonly LeasedMessage[],
  waitSeconds: number,
  history: ConversationHistory,
  desk: Desk,
): Promise<void> {
  const isOwn = await Promise.all(messages.map(({ lease }) => lease.renew(replyLeaseMs)));
  const own = messages.filter((_, position) => isOwn[position]);
  const newest = own.at(-1);
  if (!newest) return;
  const withContact = own.findLast(({ message }) => findContact(message.text));
  if (withContact) await keepLead(withContact.message, "handover", await history.read(), desk);
  const line = {
    text: formatManyMessages(waitSeconds, newest.message.site.business),
    attributes: {
      reply_to: newest.message.sid,
      reply_to_also: own.slice(0, -1).map(({ message }) => message.index),
    },
  };
  await postUntilSettled(newest, line, { isFresh: false, settle: settleBy(newest, desk) }, history, desk);
  await Promise.all(own.map((each) => finish(each, desk)));
  desk.log({ event: "replied", ...messageLogFields(newest.message), messages: own.length });
}
