import type { LoadedBusiness } from "../business/load.ts";
import { createReceptionist, type Reply, type Turn } from "../receptionist/answer.ts";
import type { Spend } from "../receptionist/engines/model.ts";
import type { Desk } from "./desk.ts";
import { tenantOfIdentity } from "./identity.ts";
import { keepLead } from "./leads/fromChat.ts";
import { tooMany } from "./limits.ts";
import { causeOf } from "./log.ts";
import type { Lease } from "./marks.ts";
import type { Message } from "./providerApi.ts";
import { ProviderError } from "./providerCall.ts";

/** A visitor's message as the webhook told it. `attributes` is JSON text. */
export type Heard = {
  site: LoadedBusiness;
  conversation: string;
  message: string;
  index: number;
  author: string;
  text: string;
  attributes: string;
};

/** Author of every reply: the widget shows this author's messages as inbound (spec 4). */
const receptionist = "system";

/** How many messages are read to find a reply that is there already; the last of them are the receptionist's memory. */
const [known, remembered] = [50, 20];

/** How much of a message is read, in characters. */
const mostText = 2000;

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
  const think = thinkOnce(heard, desk);
  try {
    const replied = await insist(() => replyOnce(heard, mine, think, desk), mine);
    if (!replied) return;
    await mine.finish(day);
    desk.log({ event: "replied", ...namesOf(heard) });
  } catch (error) {
    desk.log({ event: "reply-failed", ...namesOf(heard), cause: causeOf(error) });
    // The reply cannot be told, but what the visitor wants can still reach the business.
    await keepLead(heard, "handover", [], desk);
    await mine.release();
  }
}

const namesOf = ({ site, conversation, message }: Heard) => ({ site: site.id, conversation, message });

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
async function replyOnce(heard: Heard, mine: Lease, think: Think, desk: Desk): Promise<boolean> {
  const messages = await desk.provider.newestMessages(heard.conversation, known);
  if (messages.some((message) => repliesTo(message) === heard.message)) return true;
  const text = await think(messages);
  // Whoever thought for longer than the lease may have been overtaken.
  if (!(await mine.renew(lease))) return false;
  await desk.provider.postMessage(heard.conversation, receptionist, text, { reply_to: heard.message });
  return true;
}

type Think = (messages: Message[]) => Promise<string>;

/** The words of the reply, and the lead that it leads to: made once, however often posting fails. */
function thinkOnce(heard: Heard, desk: Desk): Think {
  let text: string | undefined;
  return async (messages) => {
    if (text !== undefined) return text;
    const reply = await compose(heard, messages, desk);
    await keepLead(heard, reply.action, messages, desk);
    text = reply.text;
    return text;
  };
}

async function compose(heard: Heard, messages: Message[], desk: Desk): Promise<Reply> {
  const { site, conversation } = heard;
  const { phone } = site.business;
  const wait = await desk.limits("message", conversation);
  if (wait) return fixedReply(tooMany("That is a lot of messages for one conversation.", wait, phone));
  const engine = desk.engines(site, spendFor(heard, desk));
  const turns = messages
    .filter(({ index }) => index < heard.index)
    .slice(0, remembered)
    .reverse()
    .map(turnOf);
  try {
    const ask = createReceptionist(site.business, { now: desk.now, ...(engine ? { engine } : {}) });
    return await ask(heard.text.slice(0, mostText), turns);
  } catch (error) {
    desk.log({ event: "engine-failed", ...namesOf(heard), cause: causeOf(error) });
    const reach = phone
      ? `please call us at ${phone}.`
      : "please leave your question here; the team reads it.";
    return fixedReply(`I can't answer that just now; ${reach}`);
  }
}

/** Counts what a call of a model costs: for the conversation first, so that one of many messages takes nothing from others. */
const spendFor =
  ({ site, conversation }: Heard, { limits }: Desk): Spend =>
  async (tokens) =>
    !(await limits("tokens", conversation, tokens)) &&
    !(await limits("modelSite", site.id)) &&
    !(await limits("model", "all"));

const fixedReply = (text: string): Reply => ({ text, action: "handover", factIds: [] });

const turnOf = ({ author, body }: Message): Turn => ({
  role: author === receptionist ? "receptionist" : "visitor",
  text: (body ?? "").slice(0, mostText),
});

/** The sid of the message that a reply answers; undefined for other messages. */
function repliesTo({ attributes }: Message): unknown {
  try {
    const parsed: unknown = JSON.parse(attributes);
    return parsed && typeof parsed === "object" && "reply_to" in parsed ? parsed.reply_to : undefined;
  } catch {
    return undefined;
  }
}

/** Replies to messages of a conversation that were left without: a process died, or the provider was away. Never rejects. */
export async function sweep(site: LoadedBusiness, conversation: string, desk: Desk): Promise<void> {
  try {
    const messages = await desk.provider.newestMessages(conversation, known);
    const answered = new Set(messages.map(repliesTo));
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
