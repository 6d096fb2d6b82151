import { createReceptionist } from "../../receptionist/answer.ts";
import type { Engine } from "../../receptionist/engines/engine.ts";
import type { Spend } from "../../receptionist/engines/model.ts";
import type { Action, Reply, Turn } from "../../receptionist/reply.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { tooMany } from "../stores/limits.ts";
import type { Message } from "../twilio/providerApi.ts";
import { type Heard, mostText, namesOf, receptionist } from "./visitorMessage.ts";

/** How many earlier messages the receptionist remembers. */
const remembered = 20;

/** What is told beyond any limit: rules find it without cost. */
const urgent: readonly Action[] = ["emergency", "safety"];

/** What to reply to a message, `messages` being those of the conversation, newest first. Never rejects. */
export async function think(heard: Heard, messages: readonly Message[], desk: Desk): Promise<Reply> {
  const { site, conversation } = heard;
  const wait = await desk.limits("message", conversation);
  if (!wait) return ask(heard, messages, desk, desk.engines(site, spendFor(heard, desk)));
  const reply = await thinkByRules(heard, messages, desk);
  if (urgent.includes(reply.action)) return reply;
  const { phone } = site.business;
  return { ...reply, text: tooMany("That is a lot of messages for one conversation.", wait, phone) };
}

/** What rules reply, whatever limits and models say. Never rejects. */
export const thinkByRules = (heard: Heard, messages: readonly Message[], desk: Desk): Promise<Reply> =>
  ask(heard, messages, desk, undefined);

async function ask(
  heard: Heard,
  messages: readonly Message[],
  desk: Desk,
  engine: Engine | undefined,
): Promise<Reply> {
  const { business } = heard.site;
  const turns = messages
    .filter(({ index }) => index < heard.index)
    .slice(0, remembered)
    .reverse()
    .map(turnOf);
  try {
    const answer = createReceptionist(business, { now: desk.now, ...(engine ? { engine } : {}) });
    return await answer(heard.text.slice(0, mostText), turns);
  } catch (error) {
    desk.log({ event: "engine-failed", ...namesOf(heard), cause: causeOf(error) });
    const reach = business.phone
      ? `please call us at ${business.phone}.`
      : "please leave your question here; the team reads it.";
    return { text: `I can't answer that just now; ${reach}`, action: "handover", factIds: [] };
  }
}

/** Counts what a call of a model costs: for the conversation first, so that one of many messages takes nothing from others. */
const spendFor =
  ({ site, conversation }: Heard, { limits }: Desk): Spend =>
  async (tokens) =>
    !(await limits("tokens", conversation, tokens)) &&
    !(await limits("modelSite", site.id)) &&
    !(await limits("model", "all"));

const turnOf = ({ author, body }: Message): Turn => ({
  role: author === receptionist ? "receptionist" : "visitor",
  text: (body ?? "").slice(0, mostText),
});
