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
  explains: (part) => (hasAny(part, "price", "total") ? tokensOf(part, concepts) : undefined),
  answer: (part, talk) => {
    const rest = unexplained(part, tokensOf(part, concepts));
    if (!rest.length && !talk.topic.length) return listPrices(talk);
    const fact = talk.findPriced(part);
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
