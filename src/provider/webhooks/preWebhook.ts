import type { OperationAnswer } from "../exchange.ts";
import { isRecord, parseJson } from "../json.ts";
import { Problem } from "../problem.ts";
import type { Actor } from "../state/chat/chatRecords.ts";
import type { World } from "../world.ts";
import { callForAnswer, type Delivery } from "./deliver.ts";
import { commonFields } from "./fields.ts";
import type { Intend, Intention } from "./intentions.ts";
import { serviceWebhooks } from "./webhookRecords.ts";

// A service's pre-webhook is asked before an operation runs: it may forbid it, or change what is wished for.

const ofMessages = { body: "body", author: "author", attributes: "attributes" };
const ofConversations = {
  friendly_name: "friendlyName",
  unique_name: "uniqueName",
  attributes: "attributes",
};
const ofParticipants = { role_sid: "roleSid", attributes: "attributes" };

/** The members of an answer that change a wish, and what the wish calls them. */
const changeable: Record<Intention["type"], Record<string, string>> = {
  onMessageAdd: ofMessages,
  onMessageUpdate: ofMessages,
  onMessageRemove: {},
  onConversationAdd: ofConversations,
  onConversationUpdate: ofConversations,
  onConversationRemove: {},
  onParticipantAdd: ofParticipants,
  onParticipantUpdate: ofParticipants,
  onParticipantRemove: {},
};

/** What a pre-webhook changes of the wishes of one operation. */
export type Changes = { type: Intention["type"]; members: Record<string, string> };

/** A wish as the pre-webhook leaves it. */
export const withChanges = <Wish extends object>(
  changes: Changes | undefined,
  type: Intention["type"],
  wish: Wish,
): Wish => (changes?.type === type ? { ...wish, ...changes.members } : wish);

/** What a call is about to do: what it wishes, in which conversation, and with which record of it. */
type Plan<Wish> = { conversation?: { sid: string }; record?: Wish; wish: Wish };

/**
 * The last two parts of a route whose pre-webhook is asked first: the operation, and what it intends. Both read
 * the call, and `run` gets its wish as the webhook leaves it.
 */
export const askFirst = <
  Call extends { changes?: Changes | undefined },
  Wish extends object,
  P extends Plan<Wish>,
>(
  intend: Intend<Wish>,
  change: Parameters<Intend<Wish>>[0],
  read: (call: Call) => P,
  run: (call: Call, plan: P) => OperationAnswer,
) =>
  [
    (call: Call): OperationAnswer => {
      const plan = read(call);
      return run(call, { ...plan, wish: { ...plan.wish, ...call.changes?.members } });
    },
    (call: Call): Intention[] => {
      const { conversation, record, wish } = read(call);
      return [intend(change, { ...record, ...wish }, conversation?.sid)];
    },
  ] as const;

/**
 * Asks a service's pre-webhook about the first intention that it wants to know of; undefined when there is
 * nothing to ask. Rejects with a 403 when the webhook forbids it.
 */
export function askPreWebhook(
  world: World,
  service: string,
  actor: Actor,
  intend: () => readonly Intention[],
): Promise<Changes> | undefined {
  const { preWebhookUrl: url, method, filters } = serviceWebhooks(world, service);
  if (!actor.webhooks || !url) return undefined;
  const intention = intend().find(({ type }) => filters.includes(type));
  if (!intention) return undefined;
  const { type, conversation } = intention;
  const fields = commonFields(world, { service, conversation }, actor, type);
  for (const [name, value] of Object.entries(intention.fields))
    if (typeof value === "string") fields[name] = value;
  return readChanges(world, type, { target: { url, method }, fields });
}

/** 2xx may change the wish, 4xx forbids it; one that fails or comes too late lets it pass as it is. */
async function readChanges(world: World, type: Intention["type"], delivery: Delivery): Promise<Changes> {
  const { status, text } = (await callForAnswer(world, delivery)) ?? { status: 504, text: "" };
  if (status >= 400 && status < 500) throw new Problem(403, 20403, `The webhook for ${type} forbids this`);
  const answer = status >= 200 && status < 300 ? parseJson(text) : undefined;
  const members: Record<string, string> = {};
  for (const [member, name] of Object.entries(changeable[type])) {
    const value = isRecord(answer) ? answer[member] : undefined;
    // Attributes may be written out.
    if (isRecord(value) && member === "attributes") members[name] = JSON.stringify(value);
    if (typeof value === "string") members[name] = value;
  }
  return { type, members };
}
