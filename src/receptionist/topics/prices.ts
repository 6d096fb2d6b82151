import { bareNumber, type Measure } from "../computed/measures.ts";
import { pointedAt } from "../context.ts";
import type { Fact, FactKind } from "../facts.ts";
import type { Part } from "../message.ts";
import { closeness } from "../search.ts";
import { oneOf } from "../words/patterns.ts";
import { coverage, stemsOf, type Term, termsOf } from "../words/terms.ts";
import { calculation } from "./calculation.ts";
import { reachUs } from "./contact.ts";
import { surcharges, visitFee } from "./fees.ts";
import { nearestTopic } from "./nearest.ts";
import { packagesAsked } from "./packages.ts";
import { firmPrice, isGeneral, priceList, priceStems } from "./priceList.ts";
import { tellsPrice } from "./quoted.ts";
import { namesGroup, reductionsIn } from "./reductions.ts";
import {
  allServices,
  byNumber,
  meant,
  notOffered,
  notOfferedFor,
  type ServiceMatch,
  serviceLine,
  servicesFor,
} from "./services.ts";
import { isSized, ofSize } from "./sizes.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksPrice = oneOf(
  /\bhow much\b(?! (notice|time|experience|longer|water|space|room|warning|advance))/,
  /\b(price[sd]?(?! match)|pricing|price ?list|cost|costs|costing|charge|charges|charging|rates?|fees?|expensive|cheap|cheaper|cheapest|afford|affordable|quotes?|estimates?|ballpark)\b/,
  /\bhow many dollars\b/,
  /\bwhat (would|will|does|do|am|is) (it|that|this|i)( be)? (going to )?(run|pay|owe|paying|come to|cost)\b/,
  /\$\s*\?|\bcome to\W*$|\b(cost|costs|charge|pay) more\b|\bset me back\b|\bwhat would (that|it) be\b|\bwith (the )?(tax|vat|hst|gst)\b/,
  /\b((do|must|should|will|would|did) (i|we) (still |also |always |then )*(have to |need to )?|i would |i will |to |must i )(pay|owe)\b(?! (with|by|in|cash|monthly|online|now|later|up ?front))/,
);

const unitStems = new Set("yard foot square cubic hour room week month box mile person people".split(" "));

export const asksForPrice = (text: string) => asksPrice.test(text);

/** Prices: of the service that the sentence, the message or the talk before names; of a fee; or the list. */
export const priceTopic: Topic = (part, talk) => {
  if (bargains.test(part.text)) return bargainAnswer(part, talk);
  if (!asksForPrice(part.text)) return undefined;
  // `... do I have to pay?` asks about what stands before it.
  const onlyPay = talk.message.parts.length > 1 && /\b(pay|owe)\b/.test(part.text);
  return onlyPay && !part.terms.some(({ weight }) => weight >= 0.5)
    ? ownPrice(part, talk, true)
    : priceAnswer(part, talk);
};

const bargains = oneOf(
  /\b(too (expensive|much|high|pricey|dear)|that is (dear|pricey|steep)|lower (the |your )?price|(better|best) price|negotia\w+)\b/,
  /\b(do|make|get|go|any|something|bit) (\w+ )?cheaper\b|\bcheaper (price|rate|deal|if)\b|\bdo (any )?better\b|\bgo lower\b|\bbeat (that|their|his)\b/,
  /\bknock (\w+ ){1,3}off\b|\b(do|make) (the |a |it|this|that)( ?\w+)? for (only |just )?[$£€]?\d+|\b(can|could|would|will) you do ([$£€]\d+|\d{2,} for\b)/,
);

/** Prices are not bargained over here: what the file says of discounts, and the team. */
function bargainAnswer({ text, terms }: Part, talk: Talk): Answer {
  const told = asksDiscount.test(text)
    ? talk.knowledge
        .search([...terms, ...termsOf("discount")], toldOfFees)
        .find(({ fact }) => /%|discount|off\b/i.test(fact.text))
    : undefined;
  const reach = reachUs(talk);
  return {
    ...reach,
    lines: [...(told ? feeAnswer(told.fact, talk).lines : []), talk.say.asWritten, ...reach.lines],
    factIds: [...(told ? [told.fact.id] : []), ...(reach.factIds ?? [])],
  };
}

const asksDiscount = /\b(discounts?|deals?|coupons?|promo\w*|offers?)\b/;

/** The price of what a sentence speaks of, with what is added at the time it names. */
export function priceAnswer(part: Part, talk: Talk): Answer {
  const visit = visitFee(part, talk);
  const extra = surcharges(part, talk);
  const main = visit ?? ownPrice(part, talk, extra !== undefined);
  if (!extra) return main ?? unpriced(part, talk);
  return main
    ? {
        ...main,
        lines: [...extra.lines, ...main.lines],
        factIds: [...(main.factIds ?? []), ...(extra.factIds ?? [])],
      }
    : extra;
}

const withoutPriceWords = (terms: readonly Term[]) => terms.filter(({ stem }) => !priceStems.has(stem));

/** The price of the service or the fee that a sentence names, or points at. */
function ownPrice(part: Part, talk: Talk, onlyNamed: boolean): Answer | undefined {
  const { text, terms: all } = part;
  const { knowledge, message } = talk;
  const said = part.measures.length ? part.measures : message.measures;
  const measures = said.length ? said : bareNumber(text);
  const terms = withoutPriceWords(all);
  const before = pointedAt({ ...part, terms }, talk.context);
  const byTerms = servicesFor([...terms, ...talk.context.terms.map(faintly)], knowledge).filter(
    ({ fact }) => coverage(terms, new Set(stemsOf(fact.plain))) > 0,
  );
  const packages = packagesAsked(text, allServices(knowledge));
  const own = packages.length ? packages : byNumber(ofSize(byTerms, terms, measures, knowledge), text);
  const refused = notOfferedFor(terms, knowledge);
  const [no] = refused;
  if (no && !own.some((one) => closeness(one) > closeness(no)))
    return notOffered(
      refused.map(({ fact }) => fact),
      talk,
    );
  const asked = all.some(({ aspect }) => aspect);
  const asks = terms.filter(({ weight, aspect }) => weight >= 0.5 || aspect);
  const [told] = [asks, all]
    .flatMap((words) => (asks.length ? knowledge.search(words, feeKinds(text)) : []))
    .filter(({ fact }) => !own.length || (tellsPrice(fact) && !reductionsIn(text, talk).includes(fact)))
    .filter(({ covered, share }) => (covered >= 0.6 && share > 0) || (asked && share >= 0.9));
  if (told && (!own[0] || closeness(told) > closeness(own[0]) + 0.1 || (asked && told.share >= 0.9)))
    return feeAnswer(told.fact, talk);
  if (own.length) return servicePrices(chosenOf(own, terms, measures), text, talk);
  const strong = terms.filter(({ weight, stem }) => weight >= 0.5 && !unitStems.has(stem));
  const group = namesGroup(text);
  const about =
    (strong.length && !group) || onlyNamed ? [] : [group ? talk.context.terms : before, message.terms];
  const around = about.find((other) => servicesFor(other, knowledge).length);
  return (
    around &&
    servicePrices(
      meant(ofSize(servicesFor(around, knowledge), around, measures, knowledge), around),
      `${message.text} ${text}`,
      talk,
    )
  );
}

/** The services meant; all that hold the words of the trade when nothing else is said. */
function chosenOf(own: readonly ServiceMatch[], terms: readonly Term[], measures: readonly Measure[]) {
  if ((own[0]?.share ?? 0) >= 0.75) return meant(own, terms);
  const general =
    terms.every(({ stem, weight }) => weight < 0.5 && !/\d/.test(stem)) && !isSized(own, measures);
  return general ? own.filter(({ share }) => share > 0).slice(0, 8) : meant(own, terms);
}

/** What is said when no price is found: of a named thing that it is not known, else the list. */
function unpriced({ terms: all, text }: Part, talk: Talk): Answer {
  const [less] = reductionsIn(text, talk);
  if (less) return feeAnswer(less, talk);
  const strong = withoutPriceWords(all).filter(({ weight, stem }) => weight >= 0.5 && !unitStems.has(stem));
  if (strong.length) return feeOrUnknown(all, text, talk);
  const { knowledge, message } = talk;
  if (!talk.context.last && knowledge.leavesOpen(message.text, []))
    return nearestTopic(message, talk) ?? feeOrUnknown(all, text, talk);
  const firm = firmPrice(text, talk);
  if (firm) return feeAnswer(firm, talk);
  return isGeneral(text) ? priceList(talk, /\bhour(ly|s)?\b/.test(text)) : feeOrUnknown(all, text, talk);
}

const faintly = (term: Term): Term => ({ ...term, weight: term.weight * 0.2 });

function servicePrices(chosen: readonly ServiceMatch[], text: string, talk: Talk): Answer {
  const priced = chosen.filter(({ price }) => price);
  const factIds = chosen.map(({ fact }) => fact.id);
  if (!priced.length) return withoutPrice(chosen, talk);
  const sums = priced.map((match) => calculation(match, text, talk));
  const sure = isSized(priced, talk.message.measures) || priced.some((one) => isNamed(one, talk));
  return {
    lines: [
      ...(sure ? [] : [talk.say.closest]),
      ...priced.flatMap((match, index) => [serviceLine(match, talk.say), ...(sums[index]?.lines ?? [])]),
      ...(sure ? [talk.say.shallIPassOn] : [talk.say.teamCanTell]),
    ],
    action: sure ? "answer" : "handover",
    factIds: [...factIds, ...sums.flatMap((sum) => sum.factIds)],
    computed: sums.flatMap(({ computed }) => computed),
  };
}

/** Whether a message names a service by a word of its own, not only by words of the same meaning. */
function isNamed({ fact, share }: ServiceMatch, { message, context }: Talk): boolean {
  const name = stemsOf(fact.name);
  return share >= 0.5 || [...message.terms, ...context.terms].some(({ stem }) => name.includes(stem));
}

function withoutPrice(chosen: readonly ServiceMatch[], talk: Talk): Answer {
  const reach = reachUs(talk);
  const notes = chosen.flatMap(({ notes }) => notes ?? []);
  const names = talk.say.list(chosen.map(({ fact }) => fact.label));
  return {
    lines: [talk.say.offeredWithoutPrice(names), ...notes, ...reach.lines],
    action: "handover",
    factIds: [...chosen.map(({ fact }) => fact.id), ...(reach.factIds ?? [])],
  };
}

function feeOrUnknown(terms: readonly Term[], text: string, talk: Talk): Answer {
  const best = talk.knowledge.search(terms, feeKinds(text)).find(({ covered }) => covered >= 0.5);
  if (best) return feeAnswer(best.fact, talk);
  const nearest = nearestTopic({ ...talk.message, text }, talk);
  if (nearest?.action === "answer") return nearest;
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.priceUnknown, ...reach.lines] };
}

const toldOfFees: readonly FactKind[] = ["policy", "faq", "proof", "step"];
const withEmergency: readonly FactKind[] = ["emergency", ...toldOfFees];
const feeKinds = (text: string) =>
  /\b(emergenc\w+|urgent|after hours|out of hours)\b/.test(text) ? withEmergency : toldOfFees;

const feeAnswer = ({ id, kind, label, text }: Fact, { say }: Talk): Answer => ({
  lines: [say.quoted(kind, label, text)],
  action: "answer",
  factIds: [id],
});
