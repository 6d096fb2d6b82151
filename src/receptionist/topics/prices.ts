import type { Term } from "../words/terms.ts";
import { reachUs } from "./contact.ts";
import { meant, notOffered, notOfferedFor, serviceLine, servicesFor } from "./services.ts";
import type { Answer, Talk, Topic } from "./topic.ts";

const asksPrice =
  /\bhow much\b(?! (notice|time|experience|longer|water|space|room|warning|advance))|\b(price[sd]?|pricing|price ?list|cost|costs|costing|charge|charges|charging|rates?|fees?|expensive|cheap|cheaper|cheapest|afford|affordable|quotes?|estimates?|ballpark)\b|\bhow many dollars\b|\bwhat (would|will|does|do) (it|that|this|i) (run|pay|owe)\b|\$\s*\?|\bset me back\b/;

const priceWords = new Set(
  `price pric cost charg rate fee expensiv cheap cheapest afford affordabl quot estimat estim ballpark dollar much run pay ow total amount averag list long low high start`.split(
    " ",
  ),
);

/** Prices: of the service that the sentence, the message or the talk before names; of a fee; or the list. */
export const priceTopic: Topic = (part, talk) => {
  if (!asksPrice.test(part.text)) return undefined;
  const terms = part.terms.filter(({ stem }) => !priceWords.has(stem));
  const refused = notOfferedFor(terms, talk.knowledge);
  const own = servicesFor(terms, talk.knowledge);
  if (refused.length && !own.some(({ share }) => share >= 0.9)) return notOffered(refused, talk);
  if (own.length) return servicePrices(own, talk);
  const strong = terms.filter(({ weight }) => weight === 1);
  if (strong.length) return feeOrUnknown(part.terms, talk);
  const around = servicesFor(talk.message.terms, talk.knowledge);
  return around.length ? servicePrices(around, talk) : priceList(talk);
};

function servicePrices(matches: ReturnType<typeof servicesFor>, talk: Talk): Answer {
  const chosen = meant(matches);
  const priced = chosen.filter(({ price }) => price);
  const factIds = chosen.map(({ fact }) => fact.id);
  if (priced.length)
    return { lines: [...priced.map(serviceLine), talk.say.shallIPassOn], action: "answer", factIds };
  const reach = reachUs(talk);
  const names = talk.say.list(chosen.map(({ fact }) => fact.label));
  return { lines: [talk.say.offeredWithoutPrice(names), ...reach.lines], action: "handover", factIds };
}

function feeOrUnknown(terms: readonly Term[], talk: Talk): Answer {
  const hits = talk.knowledge.search(terms, ["emergency", "policy", "faq", "proof", "step", "about"]);
  const [best] = hits.filter(({ coverage }) => coverage >= 0.5);
  if (best)
    return {
      lines: [talk.say.quoted(best.fact.kind, best.fact.label, best.fact.text)],
      action: "answer",
      factIds: [best.fact.id],
    };
  const reach = reachUs(talk);
  return { ...reach, lines: [talk.say.priceUnknown, ...reach.lines] };
}

function priceList(talk: Talk): Answer {
  const { services } = talk.knowledge.business;
  const priced = services.filter(({ price }) => price);
  if (!priced.length) {
    const reach = reachUs(talk);
    return { ...reach, lines: [talk.say.pricesUnknown, ...reach.lines] };
  }
  return {
    lines: [
      talk.say.ourPrices,
      ...priced.slice(0, 15).map(({ name, price }) => talk.say.listed(name, price)),
      talk.say.askMore,
    ],
    action: "answer",
    factIds: talk.knowledge.facts.filter(({ kind }) => kind === "service").map(({ id }) => id),
  };
}
