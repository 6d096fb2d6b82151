import type { LoadedBusiness } from "../business/load.ts";
import { createReceptionist, type Turn } from "../receptionist/answer.ts";
import type { Desk } from "./desk.ts";
import type { Message } from "./providerApi.ts";

/** A visitor's message as the webhook told it. */
export type Heard = {
  site: LoadedBusiness;
  conversation: string;
  message: string;
  index: number;
  text: string;
};

/** Author of every reply: the widget shows this author's messages as inbound (spec 4). */
const receptionist = "system";

/** How many messages before a question the receptionist reads. */
const history = 20;

/** Work under way by message sid: a webhook that comes twice finds its message here. */
const underWay = new Map<string, Promise<void>>();

/** Posts exactly one reply to a message, however often it is told; if all else fails, one that says how to reach the business. */
export function reply(heard: Heard, desk: Desk): Promise<void> {
  const known = underWay.get(heard.message);
  if (known) return known;
  const work = replyOnce(heard, desk).finally(() => underWay.delete(heard.message));
  underWay.set(heard.message, work);
  return work;
}

async function replyOnce(heard: Heard, desk: Desk): Promise<void> {
  try {
    const messages = await desk.provider.newestMessages(heard.conversation, history);
    if (messages.some((message) => repliesTo(message) === heard.message)) return;
    const text = await compose(heard, messages, desk);
    await desk.provider.postMessage(heard.conversation, receptionist, text, { reply_to: heard.message });
  } catch (error) {
    const cause = error instanceof Error ? error.message : "";
    console.error(
      JSON.stringify({ event: "reply-failed", site: heard.site.id, message: heard.message, cause }),
    );
  }
}

async function compose({ site, index, text }: Heard, messages: Message[], { now }: Desk): Promise<string> {
  const { business } = site;
  try {
    const turns = messages
      .filter((message) => message.index < index)
      .reverse()
      .map(turnOf);
    return (await createReceptionist(business, { now })(text, turns)).text;
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "engine-failed",
        site: site.id,
        cause: error instanceof Error ? error.message : "",
      }),
    );
    const reach = business.phone
      ? `please call us at ${business.phone}.`
      : "please leave your question here; the team reads it.";
    return `I can't answer that just now; ${reach}`;
  }
}

const turnOf = ({ author, body }: Message): Turn => ({
  role: author === receptionist ? "receptionist" : "visitor",
  text: body ?? "",
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
