import type { SiteFacts } from "../../business/facts.ts";
import { takeoverMs } from "../../chat/author.ts";
import type { Desk } from "../desk.ts";
import type { IdentitySecrets } from "../twilio/identity.ts";
import type { ProviderCalls, TwilioMessage } from "../twilio/providerApi.ts";
import { createWriterReader } from "./settlement.ts";
import { createAnswered, maxTextLength } from "./visitorMessage.ts";

/** How many messages are read to find a reply that is there already; these are kept whole. */
const maxSearched = 50;

/** How many are read at most: a reply to what was written before these is of no use. */
const maxRead = 5_000;

/** How many characters are kept at most of the messages before the newest 50. */
const maxCharacters = 1_000_000;

/** What was read so long ago may lack a message of a person. */
const maxAgeMs = 1_000;

/** What was read of a conversation while its messages are replied to. */
export type ConversationHistory = {
  /**
   * Its messages, newest first, at least back to a position. What was read within a second counts as read
   * now: messages that wait for each other share it.
   */
  read: (fromIndex?: number) => Promise<readonly TwilioMessage[]>;
  /** Has the next `read` ask the provider. */
  expire: () => void;
  /** Knows a message more without asking. */
  add: (message: TwilioMessage) => void;
};

/** Opens the history of a conversation, which is read as it is needed. */
export function openHistory(site: SiteFacts, conversation: string, desk: Desk): ConversationHistory {
  let cached: { messages: TwilioMessage[]; fromIndex: number; untilMs: number } | undefined;
  return {
    read: async (fromIndex = Infinity) => {
      const isDeep = cached && Math.min(cached.fromIndex, cached.messages.at(-1)?.index ?? 0) <= fromIndex;
      if (cached && isDeep && desk.now().getTime() < cached.untilMs) return cached.messages;
      const { messages } = await readHistory(site, conversation, desk, fromIndex);
      // A slow read counts as long as a fast one: what comes meanwhile must not ask for another.
      cached = { messages, fromIndex, untilMs: desk.now().getTime() + maxAgeMs };
      return messages;
    },
    expire: () => {
      cached = undefined;
    },
    add: (message) => {
      const messages = cached?.messages ?? [];
      const place = messages.findIndex(({ index }) => index <= message.index);
      if (messages[place]?.index === message.index) return;
      messages.splice(place < 0 ? messages.length : place, 0, message);
    },
  };
}

/**
 * The messages of a conversation, newest first: the newest 50, and further back to the position `fromIndex`,
 * or where one of them has no reply and a person may have taken the conversation over before them. Of what is
 * older than the newest 50 the words are kept where they have no reply, cut to what is read of a message.
 * `isCut` says that more lies further back than was read. Rejects when the conversation cannot be read.
 */
export async function readHistory(
  site: SiteFacts,
  conversation: string,
  { provider, settings }: Pick<Desk, "settings"> & { provider: ProviderCalls },
  fromIndex = Infinity,
): Promise<{ messages: TwilioMessage[]; isCut: boolean }> {
  const newest = await provider.newestMessages(conversation, maxSearched);
  const depth = createDepthCheck(site, settings, fromIndex);
  if (newest.length < maxSearched || depth.isEnough(newest)) return { messages: newest, isCut: false };
  const messages = newest;
  let characters = 0;
  let query: string | undefined;
  let isEnough = false;
  do {
    const { entries, next } = await provider.listNewest(conversation, query);
    // What is written meanwhile moves all that follows: a page then begins with what the one before ended
    // with.
    const oldestIndex = messages.at(-1)?.index ?? Infinity;
    const page = entries.filter(({ index }) => index < oldestIndex);
    query = next;
    isEnough = depth.isEnough(page);
    for (const message of page) {
      const kept = depth.isOpen(message) ? shorten(message) : { ...message, body: null };
      characters += kept.attributes.length + (kept.body?.length ?? 0);
      messages.push(kept);
    }
  } while (!isEnough && query !== undefined && messages.length < maxRead && characters < maxCharacters);
  return { messages, isCut: !isEnough && query !== undefined };
}

/** A message with as much of its words as is read. A part of a text would keep all of it in memory. */
const shorten = (message: TwilioMessage): TwilioMessage => ({
  ...message,
  body: Buffer.from((message.body ?? "").slice(0, maxTextLength)).toString(),
});

/**
 * Creates a check that is given a conversation page by page, newest first, and says of each page whether none
 * before it is wanted. It judges each message once. `isOpen` says of a message whether it was seen to lack a
 * reply.
 */
function createDepthCheck(site: SiteFacts, secrets: IdentitySecrets, fromIndex: number) {
  const answered = createAnswered();
  const readWriter = createWriterReader(site, secrets);
  const open = new Set<string>();
  let personMs = -Infinity;
  /** Times of the visitor's messages that lack a reply, and that a person may have taken over. */
  let openTimesMs: number[] = [];
  const isEnough = (page: readonly TwilioMessage[]): boolean => {
    for (const message of page) {
      const atMs = Date.parse(message.date_created);
      const { from } = readWriter(message);
      // A reply comes after what it answers.
      answered.add(message);
      if (from === "person") personMs = Math.max(personMs, atMs);
      if (from !== "visitor" || answered.has(message)) continue;
      open.add(message.sid);
      openTimesMs.push(atMs);
    }
    const oldest = page.at(-1);
    if (!oldest) return false;
    const takenOverMs = Date.parse(oldest.date_created) + takeoverMs;
    openTimesMs = openTimesMs.filter((atMs) => atMs < takenOverMs && atMs >= personMs + takeoverMs);
    return oldest.index <= fromIndex && openTimesMs.length === 0;
  };
  return { isEnough, isOpen: ({ sid }: TwilioMessage) => open.has(sid) };
}
