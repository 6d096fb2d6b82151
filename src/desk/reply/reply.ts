import type { LoadedBusiness } from "../../business/load.ts";
import type { Desk } from "../desk.ts";
import { keepLead, keepUnanswered, urgencyOf } from "../leads/fromChat.ts";
import { causeOf } from "../log.ts";
import type { Lease } from "../stores/leasesInMemory.ts";
import { tenantOfIdentity } from "../twilio/identity.ts";
import type { Message } from "../twilio/providerApi.ts";
import { ProviderError } from "../twilio/providerCall.ts";
import { think, thinkByRules } from "./compose.ts";
import { type Heard, marksOf, namesOf, type ReplyMarks, receptionist } from "./visitorMessage.ts";

/** How many messages are read to find a reply that is there already. */
const known = 50;

/** How long one process may work at a reply before another takes over, in milliseconds: longer than thinking and one call. */
const lease = 60_000;

/** How long a message counts as answered without looking, in milliseconds: the provider repeats nothing later. */
const day = 24 * 60 * 60 * 1000;

/** Pauses between attempts to reach the provider, in milliseconds. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** How long a call that was given up may still take effect, in milliseconds. */
const late = 10_000;

/** Posts exactly one reply to a message, however often and to however many processes it is told. Never rejects. */
export async function reply(heard: Heard, desk: Desk): Promise<void> {
  const mine = await desk.marks(`reply:${heard.message}`, lease);
  if (typeof mine === "string") return;
  const compose = composeOnce(heard, desk);
  try {
    const replied = await insist(() => replyOnce(heard, mine, compose, desk), mine);
    if (!replied) return;
    await mine.finish(day);
    desk.log({ event: "replied", ...namesOf(heard) });
  } catch (error) {
    desk.log({ event: "reply-failed", ...namesOf(heard), cause: causeOf(error) });
    // The reply cannot be told, but what the visitor wants can still reach the business.
    await keepUnanswered(heard, (await thinkByRules(heard, [], desk)).action, desk);
    await mine.release();
  }
}

/** Tries again while the lease holds. False when it ran out and the message is another's; throws what is no use to repeat. */
async function insist(work: () => Promise<boolean>, mine: Lease): Promise<boolean> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      // What was not answered in time may still be done: it is looked for only when it would show.
      const isLate = error instanceof Error && error.name === "TimeoutError";
      await new Promise((resolve) => setTimeout(resolve, isLate ? Math.max(pause, late) : pause));
    }
    if (!(await mine.renew(lease))) return false;
  }
  return work();
}

/** A refusal that stays one, such as that of a conversation which is gone. */
const isFinal = (error: unknown) =>
  error instanceof ProviderError && error.status < 500 && error.status !== 429 && error.status !== 408;

/** One attempt. An earlier one may have posted and heard no answer, so each looks first. */
async function replyOnce(heard: Heard, mine: Lease, compose: Compose, desk: Desk): Promise<boolean> {
  const messages = await desk.provider.newestMessages(heard.conversation, known);
  if (messages.some((message) => marksOf(message).reply_to === heard.message)) return true;
  const { text, marks } = await compose(messages);
  // Whoever thought for longer than the lease may have been overtaken.
  if (!(await mine.renew(lease))) return false;
  await desk.provider.postMessage(heard.conversation, receptionist, text, marks);
  return true;
}

type Composed = { text: string; marks: ReplyMarks };
type Compose = (messages: readonly Message[]) => Promise<Composed>;

/** The reply, and the lead that it leads to: made once, however often posting fails. */
function composeOnce(heard: Heard, desk: Desk): Compose {
  let composed: Composed | undefined;
  return async (messages) => {
    if (composed) return composed;
    const { text, action } = await think(heard, messages, desk);
    await keepLead(heard, action, messages, desk);
    const urgency = urgencyOf[action];
    composed = { text, marks: { reply_to: heard.message, ...(urgency ? { urgency } : {}) } };
    return composed;
  };
}

/** Replies to messages of a conversation that were left without: a process died, or the provider was away. Never rejects. */
export async function sweep(site: LoadedBusiness, conversation: string, desk: Desk): Promise<void> {
  try {
    const messages = await desk.provider.newestMessages(conversation, known);
    const answered = new Set(messages.map((message) => marksOf(message).reply_to));
    const before = desk.now().getTime() - lease;
    for (const message of messages.reverse()) {
      if (answered.has(message.sid) || Date.parse(message.date_created) > before) continue;
      if ((await tenantOfIdentity(desk.settings.IDENTITY_SECRET, message.author)) !== site.id) continue;
      await reply(heardAgain(message, site, conversation), desk);
    }
  } catch (error) {
    desk.log({ event: "sweep-failed", site: site.id, conversation, cause: causeOf(error) });
  }
}

const heardAgain = (message: Message, site: LoadedBusiness, conversation: string): Heard => ({
  site,
  conversation,
  message: message.sid,
  index: message.index,
  author: message.author,
  text: message.body ?? "",
  attributes: message.attributes,
});
