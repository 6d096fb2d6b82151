import type { Evidence } from "../evidence.ts";
import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import { reachUs } from "./contact.ts";
import { notOffered, serviceLine, withPrice } from "./services.ts";
import { isForOthers } from "./sizes.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

/** How much of a sentence a fact holds that may be meant, that adds to an answer, and that surely is meant. */
const [may, adds, surely] = [0.3, 0.4, 0.7];

/** What comes nearest to a sentence that no rule answers: said plainly where one fact alone holds nearly all of it, else as the closest that is known, with a hand-over. */
export const nearestTopic: Topic = ({ text }, talk) => {
  const found = talk.knowledge
    .nearest(text)
    .filter(({ fact }) => !/^who\b/.test(text) || !thing.has(fact.kind));
  const [best, second] = found;
  if (!best) return undefined;
  const alone = (second?.holds ?? 0) < best.holds;
  const clear = best.holds >= surely && alone;
  const named = best.strong && best.share >= surely;
  if ((best.holds < may && !named) || !(best.strong || clear)) return undefined;
  const told = found.filter(({ holds }) => holds >= best.holds - 0.1).slice(0, 2);
  return clear && best.fact.kind !== "notOffered" && (best.share > 0 || best.words > 1)
    ? { lines: [line(best, talk)], action: "answer", factIds: [best.fact.id] }
    : closest(told, talk);
};

const thing: ReadonlySet<string> = new Set(["service", "notOffered"]);

/** Answers with one fact more that speaks of what they leave open: `how much is ..., and is there a discount for students?`. */
export function completed(
  part: Part,
  answers: readonly Answer[],
  told: readonly Fact[],
  talk: Talk,
): Answer[] {
  const [more] = told.length ? talk.knowledge.nearest(part.text, told) : [];
  if (!more?.strong || more.holds < adds) return [...answers];
  const { kind } = more.fact;
  const refused = answers.some(({ action }) => action === "negative");
  if (kind === "notOffered" && more.share >= 0.75) return [notOffered([more.fact], talk)];
  if (!adding.has(kind) || (kind === "service" && (refused || !isMeant(more, part, talk))))
    return [...answers];
  return [...answers, { lines: [line(more, talk)], action: "answer", factIds: [more.fact.id] }];
}

const isMeant = (one: Evidence, { measures }: Part, talk: Talk) =>
  one.share > 0.5 && !isForOthers(asService(one, talk), measures);

const asService = ({ fact, holds, share }: Evidence, { knowledge }: Talk) =>
  withPrice({ fact, covered: holds, share }, knowledge);

const adding: ReadonlySet<string> = new Set(["faq", "policy", "service"]);

function closest(told: readonly Evidence[], talk: Talk): Answer {
  const reach = reachUs(talk);
  return {
    lines: [talk.say.nearest, ...told.map((one) => line(one, talk)), ...reach.lines],
    action: "handover",
    factIds: [...told.map(({ fact }) => fact.id), ...(reach.factIds ?? [])],
  };
}

function line(one: Evidence, talk: Talk): string {
  const { kind, label, text } = one.fact;
  if (kind === "notOffered") return talk.say.notOffered(text);
  if (kind === "service") return serviceLine(asService(one, talk), talk.say);
  return kind === "faq" ? `${label} ${text}` : talk.say.quoted(kind, label, text);
}
