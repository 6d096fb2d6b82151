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
  const found = evidenceFor(text, talk);
  const [best] = found;
  const [before] = servicesFor(pointedAt(part, talk.context), talk.knowledge);
  if (before && !talk.knowledge.leavesOpen(text, [before.fact]))
    return {
      lines: [serviceLine(before, talk.say), talk.say.ifElse],
      action: "answer",
      factIds: [before.fact.id],
    };
  if (!best) return whoTold(part, talk);
  if (isRefused(best)) return notOffered([best.fact], talk);
  const whole = best.holds >= surely && isAhead(found, 0);
  const alike = best.fact.kind === "faq" && best.words > 1 && best.holds >= may;
  if (!(best.strong > 0 ? best.holds >= may || best.share >= surely : whole || alike))
    return whoTold(part, talk);
  if (best.fact.kind === "notOffered") return closest(found, talk);
  if (best.fact.kind === "service" && best.share < surely && sells.test(text)) return closest(found, talk);
  if (best.fact.id === "about.description") return closest(found, talk);
  if (whole && (best.share > 0 || best.words > 1)) return plainly(best, talk);
  return standsOut(found) ? plainly(best, talk, talk.say.ifElse) : closest(found, talk);
};

/** Who asks for people is told of those that the file names. */
function whoTold({ text }: Part, talk: Talk): Answer | undefined {
  if (!/^who (is|are|runs?|owns?|started|founded|does|do|will|works?)\b/.test(text)) return undefined;
  const people = talk.knowledge.facts.find(
    ({ kind, text }) => kind === "about" && /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(text),
  );
  return people && closest([{ fact: people, holds: may, share: 0, words: 0, strong: 0, open: 0 }], talk);
}

/** The nearest facts; who asks for a person is told no thing, and `what if` asks for no price. Who tells an age asks about it. */
function evidenceFor(said: string, { knowledge }: Talk): Evidence[] {
  const text = tellsAge.test(said) ? `${said} age` : said;
  const things = /^(who|(so |and )?what (if|happens))\b/.test(text);
  return knowledge.nearest(text).filter(({ fact }) => !things || !thing.has(fact.kind));
}

const tellsAge =
  /\b(i am|(he|she|son|daughter|kid|child|boy|girl) is|(he|she) just turned) (only |just |almost )?\d{1,2}\b(?! (minutes?|hours?|miles?|weeks?|kg|lbs?|pounds?|km))|\b\d{1,2} (years?|months?) old\b/;

/** Whether the best fact is told plainly: its name is said whole, it alone has two telling words, or it leaves none open. */
function standsOut(found: readonly Evidence[]): boolean {
  const [best] = found;
  if (!best?.strong) return false;
  const { kind } = best.fact;
  if (kind === "service") return !best.open && best.share > 0 && best.holds >= likely && isAhead(found, 0.1);
  if (best.share >= surely || (best.strong > 1 && isAhead(found, 0.1))) return true;
  return !best.open && (best.share > 0 || running.has(kind)) && best.holds >= likely && isAhead(found, 0.1);
}

const isAhead = ([best, second]: readonly Evidence[], by: number) =>
  best !== undefined && (best.holds - (second?.holds ?? 0) > by || second?.holds === 0);

/** Something that is not offered, named by all its words. */
const isRefused = ({ fact, share, words, strong }: Evidence) =>
  fact.kind === "notOffered" && (share === 1 ? strong > 0 || words > 1 : strong > 0 && share >= surely);

/** An answer of the rules, with a fact before it or in its place that speaks of clearly more of the question. */
export function orNearer(part: Part, answer: Answer, talk: Talk): Answer {
  const found = evidenceFor(part.text, talk).filter(({ fact }) => fact.kind !== "about");
  const [best] = found;
  const told = found.filter(({ fact }) => answer.factIds?.includes(fact.id));
  const held = Math.max(0, ...told.map(({ strong }) => strong));
  const onlyThings = told.every(({ fact }) => fact.kind === "service");
  if (best && isRefused(best) && onlyThings && answer.action !== "negative")
    return notOffered([best.fact], talk);
  if (!best || told.includes(best) || !standsOut(found)) return answer;
  if (best.strong < held || (best.strong === held && !(tellsAge.test(part.text) && best.share >= surely)))
    return answer;
  if (!held && told.every(({ share }) => share < 0.5)) return plainly(best, talk, talk.say.ifElse);
  return {
    ...answer,
    lines: [...answer.lines, line(best, talk)],
    factIds: [...(answer.factIds ?? []), best.fact.id],
  };
}

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
  if (isRefused(more)) return [notOffered([more.fact], talk)];
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
