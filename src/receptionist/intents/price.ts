import type { Service } from "../../business/schema/business.ts";
import { fill } from "../../languages/fill.ts";
import type { Concept } from "../../languages/hearing/hearing.ts";
import type { Token } from "../../languages/hearing/tokens.ts";
import { formatMoney } from "../../prices/money.ts";
import type { Price } from "../../prices/price.ts";
import { addPrices, type Quantity, type Sum, sumOf } from "../../prices/sums.ts";
import { formatSentence, quoteFact } from "../factLines.ts";
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

const concepts: ReadonlySet<Concept> = new Set(["price", "cheap", "total", "each"]);

const maxServices = 12;

/** What a service costs that a question names: the price as it is written, and a sum only of prices that were read for certain. */
export const price: Intent = {
  name: "prices",
  explain: (part, talk) => {
    if (!hasAny(part, "price", "total")) return undefined;
    const names = findNamed(part, talk).flatMap(({ label }) => stemsOf(label, talk));
    return [
      ...tokensOf(part, concepts),
      ...part.tokens.filter((token) => names.includes(token.stem) || isCounted(token, part)),
    ];
  },
  answer: (part, talk) => {
    const named = findNamed(part, talk);
    if (named.length > 1) return quoteSeveral(named, part, talk);
    const [fact] = named;
    if (!fact) return isBare(part) && !talk.topic.length ? listServices(talk) : undefined;
    if (findService(fact, talk)?.price) return { ...quoteWithSum(fact, part, talk), isPlain: true };
    return {
      lines: [fill(talk.words.priceUnknown, { service: fact.label })],
      action: "handover",
      factIds: [fact.id],
      isPlain: true,
    };
  },
};

const offering: ReadonlySet<Concept> = new Set(["list", "offer", "what", "more"]);

/** What the business offers at all. */
export const servicesIntent: Intent = {
  name: "services",
  explain: (part) => {
    const explained = tokensOf(part, offering);
    return hasAny(part, "list", "offer") && !unexplained(part, explained).length ? explained : undefined;
  },
  answer: (_, talk) => listServices(talk),
};

const isBare = (part: Part): boolean => !unexplained(part, tokensOf(part, concepts)).length;

/**
 * Quotes a fact: a yes or no to a question in other words behind the owner's own, and a service whose price was
 * read for certain with the sum of what the visitor counts.
 */
export function quoteWithSum(fact: Fact, part: Part, talk: Talk): Answer {
  const { lines, ...quote } = quoteFact(fact, part.content, talk);
  const [first] = fact.kind === "faq" ? talk.knowledge.tokenize(fact.text) : [];
  const question = first?.concepts.some((name) => name === "yes" || name === "no") ? [fact.label] : [];
  const price = findService(fact, talk)?.priceValue;
  const quantities = price && toQuantities(price, fact, part, talk);
  const sum = quantities && sumOf(price, quantities);
  const line = sum ? [formatSum(sum, talk)] : [];
  return {
    ...quote,
    lines: [...(question.length ? [[...question, ...lines].join(" ")] : lines), ...line],
    computed: line,
  };
}

/** What a part counts in the units of a price; undefined where any of it is counted in something else. */
function toQuantities(
  { items }: Price,
  { label }: Fact,
  { amounts }: Part,
  talk: Talk,
): Quantity[] | undefined {
  const counted = items.flatMap(({ unit, secondUnit, noun }) =>
    unit === "item" || secondUnit === "item" ? stemsOf(noun ?? label, talk) : [],
  );
  const quantities = amounts.map(({ count, unit, noun = "" }): Quantity | undefined => {
    if (unit) return { count, unit };
    return stemsOf(noun, talk).some((stem) => counted.includes(stem)) ? { count, unit: "item" } : undefined;
  });
  const certain = quantities.filter((quantity) => quantity !== undefined);
  const isSeveral = certain.some(({ count }) => count > 1);
  return isSeveral && certain.length === quantities.length ? certain : undefined;
}

const findService = (fact: Fact, { business }: Talk): Service | undefined =>
  fact.kind === "service" ? business.services.find(({ name }) => name === fact.label) : undefined;

const stemsOf = (text: string, { knowledge }: Talk): string[] =>
  knowledge.tokenize(text).flatMap(({ stem, isFunction }) => (isFunction ? [] : [stem]));

/** What is counted says nothing of which service is meant. */
const isCounted = ({ from, to }: Token, { amounts }: Part): boolean =>
  amounts.some((amount) => from >= amount.from && to <= amount.to && amount.unit !== "item");

/** The services whose whole name a part says, the longest; else the one whose name alone has all its words. */
function findNamed(part: Part, talk: Talk): Fact[] {
  const asked = unexplained(part, tokensOf(part, concepts)).filter(({ word }) => !/^\d+$/.test(word));
  const stems = new Set(asked.map(({ stem }) => stem));
  const services = factsOfKind(talk.knowledge, "service").map((fact) => ({
    fact,
    name: stemsOf(fact.label, talk),
  }));
  const named = services.filter(({ name }) => name.length && name.every((stem) => stems.has(stem)));
  const longest = named.filter(({ name }) => !named.some((other) => isWithin(name, other.name)));
  if (longest.length) return longest.map(({ fact }) => fact);
  const rest = asked.filter((token) => !isCounted(token, part));
  const only = services.filter(({ name }) => rest.every(({ stem }) => name.includes(stem)));
  return rest.length && only.length === 1 ? only.map(({ fact }) => fact) : [];
}

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.length < outer.length && inner.every((stem) => outer.includes(stem));

/** Prices of several services, and what they come to where a total is asked for and each price is plain. */
function quoteSeveral(facts: readonly Fact[], part: Part, talk: Talk): Answer {
  const shown = facts.slice(0, maxServices);
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

function listServices({ business, knowledge, words }: Talk): Answer | undefined {
  const offered = factsOfKind(knowledge, "service");
  const shown = offered.slice(0, maxServices);
  if (!shown.length) return undefined;
  const isPriced = !business.receptionist.silent.includes("prices");
  const lines = shown.map(({ label }) => {
    const price = isPriced && business.services.find(({ name }) => name === label)?.price;
    return price ? fill(words.price, { service: label, price }) : label;
  });
  return {
    lines: [
      words.ourServices,
      ...lines,
      ...(offered.length > shown.length ? [formatSentence(words.andMore)] : []),
    ],
    action: "answer",
    factIds: shown.map(({ id }) => id),
    isPlain: true,
  };
}
