import { isRecord, parseJson } from "../json.ts";
import { Problem } from "../problem.ts";
import type { Actor } from "../state/chat/chatRecords.ts";
import type { World } from "../world.ts";
import { callForAnswer, type Delivery } from "./deliver.ts";
import { commonFields } from "./fields.ts";
import type { Verdict } from "./verdict.ts";
import { serviceWebhooks } from "./webhookRecords.ts";

// Webhooks that are asked before something happens: they may forbid it, or change what is wished for.

const ofMessages = { body: "body", author: "author", attributes: "attributes" };
const ofConversations = {
  friendly_name: "friendlyName",
  unique_name: "uniqueName",
  attributes: "attributes",
};
const ofParticipants = { role_sid: "roleSid", attributes: "attributes" };

/** What is asked about, with the members of an answer that change the wish, and what the wish calls them. */
const changeable = {
  onMessageAdd: ofMessages,
  onMessageUpdate: ofMessages,
  onMessageRemove: {},
  onConversationAdd: ofConversations,
  onConversationUpdate: ofConversations,
  onConversationRemove: {},
  onParticipantAdd: ofParticipants,
  onParticipantUpdate: ofParticipants,
  onParticipantRemove: {},
} satisfies Record<string, Record<string, string>>;

type Intention = {
  type: keyof typeof changeable;
  service: string;
  conversation?: string | undefined;
  fields: Record<string, string | null | undefined>;
};

/** A webhook must be asked first. Thrown before anything has changed; whoever runs the operation asks, and runs it again. */
class Question extends Error {
  readonly type: Intention["type"];
  readonly delivery: Delivery;
  constructor(type: Intention["type"], delivery: Delivery) {
    super(type);
    this.type = type;
    this.delivery = delivery;
  }
}

export const isQuestion = (error: unknown) => error instanceof Question;

/** The wish as the service's webhook leaves it. One call asks once: about the first thing that it does. */
export function beforehand<Wish extends object>(
  world: World,
  actor: Actor,
  { type, service, conversation, fields }: Intention,
  wish: Wish,
): Wish {
  const { preWebhookUrl: url, method, filters } = serviceWebhooks(world, service);
  if (!actor.webhooks || !url || !filters.includes(type)) return wish;
  const { verdict } = world;
  if (!verdict) {
    const all = commonFields(world, { service, conversation }, actor, type);
    for (const [name, value] of Object.entries(fields)) if (typeof value === "string") all[name] = value;
    throw new Question(type, { target: { url, method }, fields: all });
  }
  if (verdict.type !== type) return wish;
  if (verdict.refused) throw new Problem(403, 20403, `The webhook for ${type} forbids this`);
  return { ...wish, ...verdict.changes };
}

/** Runs an operation to its end, once the webhook that is to be asked first has answered. */
export function settleAsking<T>(world: World, operation: () => T, answer: (result: T) => void): void {
  try {
    world.commit(operation, answer);
  } catch (error) {
    if (!(error instanceof Question)) throw error;
    verdictOf(world, error)
      .then((verdict) => settleWith(world, verdict, operation, answer))
      .catch(console.error);
  }
}

/** Nothing else can run meanwhile: the verdict is of this operation only. */
function settleWith<T>(
  world: World,
  verdict: Verdict,
  operation: () => T,
  answer: (result: T) => void,
): void {
  world.verdict = verdict;
  try {
    world.commit(operation, answer);
  } finally {
    world.verdict = undefined;
  }
}

/** 2xx may change the wish, 4xx forbids it; an answer that fails, or does not come in time, lets it pass as it is. */
async function verdictOf(world: World, { type, delivery }: Question): Promise<Verdict> {
  const { status, text } = (await callForAnswer(world, delivery)) ?? { status: 504, text: "" };
  const refused = status >= 400 && status < 500;
  const said = status >= 200 && status < 300 ? parseJson(text) : undefined;
  return { type, refused, changes: isRecord(said) ? changesOf(type, said) : {} };
}

function changesOf(type: Intention["type"], said: Record<string, unknown>): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [member, name] of Object.entries(changeable[type])) {
    const value = said[member];
    // Attributes may be written out.
    if (isRecord(value) && member === "attributes") changes[name] = JSON.stringify(value);
    if (typeof value === "string") changes[name] = value;
  }
  return changes;
}
