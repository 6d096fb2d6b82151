import { isRecord } from "../json.ts";
import type { LogEntry } from "../log.ts";
import {
  conversations,
  messages,
  type ProviderConversation,
  participants,
} from "../state/chat/chatRecords.ts";
import type { World } from "../world.ts";

/** How much of each is shown at most, the newest first or last. */
const [maxConversations, maxMessages, maxWebhooks] = [100, 100, 50];

/** What the inspector shows: conversations with people and messages, open sockets, webhooks sent, and rules of trouble. */
export const overview = (world: World) => ({
  conversations: [...conversations(world).values()]
    .toSorted((a, b) => newestOf(b).localeCompare(newestOf(a)))
    .slice(0, maxConversations)
    .map((conversation) => describe(world, conversation)),
  sockets: [...world.sessions].map(({ claims }) => ({
    identity: claims?.identity,
    expiresAt: claims?.expiresAt,
  })),
  webhooks: world.log.entries
    .filter(({ kind }) => kind === "webhook")
    .slice(-maxWebhooks)
    .toReversed()
    .map(describeWebhook),
  rules: world.faults.rules(),
  unknown: world.log.unknown,
});

export type Overview = ReturnType<typeof overview>;

const newestOf = ({ lastMessage, dateCreated }: ProviderConversation) =>
  lastMessage?.timestamp ?? dateCreated;

const describe = (world: World, { sid, uniqueName, friendlyName, state }: ProviderConversation) => ({
  ...{ sid, uniqueName, friendlyName, state },
  participants: [...participants(world, sid).values()].map(
    ({ identity, binding }) => identity ?? binding?.address,
  ),
  messages: [...messages(world, sid).values()]
    .slice(-maxMessages)
    .map(({ author, body, dateCreated }) => ({ author, body, at: dateCreated })),
});

function describeWebhook({ at, what, detail }: LogEntry) {
  const { status, failed, trouble, fields } = isRecord(detail) ? detail : {};
  const event = isRecord(fields) ? String(fields["EventType"]) : "";
  return { at, what, event, outcome: String(status ?? failed ?? JSON.stringify(trouble)) };
}
