import type { FactKind } from "../facts.ts";
import type { Part } from "../message.ts";
import { others } from "../phrases/others.ts";
import { closeness, type Match } from "../search.ts";
import { everydayWords, ruleWords } from "../words/common.ts";
import { stem } from "../words/stem.ts";
import { coverage, held, stemsOf, type Term } from "../words/terms.ts";
import { aspectAnswer } from "./aspects.ts";
import { calculation } from "./calculation.ts";
import { reachUs } from "./contact.ts";
import { withContext } from "./followUp.ts";
import { nearestTopic } from "./nearest.ts";
import { asksForPrice } from "./prices.ts";
import { isTelling, quoted, tellsPrice, told } from "./quoted.ts";
import { meant, notOffered, notOfferedFor, sells, serviceLine, servicesFor } from "./services.ts";
import { isSized, ofSize } from "./sizes.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

/** A question that the file itself answers in nearly the same words. */
export const plainlyTold: Topic = ({ text, terms }, talk) => {
  const strong = terms.filter(({ weight }) => weight >= 0.5);
  if (!strong.length) return undefined;
  const wantsPrice = asksForPrice(text) && servicesFor(terms, talk.knowledge).length > 0;
  const [best] = talk.knowledge
    .search(terms, ["faq", "policy"])
    .filter(({ fact }) => !wantsPrice || tellsPrice(fact))
    .filter(({ fact, covered, share }) =>
      fact.kind === "faq" ? covered >= 0.75 && share >= 0.65 : covered >= 0.9 && share >= 0.6,
    );
  return best && quoted(best, talk, terms);
};

/** Whatever the file says about the subject of a sentence: a service, what is not offered, or a fact word for word. */
export const lookupTopic: Topic = (part, talk) => {
  const whole = asksForWork.test(part.text) && isStrange(part, talk) ? part : withContext(part, talk);
  if (!whole.terms.some(({ stem }) => !/^(how |long$)/.test(stem))) return undefined;
  const { knowledge } = talk;
  // Nobody who asks for a person is answered with a service.
  const [service] = /^who\b/.test(part.text)
    ? []
    : ofSize(servicesFor(whole.terms, knowledge), whole.terms, whole.measures, knowledge);
  const refused = notOfferedFor(part.terms, knowledge);
  const [no] = refused;
  if (no && (!service || closeness(no) >= closeness(service)))
    return notOffered(
      refused.map(({ fact }) => fact),
      talk,
      part.terms,
    );
  const asked = part.terms.filter(({ aspect }) => aspect);
  return asked.length ? aspectAnswer(whole, asked, talk) : subjectAnswer(whole, service, talk);
};

/** Whether a sentence names a subject that no service has: what was spoken of before is no answer to it. */
function isStrange({ terms }: Part, { knowledge }: Talk): boolean {
  const named = terms.some(({ stem, aspect }) => !aspect && !/^(how |long$)/.test(stem));
  return named && !servicesFor(terms, knowledge).length;
}

function subjectAnswer(part: Part, service: Match | undefined, talk: Talk): Answer | undefined {
  // The words of the trade alone ask nothing.
  const asks = part.terms.some(({ weight }) => weight >= 0.5);
  const kinds = !asks ? [] : service ? told.filter((kind) => kind !== "page") : told;
  const [best] = talk.knowledge.search(part.terms, kinds).filter(isTelling);
  const toTheWork =
    !asksForWork.test(part.text) ||
    (best && (holdsRare(best, part.terms, talk) || (best.share >= 0.5 && best.covered >= 0.6)));
  if (
    best &&
    toTheWork &&
    (speaksPlainly(best) || holdsRare(best, part.terms, talk)) &&
    isToThePoint(best, part.terms, talk) &&
    (!service || closeness(best) >= closeness(service))
  )
    return quoted(best, talk, part.terms);
  return service && (serviceAnswer(part, talk) ?? nearestTopic(part, talk));
}

/** A long text, or an answer to another question, that shares one word with a question is rarely about it. */
function isToThePoint({ fact, share, covered }: Match, terms: readonly Term[], talk: Talk): boolean {
  if (holdsRare({ fact, share, covered }, terms, talk)) return true;
  if (share >= 0.5 || !(running.has(fact.kind) || (fact.kind === "faq" && share === 0))) return true;
  const stems = new Set(stemsOf(fact.plain));
  return terms.filter((term) => term.weight >= 0.5 && held(stems, term) > 0).length > 1;
}

const running: ReadonlySet<FactKind> = new Set<FactKind>(["about", "step", "page"]);

/** A word that only one fact of the file has, and that is no everyday word, points at that fact: `PRSI`. */
function holdsRare({ fact }: Match, terms: readonly Term[], { knowledge }: Talk): boolean {
  const rare = terms.filter(
    ({ stem, weight, others }) => weight >= 0.5 && !others.length && !isEveryday(stem),
  );
  const holding = (stem: string) => knowledge.facts.filter(({ plain }) => stemsOf(plain).includes(stem));
  return rare.some(({ stem }) => {
    const [only, ...others] = holding(stem);
    return only?.id === fact.id && !others.length;
  });
}

const everydayStems = new Set([...everydayWords, ...ruleWords].map(stem));
const isEveryday = (one: string) => everydayStems.has(one);

const speaksPlainly = ({ covered, share }: Match) => covered >= 0.6 || (covered >= 0.45 && share >= 0.7);

// What a business does stands among its services: `do you repair doors` is not answered by a policy that mentions doors.
const asksForWork =
  /\b(do|can|could|will|would) (you|u) (guys |also |all |ever )?(do|repair|fix|install|replace|clean|sell|treat|make|build|service|remove|paint|move|mount|offer|change|cut|spray|teach|have|carry)\b/;

/** A service with its price and notes, and what the quantity asked comes to; undefined when it is not sure that it is meant. */
function serviceAnswer({ text, terms, measures }: Part, talk: Talk): Answer | undefined {
  const { say, knowledge } = talk;
  const chosen = meant(ofSize(servicesFor(terms, knowledge), terms, measures, knowledge), terms);
  const together = coverage(terms, new Set(chosen.flatMap(({ fact }) => stemsOf(fact.plain))));
  const least = Math.min(...chosen.map(({ share }) => share));
  const sums = chosen.map((match) => calculation(match, text, talk));
  const [lead, end] = isSized(chosen, measures)
    ? [[], [say.shallIPassOn]]
    : (confidence(least, together, text, talk) ?? []);
  if (!lead || !end || (sells.test(text) && least < 0.5)) return undefined;
  return {
    lines: [
      ...lead,
      ...chosen.flatMap((match, index) => [serviceLine(match, say), ...(sums[index]?.lines ?? [])]),
      ...end,
    ],
    action: "answer",
    factIds: [...chosen.map(({ fact }) => fact.id), ...sums.flatMap(({ factIds }) => factIds)],
    computed: sums.flatMap(({ computed }) => computed),
  };
}

/** What stands before and after the services: yes only where their names and the question agree, an opening for other wishes where they agree less; undefined where they only come near. */
function confidence(
  share: number,
  together: number,
  text: string,
  { say, message }: Talk,
): [lead: string[], end: string[]] | undefined {
  const yes = together >= 0.7 && asksOffer.test(text) && !atSomeTime.test(text) && message.parts.length === 1;
  if ((share >= 0.6 && together >= 0.55) || (share >= 0.75 && together >= 0.45))
    return [yes ? [say.weOffer] : [], [say.shallIPassOn]];
  return together >= 0.75 || (share >= 0.45 && together >= 0.5) ? [[], [say.ifElse]] : undefined;
}

// Asked about a day, a month or a number, the notes of the service answer, not a yes.
const atSomeTime =
  /\d|\b(\w+days?|today|tonight|tomorrow|weekends?|nights?|evenings?|january|february|march|april|in may|june|july|august|september|october|november|december|winter|summer|spring|autumn)\b/;

// Only who asks whether something is offered is told yes.
const asksOffer =
  /\b(do|can|could|will|would) (you|u)\b(?! (guys )?(like|know|think|mean|charge|have to|need|remember|want|refund|give))|\b(offer|provide)\b/;

/** The honest end: it is not known, and how to reach somebody who knows. */
export function unknown(talk: Talk): Answer {
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.unknown, ...reach.lines] };
}

/** The same of the rest of a message, of which something was answered. */
export const restUnknown = (talk: Talk): Answer => ({
  ...unknown(talk),
  lines: [talk.say.restUnknown, ...unknown(talk).lines.slice(1)],
});

/** A need that no fact speaks of is passed on. */
export function noted(talk: Talk): Answer {
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.notedUnknown, ...reach.lines.slice(0, -1)] };
}

const soon =
  /\bhow (soon|fast|quick|quickly)\b|\bhow long (till|until|before|for) (you|someone|somebody|a \w+)\b|\bwhen (can|could) (you|someone|somebody)\b/;

/** How soon somebody comes: what the file says of it; without that it is a wish for an appointment. */
export const timingTopic: Topic = (part, talk) =>
  soon.test(part.text) ? lookupTopic(part, talk) : undefined;

/** A message in a language that the receptionist does not speak is handed over, with phone and hours. */
export function otherLanguage(talk: Talk): Answer | undefined {
  const { language } = talk.message;
  if (language === "en" || language === "es") return undefined;
  const reach = reachUs(talk);
  return { ...reach, lines: [...(others[language] ? [others[language]] : []), ...reach.lines] };
}
