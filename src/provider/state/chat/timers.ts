import { timeToIso } from "../../clock.ts";
import { Problem } from "../../problem.ts";
import { announce } from "../../webhooks/announce.ts";
import type { World } from "../../world.ts";
import { conversations, type ProviderConversation } from "./chatRecords.ts";
import { keepConversation } from "./projection.ts";

/** Reads an ISO 8601 duration such as `PT10M` or `P1D`, in ms; undefined when it is none. */
function readDuration(text: string): number | undefined {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!parts || text.endsWith("P") || text.endsWith("T")) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** Far beyond any use, and its end can still be written as a date. */
const maxTimerMs = 100 * 365 * 24 * 60 * 60 * 1000;

/** Throws where a timer is no duration, or endless. An empty one is none. */
export function checkTimers({ inactive, closed }: Timers): void {
  for (const timer of [inactive, closed])
    if (timer && !((readDuration(timer) ?? Number.NaN) <= maxTimerMs))
      throw new Problem(400, 50360, `'${timer}' is no ISO 8601 duration such as PT10M, of at most 100 years`);
}

type Step = { to: "inactive" | "closed"; at: number };

type Timers = ProviderConversation["timers"];

/** The steps of a conversation's timers, the next first, counted from its last message or change of state. */
export function planSteps({ state, timers, stateChanged, lastMessage }: ProviderConversation): Step[] {
  const quietSince = Math.max(Date.parse(stateChanged), Date.parse(lastMessage?.timestamp ?? stateChanged));
  const steps: Step[] = [];
  const inactive = readDuration(timers.inactive ?? "");
  const closed = readDuration(timers.closed ?? "");
  if (inactive && state === "active") steps.push({ to: "inactive", at: quietSince + inactive });
  if (closed && state !== "closed") steps.push({ to: "closed", at: quietSince + closed });
  return steps.sort((a, b) => a.at - b.at);
}

/** Plans the next step of a conversation; asked again when it is due, since messages put it off. */
export function watchTimers(world: World, sid: string): void {
  const conversation = conversations(world).get(sid);
  const [step] = conversation ? planSteps(conversation) : [];
  if (step) world.clock.after(step.at - world.clock.now(), () => world.commit(() => takeStep(world, sid)));
}

function takeStep(world: World, sid: string): void {
  const conversation = conversations(world).get(sid);
  const [step] = conversation ? planSteps(conversation) : [];
  if (!conversation || !step) return;
  if (step.at <= world.clock.now()) {
    const changed = { ...conversation, state: step.to, stateChanged: timeToIso(world.clock.now()) };
    keepConversation(world, changed);
    const actor = { source: "API", identity: null, webhooks: true } as const;
    announce(world, changed, actor, { type: "onConversationStateUpdated", stateBefore: conversation.state });
  }
  watchTimers(world, sid);
}
