import { fill } from "../../languages/fill.ts";
import { formatMoney, sumPrice } from "../compute/sums.ts";
import type { Fact } from "../facts.ts";
import { quoteFact } from "../factLines.ts";
import type { Concept } from "../hearing/hearing.ts";
import { type Answer, hasAny, type Intent, type Part, type Talk, tokensOf, unexplained } from "../talk.ts";

const concepts: ReadonlySet<Concept> = new Set(["price", "cheap", "total", "each"]);

/** At most so many prices are listed. */
const maxPrices = 10;

/** What something costs: the price as it is written, and a sum only of prices that were read for certain. */
export const price: Intent = {
  name: "prices",
  explain: (part) => (hasAny(part, "price", "total") ? tokensOf(part, concepts) : undefined),
  answer: (part, talk) => {
    const rest = unexplained(part, tokensOf(part, concepts));
    if (!rest.length && !talk.topic.length) return listPrices(talk);
    const fact = findPriced(part, talk);
    if (!fact) return undefined;
    const quote = quoteFact(fact, part.content, talk);
    if (fact.kind !== "service") return { ...quote, isPlain: true };
    const service = talk.business.services.find(({ name }) => name === fact.label);
    if (!service?.price)
      return {
        lines: [fill(talk.words.priceUnknown, { service: fact.label })],
        action: "handover",
        factIds: [fact.id],
        isPlain: true,
      };
    const sum = sumLine(fact, part, talk);
    return { ...quote, lines: [...quote.lines, ...sum], computed: sum, isPlain: true };
  },
};

/** The fact that says what something costs: the likeliest of those that name money, where it is likely enough. */
function findPriced(part: Part, { find }: Talk): Fact | undefined {
  const { matches, best, isSure } = find(part);
  if (best && isSure) return best.fact;
  const others = matches.filter(({ fact }) => !hasPrice(fact)).reduce((sum, { chance }) => sum + chance, 0);
  const priced = matches.find(({ fact }) => hasPrice(fact));
  return priced && priced.chance / (1 - others) >= minPricedChance ? priced.fact : undefined;
}

/** A price is stated where its fact is so likely among those that name one, and none. */
const minPricedChance = 0.6;

const hasPrice = ({ kind, text }: Fact): boolean => kind === "service" || /\d\s?[$£€]|[$£€]\s?\d/.test(text);

function listPrices({ business, knowledge, words }: Talk): Answer | undefined {
  const priced = business.services.filter(({ price }) => price).slice(0, maxPrices);
  if (!priced.length) return undefined;
  const factIds = knowledge.facts
    .filter(({ kind, label }) => kind === "service" && priced.some(({ name }) => name === label))
    .map(({ id }) => id);
  const lines = priced.map(({ name, price }) => fill(words.price, { service: name, price: price ?? "" }));
  return { lines: [words.ourPrices, ...lines], action: "answer", factIds, isPlain: true };
}

/** The sum of what the visitor names; nothing where the price says nothing certain of it. */
function sumLine(fact: Fact, part: Part, { words, locale }: Talk): string[] {
  const [quantity] = part.amounts;
  if (!fact.price || !quantity || quantity.count <= 1) return [];
  const sum = sumPrice(fact.price, quantity);
  if (!sum) return [];
  const text = formatMoney(sum.amount, sum.currency, locale);
  return [fill(sum.isMinimum ? words.sumAtLeast : words.sum, { sum: text })];
}
