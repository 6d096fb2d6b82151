import { pointedAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import { reachUs } from "./contact.ts";
import { notOffered, sells, serviceLine, servicesFor, withPrice } from "./services.ts";
import { isForOthers } from "./sizes.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

/** How much of a sentence a fact holds that may be meant, that adds to an answer, that likely is and that surely is meant. */
const [may, adds, likely, surely] = [0.3, 0.4, 0.45, 0.7];

/** What comes nearest to a sentence that no rule answers: said plainly where one fact stands out, else as the closest that is known, with a hand-over. */
export const nearestTopic: Topic = (part, talk) => {
  const { text } = part;
  const found = talk.knowledge
    .nearest(text)
    .filter(({ fact }) => !/^who\b/.test(text) || !thing.has(fact.kind));
  const [best, second] = found;
  const [before] = servicesFor(pointedAt(part, talk.context), talk.knowledge);
  if (before && (!best || best.holds < surely || best.fact === before.fact))
    return {
      lines: [serviceLine(before, talk.say), talk.say.ifElse],
      action: "answer",
      factIds: [before.fact.id],
    };
  if (!best) return undefined;
  const ahead = best.holds - (second?.holds ?? 0);
  const whole = best.holds >= surely && ahead > 0;
  const named = best.strong > 0 && best.share >= surely;
  if ((best.holds < may && !named) || !(best.strong > 0 || whole)) return undefined;
  if (best.fact.kind === "notOffered") return named ? notOffered([best.fact], talk) : closest(found, talk);
  if (best.fact.kind === "service" && best.share < surely && sells.test(text)) return closest(found, talk);
  if (whole && (best.share > 0 || best.words > 1)) return plainly(best, talk);
  const told = best.strong > 0 && !best.open && (best.share > 0 || running.has(best.fact.kind));
  if (told && best.holds >= likely && ahead > 0.1) return plainly(best, talk, talk.say.ifElse);
  return closest(found, talk);
};

// Told in sentences, which their name only heads.
const running: ReadonlySet<string> = new Set(["policy", "about", "proof"]);

const thing: ReadonlySet<string> = new Set(["service", "notOffered"]);

const plainly = (one: Evidence, talk: Talk, ...end: string[]): Answer => ({
  lines: [line(one, talk), ...end],
  action: "answer",
  factIds: [one.fact.id],
});

/** The best facts and those about as near, said to be no sure answer. */
function closest(found: readonly Evidence[], talk: Talk): Answer {
  const reach = reachUs(talk);
  const told = found.filter(({ holds }) => holds >= (found[0]?.holds ?? 0) - 0.1).slice(0, 2);
  return {
    lines: [talk.say.nearest, ...told.map((one) => line(one, talk)), ...reach.lines],
    action: "handover",
    factIds: [...told.map(({ fact }) => fact.id), ...(reach.factIds ?? [])],
  };
}

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
  if (kind === "notOffered" && more.share >= surely) return [notOffered([more.fact], talk)];
  if (!adding.has(kind) || (kind === "service" && (refused || !isMeant(more, part, talk))))
    return [...answers];
  return [...answers, plainly(more, talk)];
}

const adding: ReadonlySet<string> = new Set(["faq", "policy", "service"]);

const isMeant = (one: Evidence, { measures }: Part, talk: Talk) =>
  one.share > 0.5 && !isForOthers(asService(one, talk), measures);

const asService = ({ fact, holds, share }: Evidence, { knowledge }: Talk) =>
  withPrice({ fact, covered: holds, share }, knowledge);

function line(one: Evidence, talk: Talk): string {
  const { kind, label, text } = one.fact;
  if (kind === "notOffered") return talk.say.notOffered(text);
  if (kind === "service") return serviceLine(asService(one, talk), talk.say);
  return kind === "faq" ? `${label} ${text}` : talk.say.quoted(kind, label, text);
}
