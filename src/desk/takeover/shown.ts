import type { SiteFacts } from "../../business/facts.ts";
import { takeoverMs } from "../../chat/author.ts";
import type { ShownMessage, TakeoverAnswer } from "../../chat/takeoverCall.ts";
import type { Desk } from "../desk.ts";
import { findVisitor, type Visitor } from "../leads/visitorDetails.ts";
import { createSettlements, createWriterReader } from "../reply/settlement.ts";
import { toVisitorMessage } from "../reply/visitorMessage.ts";
import { verifyIdentity } from "../twilio/identity.ts";
import type { ProviderCalls, TwilioMessage, TwilioParticipant } from "../twilio/providerApi.ts";

/** Where what is shown comes from; `provider` may end with the call at hand. */
type Source = Pick<Desk, "settings" | "now"> & { provider: ProviderCalls };

/** How many of the newest messages a person sees. */
const maxShown = 50;

/**
 * What a person of the business sees of a conversation: no attributes, no identity, no token. `history` are
 * its messages, newest first; `linkUntilMs` is in ms since 1970. Rejects when the provider does not say who
 * the visitor is.
 */
export async function showConversation(
  site: SiteFacts,
  conversation: string,
  history: readonly TwilioMessage[],
  linkUntilMs: number,
  source: Source,
): Promise<TakeoverAnswer> {
  const { personMs } = createSettlements(history, site, source.settings);
  const silentUntilMs = personMs + takeoverMs;
  const isSilent = silentUntilMs > source.now().getTime();
  // Without them the page says less: it asks again in some seconds.
  const participants = await source.provider.participants(conversation).catch(() => []);
  const opener = participants.find(
    ({ identity }) => identity !== null && verifyIdentity(source.settings, identity) === site.id,
  );
  const readIndex = opener?.last_read_message_index;
  return {
    data: {
      visitor: await readVisitor(site, conversation, history, { ...source, opener }),
      messages: history
        .slice(0, maxShown)
        .toReversed()
        .map((message) => showMessage(message, site, source)),
      linkUntil: formatTime(linkUntilMs),
      ...(typeof readIndex === "number" ? { readIndex } : {}),
      ...(isSilent ? { silentUntil: formatTime(silentUntilMs) } : {}),
    },
  };
}

const formatTime = (ms: number): string => new Date(ms).toISOString();

const showMessage = (message: TwilioMessage, site: SiteFacts, { settings }: Source): ShownMessage => ({
  index: message.index,
  ...createWriterReader(site, settings)(message),
  text: message.body ?? "",
  at: formatTime(Date.parse(message.date_created)),
});

/**
 * Who the visitor is, as in leads: as the newest message says, else as was given when the chat was opened.
 */
async function readVisitor(
  site: SiteFacts,
  conversation: string,
  history: readonly TwilioMessage[],
  { opener, ...source }: Source & { opener: TwilioParticipant | undefined },
): Promise<Visitor> {
  const readWriter = createWriterReader(site, source.settings);
  const newest = history.find((message) => readWriter(message).from === "visitor");
  if (newest) return findVisitor(toVisitorMessage(newest, site, conversation), history, source);
  const author = opener?.identity;
  if (!author) return { name: "", contact: "" };
  const nothing = { sid: "", index: 0, text: "", attributes: "{}" };
  return findVisitor({ site, conversation, author, ...nothing }, [], source);
}
