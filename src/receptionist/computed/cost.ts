import { minimumOf } from "./arithmetic.ts";
import { type Line, lineOf, type Priced, type Wish } from "./lines.ts";
import { amountsIn, written } from "./money.ts";
import { type Rate, ratesOf } from "./rates.ts";
import { inSeason, monthOf, monthsOf } from "./seasons.ts";
import { spansIn } from "./spans.ts";

/** What something costs: how that is worked out, and what it comes to. */
export type Cost = {
  sum: string;
  value: number;
  write: (value: number) => string;
  /** Only the least of what is to be paid. */
  from: boolean;
  /** Units that the wish leaves open: `per student`. */
  per: string;
  /** More than a price as it stands. */
  counted: boolean;
};

/** What an entry costs for a wish; undefined where its price is more than one plain amount, or its notes hold conditions. */
export function costOf(entry: Priced, wish: Wish): Cost | undefined {
  const { price, notes } = entry;
  const rate = plainRateOf(price);
  if (!rate || conditions.test(notes) || amountsIn(notes).length) return undefined;
  const month = monthOf(wish.text);
  const isAllYear = spansIn(wish.text, "month") === 12;
  if ((isAllYear && monthsOf(notes).length > 1) || (month && !inSeason(notes, month))) return undefined;
  const line = lineOf(rate, entry, wish);
  return isEnough(line, notes) ? summed(line) : undefined;
}

/** Whether as many are asked for as the notes demand at least. */
const isEnough = ({ factors: [count = 0] }: Line, notes: string): boolean =>
  !/\bmin(?:imum|\.)?\b/i.test(notes) || count >= (minimumOf(notes) ?? Number.POSITIVE_INFINITY);

/** The one amount of a price and what it is per: `$899`, `from $129`, `$40 per hour`; undefined where anything else stands in it. */
function plainRateOf(price: string): Rate | undefined {
  if (changes.test(price) || /\bmin(?:imum|\.)?\b/i.test(price)) return undefined;
  const { rates: [rate, ...others] = [], open = "" } = ratesOf(price) ?? {};
  if (!rate || others.length || open || rate.most || rate.buys || rate.plus || rate.label) return undefined;
  return rate.units.length < 2 ? rate : undefined;
}

/** Notes that change what is to be paid. */
const conditions = /%|\b(?:first|free|double|twice|triple|half price|surcharge|extra|additional|further)\b/i;

/** A price that only changes another one. */
export const changes = /^\s*(?:add|extra|plus|\+|minus|less)\b|[\d€] (?:less|more|extra|on top|off)\b|%/i;

function summed({ rate: { amount }, factors, open }: Line): Cost {
  const { write, from } = amount;
  const value = factors.reduce((product, factor) => product * factor, amount.value);
  const work = [...factors.filter((factor) => factor !== 1).map(countText), write(amount.value)].join(" x ");
  return {
    sum: work === write(value) ? work : `${work} = ${write(value)}`,
    value,
    write,
    from,
    per: open.join(" "),
    counted: factors.some((factor) => factor > 1 || factor % 1),
  };
}

const countText = (count: number): string => written(count).replace(/(\.\d)0$/, "$1");
