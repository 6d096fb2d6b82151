import type { SiteFacts } from "../../business/facts.ts";
import { takeOverMs } from "../../chat/author.ts";
import type { Desk } from "../desk.ts";
import type { IdentitySecrets } from "../twilio/identity.ts";
import type { ProviderCalls, TwilioMessage } from "../twilio/providerApi.ts";
import { readWriter } from "./settlement.ts";
import { replyAttributes } from "./visitorMessage.ts";

/** How many messages are read to find a reply that is there already. */
const maxSearched = 50;

/** How many are read at most for one message: a visitor who floods a chat costs no more. */
const maxRead = 500;

/** How far back messages are read. */
type Depth = {
  /** The position of the first message that is wanted; missing: the newest ones do. */
  fromIndex?: number;
  maxCount?: number;
};

/**
 * The messages of a conversation, newest first: the newest 50, and further back where one of them has no
 * reply and a person may have taken the conversation over before them. Rejects when the conversation cannot
 * be read.
 */
export async function readHistory(
  site: SiteFacts,
  conversation: string,
  { provider, settings }: Pick<Desk, "settings"> & { provider: ProviderCalls },
  { fromIndex = Infinity, maxCount = maxRead }: Depth = {},
): Promise<TwilioMessage[]> {
  const newest = await provider.newestMessages(conversation, maxSearched);
  if (newest.length < maxSearched || createDepthCheck(site, settings, fromIndex)(newest)) return newest;
  const isEnough = createDepthCheck(site, settings, fromIndex);
  const messages: TwilioMessage[] = [];
  let query: string | undefined;
  do {
    const { entries, next } = await provider.listNewest(conversation, query);
    // What is written meanwhile moves all that follows: a page then begins with what the one before ended
    // with.
    const oldestIndex = messages.at(-1)?.index ?? Infinity;
    const page = entries.filter(({ index }) => index < oldestIndex);
    messages.push(...page);
    query = next;
    if (isEnough(page)) break;
  } while (query !== undefined && messages.length < maxCount);
  return messages;
}

/**
 * Creates a check that is given a conversation page by page, newest first, and says of each page whether none
 * before it is wanted. It judges each message once.
 */
function createDepthCheck(site: SiteFacts, secrets: IdentitySecrets, fromIndex: number) {
  const answered = new Set<string | undefined>();
  let personMs = -Infinity;
  /** Times of the visitor's messages that lack a reply, and that a person may have taken over. */
  let openTimesMs: number[] = [];
  return (page: readonly TwilioMessage[]): boolean => {
    for (const message of page) {
      const atMs = Date.parse(message.date_created);
      const { from } = readWriter(message, site, secrets);
      // A reply comes after what it answers.
      answered.add(replyAttributes(message).reply_to);
      if (from === "person") personMs = Math.max(personMs, atMs);
      if (from === "visitor" && !answered.has(message.sid)) openTimesMs.push(atMs);
    }
    const oldest = page.at(-1);
    if (!oldest) return false;
    const takenOverMs = Date.parse(oldest.date_created) + takeOverMs;
    openTimesMs = openTimesMs.filter((atMs) => atMs < takenOverMs && atMs >= personMs + takeOverMs);
    return oldest.index <= fromIndex && openTimesMs.length === 0;
  };
}
