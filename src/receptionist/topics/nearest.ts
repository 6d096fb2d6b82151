import { pointedAt } from "../context.ts";
import type { Fact } from "../facts.ts";
import type { Part } from "../message.ts";
import type { Ranked } from "../ranking/rank.ts";
import { calculation } from "./calculation.ts";
import { reachUs } from "./contact.ts";
import { notOffered, notOfferedFor, serviceLine, servicesFor, withPrice } from "./services.ts";
import { isForOthers } from "./sizes.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

/** From which chance on a fact is told beside times and places, as the answer, as the likely one, and as the closest that is known. */
const [certain, sure, likely, may] = [0.85, 0.7, 0.6, 0.2];

/** Below these chances what rules told is no answer to a question, and what they found by its words not the right one. */
const [hardly, doubtful] = [0.15, 0.25];

/** What comes nearest to a sentence: said plainly where one fact stands out, else as the closest that is known, with a hand-over. */
export const nearestTopic: Topic = (part, talk) => {
  const found = rankedFor(part, talk);
  const [best] = found;
  if (!best || best.chance < may) return whoTold(part, talk);
  if (best.chance < likely) return closest(found, talk);
  if (best.fact.kind === "notOffered")
    return best.chance >= sure && isRefused(best, part, talk)
      ? notOffered([best.fact], talk)
      : closest(found, talk);
  return best.chance >= sure
    ? plainly(best.fact, part, talk)
    : plainly(best.fact, part, talk, talk.say.ifElse);
};

/** Whether it is said whole what is not offered: `rental house` is no overnight rental. */
const isRefused = ({ fact, named }: Ranked, { terms }: Part, { knowledge }: Talk): boolean =>
  named > 0.99 || notOfferedFor(terms, knowledge).some((refused) => refused.fact === fact);

/** Who asks for people is told of those that the file names. */
function whoTold({ text }: Part, talk: Talk): Answer | undefined {
  if (!/^who (is|are|runs?|owns?|started|founded|does|do|will|works?)\b/.test(text)) return undefined;
  const people = talk.knowledge.facts.find(
    ({ kind, text }) => kind === "about" && /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(text),
  );
  return people && closest([{ fact: people, chance: may, named: 0 }], talk);
}

/** The facts by their chance, without services for other sizes or ages; a sentence that points at a service of the talk speaks of that too. */
function rankedFor(part: Part, talk: Talk): Ranked[] {
  const { knowledge, context } = talk;
  const [before] = servicesFor(pointedAt(part, context), knowledge);
  const found = knowledge.rank(before ? `${part.text} ${before.fact.name}` : part.text);
  return found.filter(({ fact }) => fact.kind !== "service" || !isForOther(fact, part, talk));
}

/** How likely the facts of an answer are the right ones; undefined when it tells none that are ranked. */
function chanceOf({ factIds = [] }: Answer, found: readonly Ranked[]): number | undefined {
  const told = found.filter(({ fact }) => factIds.includes(fact.id));
  return told.length ? told.reduce((sum, { chance }) => sum + chance, 0) : undefined;
}

/** An answer of the rules; with the fact in its place, or beside it, that is the answer where theirs hardly is. */
export function orNearer(part: Part, answer: Answer, talk: Talk): Answer {
  const found = rankedFor(part, talk);
  const [best] = found;
  const chance = chanceOf(answer, found);
  if (!best || (chance ?? 0) >= hardly) return answer;
  const isOpen = chance !== undefined || answer.action === "handover";
  if (best.chance < (isOpen ? sure : certain)) return answer;
  // What was spoken of before is no addition to what is asked now.
  if (!isOpen && talk.knowledge.rank(part.text)[0]?.fact !== best.fact) return answer;
  if (best.fact.kind === "notOffered")
    return isRefused(best, part, talk) ? notOffered([best.fact], talk) : answer;
  if (isOpen) return plainly(best.fact, part, talk);
  return {
    ...answer,
    lines: [...answer.lines, line(best.fact, talk)],
    factIds: [...(answer.factIds ?? []), best.fact.id],
  };
}

/** Whether an answer that rules found by its words is likely the right one. */
export const isLikely = (part: Part, answer: Answer, talk: Talk): boolean =>
  [rankedFor(part, talk), talk.knowledge.rank(part.text)].some(
    (found) => (chanceOf(answer, found) ?? 1) >= doubtful,
  );

/** A fact, with what the quantity asked of a service comes to. */
function plainly(fact: Fact, { text }: Part, talk: Talk, ...end: string[]): Answer {
  const sum = fact.kind === "service" ? calculation(asService(fact, talk), text, talk) : undefined;
  return {
    lines: [line(fact, talk), ...(sum?.lines ?? []), ...end],
    action: "answer",
    factIds: [fact.id, ...(sum?.factIds ?? [])],
    computed: sum?.computed ?? [],
  };
}

/** The best facts and those about as near, said to be no sure answer. */
function closest(found: readonly Ranked[], talk: Talk): Answer {
  const reach = reachUs(talk);
  const least = Math.max(may, (found[0]?.chance ?? 0) / 2);
  const told = found.filter(({ chance }) => chance >= least).slice(0, 2);
  return {
    lines: [talk.say.nearest, ...told.map(({ fact }) => line(fact, talk)), ...reach.lines],
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
  if (kind === "notOffered" && more.share === 1) return [notOffered([more.fact], talk)];
  if (
    !adding.has(kind) ||
    (kind === "service" && (refused || more.share <= 0.5 || isForOther(more.fact, part, talk)))
  )
    return [...answers];
  return [...answers, plainly(more.fact, part, talk)];
}

const adds = 0.4;
const adding: ReadonlySet<string> = new Set(["faq", "policy", "service"]);

const isForOther = (fact: Fact, { measures }: Part, talk: Talk) =>
  isForOthers(asService(fact, talk), measures);

const asService = (fact: Fact, { knowledge }: Talk) => withPrice({ fact, covered: 1, share: 1 }, knowledge);

function line(fact: Fact, talk: Talk): string {
  const { kind, label, text } = fact;
  if (kind === "notOffered") return talk.say.notOffered(text);
  if (kind === "service") return serviceLine(asService(fact, talk), talk.say);
  return kind === "faq" ? `${label} ${text}` : talk.say.quoted(kind, label, text);
}
