import * as v from "valibot";
import { fill } from "../../languages/fill.ts";
import type { Speaker } from "../../languages/ownWords.ts";
import { priceUnits } from "../../languages/priceUnits.ts";
import { priceWords } from "../../languages/words.ts";
import { formatMoney } from "../../prices/money.ts";
import type { Price, PriceItem } from "../../prices/price.ts";
import { optionalField } from "./describe.ts";

const amount = v.pipe(
  v.number("Write a number, such as 129 or 49.90."),
  v.minValue(0, "An amount is 0 or more."),
  v.maxValue(100_000_000, "An amount is at most 100,000,000."),
  v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "An amount has at most two decimals."),
);

/** The form of an object that has a field, in JSON Schema. */
const having = (name: string) => ({ type: "object", properties: { [name]: {} }, required: [name] });

/** A price as values: `{ from: 129, per: hour, first: 95 }`. */
export const priceValuesSchema = v.pipe(
  v.strictObject({
    amount: optionalField("The price.", amount, 129),
    from: optionalField("The least price, in place of `amount`.", amount, 129),
    to: optionalField("The highest price of a range.", amount, 400),
    per: optionalField(
      "What the price is for.",
      v.picklist(priceUnits, `Choose from ${priceUnits.join(", ")}.`),
      "hour",
    ),
    first: optionalField("What the first one costs: the first hour, the first night.", amount, 95),
    currency: optionalField(
      "Three capitals. Without it, the currency of the address' country.",
      v.pipe(
        v.string(),
        v.metadata({ title: "Three capitals", pattern: /^[A-Z]{3}$/.source }),
        v.check(isCurrency, "Write a currency as three capitals, such as USD."),
      ),
      "USD",
    ),
  }),
  v.metadata({ oneOf: ["amount", "from"].map(having), dependencies: { first: ["per"] } }),
  v.check(
    ({ amount, from }) => (amount === undefined) !== (from === undefined),
    "A price has either amount or from.",
  ),
  v.check(
    ({ amount, from, to }) => to === undefined || to > (amount ?? from ?? 0),
    "to is no higher than the amount before it: write the lower one first.",
  ),
  v.check(
    ({ first, per }) => first === undefined || per !== undefined,
    "first needs per, such as per: hour.",
  ),
);
export type PriceValues = v.InferOutput<typeof priceValuesSchema>;

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf("currency").includes(code);
}

/** Makes a price of values, with a text in the words of a speaker. */
export function toPrice(values: PriceValues, currency: string, speaker: Speaker): Price {
  const { amount, from, to, per, first } = values;
  const low = amount ?? from ?? 0;
  const item: PriceItem = {
    amount: low,
    currency,
    isMinimum: from !== undefined && to === undefined,
    ...(to === undefined ? {} : { range: [low, to] }),
    ...(per ? { unit: per } : {}),
    ...(first === undefined ? {} : { first: { amount: first, count: 1 } }),
  };
  const isFree = amount === 0 && to === undefined && !first;
  const text = isFree ? priceWords(speaker).free : formatPriceItem(item, speaker);
  return { text, items: isFree ? [] : [item], isFree, isOnRequest: false };
}

/** Formats an amount with its unit and what comes first: `$95 first hour, then from $85 per hour`. */
function formatPriceItem(item: PriceItem, speaker: Speaker): string {
  const { language } = speaker;
  const { from, first, units, firstUnits } = priceWords(speaker);
  const [low, high] = item.range ?? [item.amount];
  const amount = formatMoney(low, item.currency, language, high);
  const least = item.isMinimum ? fill(from, { amount }) : amount;
  const rest = item.unit ? `${least} ${units[item.unit]}` : least;
  if (!item.first || !item.unit) return rest;
  const leading = formatMoney(item.first.amount, item.currency, language);
  return fill(first, { first: leading, unit: firstUnits[item.unit], rest });
}
