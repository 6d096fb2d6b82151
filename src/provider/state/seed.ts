import { isRecord } from "../json.ts";
import { Problem } from "../problem.ts";
import type { World } from "../world.ts";
import { conversations } from "./chat/chatRecords.ts";
import { addConversation } from "./chat/conversations.ts";
import { addMessage } from "./chat/messages.ts";
import { addParticipant } from "./chat/participants.ts";

/**
 * Adds conversations: `{"conversations": [{"uniqueName", "friendlyName", "attributes": {}, "participants":
 * ["ada"], "messages": [{"author", "body"}]}]}`.
 * Throws where the seed is not that, or a name is taken.
 */
export function applySeed(world: World, seed: unknown): void {
  const wanted = isRecord(seed) ? seed["conversations"] : undefined;
  if (!Array.isArray(wanted)) throw new Error(`A seed is an object {"conversations": [...]}`);
  world.commit(() => {
    for (const [index, wish] of wanted.entries()) applyConversation(world, wish, `conversations.${index}`);
  });
}

const actor = { source: "API", identity: null, webhooks: false } as const;

function applyConversation(world: World, wish: unknown, where: string): void {
  const { uniqueName, friendlyName, attributes, participants = [], messages = [] } = fields(wish, where);
  const wanted = {
    ...(typeof uniqueName === "string" ? { uniqueName } : {}),
    ...(typeof friendlyName === "string" ? { friendlyName } : {}),
    ...(attributes === undefined ? {} : { attributes: JSON.stringify(attributes) }),
  };
  at(where, () => {
    const { sid } = addConversation(world, world.credentials.serviceSid, wanted, actor);
    const current = () => conversations(world).get(sid);
    for (const identity of list(participants, `${where}.participants`)) {
      const conversation = current();
      if (conversation) addParticipant(world, conversation, { identity: String(identity) }, actor);
    }
    for (const [index, message] of list(messages, `${where}.messages`).entries()) {
      const conversation = current();
      const { author, body } = fields(message, `${where}.messages.${index}`);
      if (conversation)
        addMessage(
          world,
          conversation,
          { author: String(author ?? "system"), body: String(body ?? "") },
          actor,
        );
    }
  });
}

function fields(value: unknown, where: string): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new Error(`The seed's ${where} is not an object`);
}

function list(value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`The seed's ${where} is not a list`);
}

/** Says where in the seed something was refused. */
function at(where: string, task: () => void): void {
  try {
    task();
  } catch (error) {
    if (error instanceof Problem) throw new Error(`The seed's ${where}: ${error.message}`);
    throw error;
  }
}

/** Reads a seed of JSON text; throws where it is none. */
export function parseSeed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The seed is not JSON (${error instanceof Error ? error.message : ""})`);
  }
}
