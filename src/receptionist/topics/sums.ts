import { minimumOf, quantities, quantityOf, unitPrice } from "../computed/arithmetic.ts";
import { type Amount, amountsIn } from "../computed/money.ts";
import { tiersOf } from "../computed/tiers.ts";
import { type Part, readPart } from "../message.ts";
import { coverage, stemsOf } from "../words/terms.ts";
import { asksForPrice } from "./prices.ts";
import { meant, type ServiceMatch, serviceLine, servicesFor } from "./services.ts";
import { ofSize } from "./sizes.ts";
import type { Answer, Talk } from "./topic.ts";

const asksSum = /\b(total|altogether|all together|together|in all|combined|both|sum|add(ed)? up)\b/;
const seams = /\s+(?:and|plus|y|und|et|also|as well as)\s+|\s*[,&+;]\s*/i;

/** A service of a sum, how many of it, and what that costs; undefined when its price does not tell. */
type Item = { match: ServiceMatch; cost: Amount | undefined; count: number };

/** The total of several services named in one message, or of those in the reply before: each price as it stands, and what they come to together. */
export function sumOfSeveral(talk: Talk): Answer | undefined {
  const { message, knowledge, context, say } = talk;
  if (!asksSum.test(message.text) && !asksForPrice(message.text)) return undefined;
  if (!asksSum.test(message.text) && message.parts.length > 1) return undefined;
  const [whole] = servicesFor(message.terms, knowledge);
  // `Two movers and a truck` is one service.
  if (
    whole &&
    seams.test(whole.fact.label) &&
    coverage(message.terms, new Set(stemsOf(whole.fact.name))) >= 0.75
  )
    return undefined;
  const pieces = message.raw.split(seams).map((piece) => readPart(piece, knowledge, message.language));
  const named = distinct(pieces.flatMap((piece) => itemIn(piece, talk)));
  const listed = context.listed.flatMap((terms) => servicesFor(terms, knowledge).slice(0, 1));
  const items =
    named.length || !asksSum.test(message.text) ? named : distinct(listed.map((match) => itemOf(match, "")));
  if (items.length < 2 || items.length > 6 || !items.some(({ match }) => match.price)) return undefined;
  const total = totalOf(items);
  return {
    lines: [
      ...items.map(({ match }) => serviceLine(match, say)),
      ...(total ? [say.total(total.sum, total.from)] : asksSum.test(message.text) ? [say.notAdded] : []),
      ...(total || !asksSum.test(message.text) ? [say.shallIPassOn] : []),
    ],
    action: "answer",
    factIds: items.map(({ match }) => match.fact.id),
    computed: total ? [total.sum] : [],
  };
}

/** The service that a piece of a message names. */
function itemIn(piece: Part, { knowledge }: Talk): Item[] {
  const found = ofSize(servicesFor(piece.terms, knowledge), piece.terms, piece.measures, knowledge);
  const [match] = meant(found, piece.terms).filter(({ share }) => share >= 0.3);
  return match ? [itemOf(match, piece.text)] : [];
}

function itemOf(match: ServiceMatch, text: string): Item {
  const { fact, price = "", notes = "" } = match;
  const asked = quantities(text);
  const counted = quantityOf("", fact.name, asked) ?? firstCount(text);
  const tiers = tiersOf(price);
  if (tiers) {
    const [cost] = amountsIn(tiers.total(quantityOf(tiers.unit, fact.name, asked) ?? counted ?? 1).result);
    return { match, cost, count: 1 };
  }
  const unit = unitPrice(price);
  const [amount] = amountsIn(price);
  if (!unit || !amount || /[-–]\s?[$£€\d]/.test(price.slice(amount.end)))
    return { match, cost: undefined, count: 1 };
  const names = stemsOf(fact.name);
  const counts = (unit.units.length ? unit.units : [""]).map((per) => {
    const single = !per || per === "each" || names.some((one) => stemsOf(per).includes(one));
    return quantityOf(per, fact.name, asked) ?? (single ? (counted ?? 1) : undefined);
  });
  const count = counts.every((one) => one !== undefined)
    ? counts.reduce<number>((product, one) => product * (one ?? 1), 1)
    : undefined;
  const least = minimumOf(`${price}. ${notes}`) ?? 0;
  const more = /\b(plus|extra|fees?|surcharge|additional|not included|excl\w*)\b/i.test(notes);
  return {
    match,
    cost: count ? { ...amount, from: amount.from || more } : undefined,
    count: Math.max(count ?? 1, least),
  };
}

/** `2 small dogs`: a number at the beginning of a piece counts what it names. */
const firstCount = (text: string): number | undefined => {
  const [, value] = /^(\d{1,2}) (?!hours?|minutes|bedroom|bed|lbs?|year)/.exec(text) ?? [];
  return value ? Number(value) : undefined;
};

/** What several services cost together, as text; undefined when a price of them is open. */
function totalOf(items: readonly Item[]): { sum: string; from: boolean } | undefined {
  const [first] = items;
  if (!first?.cost) return undefined;
  const { write } = first.cost;
  const costs = items.map(({ cost, count }) => (cost ? { ...cost, count } : undefined));
  if (costs.some((cost) => !cost)) return undefined;
  const known = costs.flatMap((cost) => cost ?? []);
  const total = known.reduce((sum, { value, count }) => sum + value * count, 0);
  const parts = known.map(({ value, count }) => (count > 1 ? `${count} x ${write(value)}` : write(value)));
  return { sum: `${parts.join(" + ")} = ${write(total)}`, from: known.some(({ from }) => from) };
}

const distinct = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.match.fact.id, item])).values(),
];
