import type { Fact } from "../facts.ts";
import { wordsOf } from "../words/fold.ts";
import { stem } from "../words/stem.ts";
import { reachUs } from "./contact.ts";
import type { Answer, Talk } from "./topic.ts";

/** Stems of the words that ask for a price, whatever of. */
export const priceStems = new Set(
  "price pric cost charg rate fee expensiv cheap cheapest afford affordabl quot estimat estim ballpark dollar much run pay ow total amount averag list long low high start rough call out last first second third fourth fifth final exact total real actual".split(
    " ",
  ),
);

// Whether the price stays what was said, and what files say of that.
const asksFirm =
  /\b(more when|cost more|more than (you|the|what)|go(es)? up|change|changes|final|fixed|exact|hidden|surprises?|binding|guaranteed?|stick to|extra charges)\b/;
const tellsFirm = ({ kind, text }: Fact) =>
  (kind === "policy" || kind === "faq") &&
  /\b(prices?|quotes?|estimates?|fees?|costs?)\b/i.test(text) &&
  /\b(is the price|in writing|written|fixed|final|before we start|price first|no hidden|no surprises|good for)\b/i.test(
    text,
  );

/** What the file says of a price that stays as it was said, when that is asked. */
export const firmPrice = (text: string, { knowledge }: Talk): Fact | undefined =>
  asksFirm.test(text) ? knowledge.facts.find(tellsFirm) : undefined;

const listWords = new Set(
  "how much do does did is are was you your u the a an what of for all it its i to me my please hi hello can could tell about in total typically usually normally there have got and so per charge things stuff service services price prices work works hour hourly will would be run general".split(
    " ",
  ),
);

/** Whether a question (in plain words) asks for nothing but prices: all of them are no answer to anything else. */
export const isGeneral = (text: string) =>
  wordsOf(text).filter((word) => !listWords.has(word) && !priceStems.has(stem(word))).length <= 2;

/** All prices, or those by the hour when the hour is asked about. */
export function priceList(talk: Talk, byHour: boolean): Answer {
  const { services } = talk.knowledge.business;
  const all = services.filter(({ price }) => price);
  const hourly = byHour ? all.filter(({ price = "" }) => /\bhour|\/\s?h\b/i.test(price)) : [];
  const priced = hourly.length ? hourly : all;
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
