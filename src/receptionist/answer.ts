import type { Business } from "../business/schema.ts";
import { withLead } from "./contactLead.ts";
import { isUnsureReply, withEmergencyLine } from "./emergencyLine.ts";
import type { Engine, Request } from "./engines/engine.ts";
import { grounded } from "./engines/grounded.ts";
import { guarded } from "./guard/guard.ts";
import { type Knowledge, knowledgeOf } from "./knowledge.ts";
import { english } from "./phrases/english.ts";
import { spanish } from "./phrases/spanish.ts";
import type { Draft, Receptionist, Reply } from "./reply.ts";

/** The receptionist of one business. `now` is asked at each message; `patience` is how long an engine may think (ms). Always replies: an engine that fails, is late or says what no fact supports is replaced by the grounded one. */
export function createReceptionist(
  business: Business,
  { now, engine = grounded, patience = 8000 }: { now: () => Date; engine?: Engine; patience?: number },
): Receptionist {
  const knowledge = known.get(business) ?? knowledgeOf(business);
  known.set(business, knowledge);
  return async (question, history) => {
    const ask = async (engine: Engine): Promise<Reply | undefined> => {
      const signal = AbortSignal.timeout(patience);
      const request = { knowledge, question, history, now: now(), signal };
      const draft = await inTime(engine(request), signal);
      const reply = draft && guarded(draft, request);
      return reply && completed(reply, draft, request);
    };
    const reply = await ask(engine).catch(() => undefined);
    return reply ?? (await ask(grounded)) ?? lastResort(business);
  };
}

/** What no engine may leave out: the lead of a visitor who can be reached, and the emergency number where the reply is not sure. */
function completed(reply: Reply, draft: Draft, { question, knowledge: { business } }: Request): Reply {
  const say = draft.language === "es" ? spanish : english;
  const complete = withLead(reply, question, say, business);
  // A sure answer stays one where contact details beside the question make it a lead.
  return isUnsureReply(reply, draft) ? withEmergencyLine(complete, say, business) : complete;
}

/** What is known of a business, prepared once for as long as its file stays the same. */
const known = new WeakMap<Business, Knowledge>();

/** The draft, or undefined when the time is up first. */
function inTime(draft: Promise<Draft>, signal: AbortSignal): Promise<Draft | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    draft.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

/** What is left to say when even the grounded reply does not pass the guard. */
function lastResort(business: Business): Reply {
  const { phone } = business;
  const reply: Reply = {
    text: `I'm sorry, I can't answer that here.${phone ? ` Please call us at ${phone}.` : ""} Leave your question and the team will get back to you.`,
    action: "handover",
    factIds: phone ? ["phone"] : [],
  };
  return withEmergencyLine(reply, english, business);
}
