import type { Service } from "../../business/schema/business.ts";
import { fill } from "../../languages/fill.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import { formatMoney } from "../../prices/money.ts";
import type { Price } from "../../prices/price.ts";
import { addPrices, type Quantity, type Sum, sumOf } from "../../prices/sums.ts";
import { distinctTitles, maxChoices, offerChoices } from "../choices.ts";
import { quoteFact } from "../factLines.ts";
import type { Fact } from "../facts.ts";
import {
  type Answer,
  factsOfKind,
  hasAny,
  type Intent,
  type Part,
  type Talk,
  tokensOf,
  unexplained,
} from "../talk.ts";
import { reachLine } from "./reach.ts";

const concepts: ReadonlySet<Concept> = new Set(["price", "cheap", "total", "each"]);

const maxPrices = 10;

/** What something costs: the price as it is written, and a sum only of prices that were read for certain. */
export const price: Intent = {
  name: "prices",
  explain: (part) => (hasAny(part, "price", "total") ? tokensOf(part, concepts) : undefined),
  answer: (part, talk) => {
    const rest = unexplained(part, tokensOf(part, concepts));
    if (!rest.length && !talk.topic.length) return listPrices(talk);
    const named = findNamedServices(part, talk);
    if (named.length > 1) return quoteSeveral(named, part, talk);
    const fact = findPriced(part, talk);
    if (!fact) return offerPriced(part, talk);
    const service = findService(fact, talk);
    if (service && !service.price)
      return {
        lines: [fill(talk.words.priceUnknown, { service: fact.label })],
        action: "handover",
        factIds: [fact.id],
        isPlain: true,
      };
    return { ...quoteWithSum(fact, part, talk), isPlain: true };
  },
};

/** Quotes a fact; a service whose price was read for certain also with the sum of what the visitor counts. */
export function quoteWithSum(fact: Fact, part: Part, talk: Talk): Answer {
  const quote = quoteFact(fact, part.content, talk);
  const price = findService(fact, talk)?.priceValue;
  const quantities = price && toQuantities(price, fact, part, talk);
  const sum = quantities && sumOf(price, quantities);
  const line = sum ? [formatSum(sum, talk)] : [];
  return { ...quote, lines: [...quote.lines, ...line], computed: line };
}

/** What a part counts in the units of a price; undefined where any of it is counted in something else. */
function toQuantities(
  { items }: Price,
  { label }: Fact,
  { amounts }: Part,
  talk: Talk,
): Quantity[] | undefined {
  const stemsOf = (text: string) => talk.knowledge.tokenize(text).map(({ stem }) => stem);
  const counted = items.flatMap(({ unit, secondUnit, noun }) =>
    unit === "item" || secondUnit === "item" ? stemsOf(noun ?? label) : [],
  );
  const quantities = amounts.map(({ count, unit, noun = "" }): Quantity | undefined => {
    if (unit) return { count, unit };
    return stemsOf(noun).some((stem) => counted.includes(stem)) ? { count, unit: "item" } : undefined;
  });
  const certain = quantities.filter((quantity) => quantity !== undefined);
  const isSeveral = certain.some(({ count }) => count > 1);
  return isSeveral && certain.length === quantities.length ? certain : undefined;
}

const findService = (fact: Fact, { business }: Talk): Service | undefined =>
  fact.kind === "service" ? business.services.find(({ name }) => name === fact.label) : undefined;

function findNamedServices({ content }: Part, { knowledge }: Talk): Fact[] {
  const stems = new Set(content.map(({ stem }) => stem));
  return factsOfKind(knowledge, "service").filter(({ label }) => {
    const name = knowledge.tokenize(label).filter(({ isFunction }) => !isFunction);
    return name.length > 0 && name.every(({ stem }) => stems.has(stem));
  });
}

/** Prices of several services, and what they come to where a total is asked for and each price is plain. */
function quoteSeveral(facts: readonly Fact[], part: Part, talk: Talk): Answer {
  const shown = facts.slice(0, maxPrices);
  const prices = shown.flatMap((fact) => findService(fact, talk)?.priceValue ?? []);
  const isAsked = hasAny(part, "total", "and") && !part.amounts.some(({ count }) => count > 1);
  const sum = isAsked && prices.length === shown.length ? addPrices(prices) : undefined;
  const lines = shown.map((fact) => quoteFact(fact, part.content, talk).lines.join(" "));
  const computed = sum ? [formatSum(sum, talk)] : [];
  return {
    lines: [...lines, ...computed],
    action: "answer",
    factIds: shown.map(({ id }) => id),
    computed,
    isPlain: true,
  };
}

function formatSum({ amount, maximum, currency, isMinimum }: Sum, { words, locale }: Talk): string {
  const sum = formatMoney(amount, currency, locale, maximum);
  return fill(isMinimum ? words.sumAtLeast : words.sum, { sum });
}

/**
 * The fact that says what something costs: the one that is sure, else the service that leads all others by
 * far.
 */
function findPriced(part: Part, { find, knowledge }: Talk): Fact | undefined {
  const { matches, best, isSure } = find(part);
  if (best && isSure) return best.fact;
  const services = matches.filter(({ fact, stems }) => fact.kind === "service" && stems.size > 0);
  const [first] = services;
  const total = services.reduce((sum, { chance }) => sum + chance, 0);
  if (first && first.chance >= minServiceChance && first.chance / total >= minServiceShare) return first.fact;
  return findOnlyService(part, knowledge);
}

/** A price is stated with the service that it is for: a likely one may be named sooner than another fact. */
const [minServiceChance, minServiceShare] = [0.2, 0.6];

const hasPrice = ({ kind, text }: Fact): boolean => kind === "service" || /\d\s?[$£€]|[$£€]\s?\d/.test(text);

/** Offers what a price may be asked of; says that there is none where nothing comes near. */
function offerPriced(part: Part, talk: Talk): Answer {
  const { words } = talk;
  const near = talk
    .find(part)
    .matches.filter(({ fact, stems }) => stems.size > 0 && hasPrice(fact) && fact.label);
  const choices = distinctTitles(near.map(({ fact }) => fact.label)).slice(0, maxChoices);
  if (!choices.length)
    return { lines: [words.priceNotKnown, reachLine(talk)], action: "handover", isPlain: true };
  return { ...offerChoices(choices, talk, words.choosePrice), isPlain: true };
}

function findOnlyService(part: Part, knowledge: Talk["knowledge"]): Fact | undefined {
  const isQuantity = ({ from, to }: { from: number; to: number }) =>
    part.amounts.some((amount) => from >= amount.from && to <= amount.to && amount.unit !== "item");
  const asked = unexplained(part, tokensOf(part, concepts)).filter(
    (token) => !isQuantity(token) && !/^\d+$/.test(token.word),
  );
  const found = factsOfKind(knowledge, "service").filter(({ label }) => {
    const stems = new Set(knowledge.tokenize(label).map(({ stem }) => stem));
    return asked.every(({ stem }) => stems.has(stem));
  });
  return asked.length && found.length === 1 ? found[0] : undefined;
}

function listPrices({ business, knowledge, words }: Talk): Answer | undefined {
  const priced = business.services.filter(({ price }) => price).slice(0, maxPrices);
  if (!priced.length) return undefined;
  const factIds = knowledge.facts
    .filter(({ kind, label }) => kind === "service" && priced.some(({ name }) => name === label))
    .map(({ id }) => id);
  const lines = priced.map(({ name, price }) => fill(words.price, { service: name, price: price ?? "" }));
  return { lines: [words.ourPrices, ...lines], action: "answer", factIds, isPlain: true };
}
