import type { PriceUnit } from "../languages/priceUnits.ts";
import type { Price, PriceItem } from "./price.ts";

/** How many are asked for: `{ count: 3, unit: "hour" }`; without a unit, of the service itself. */
export type Quantity = { count: number; unit?: PriceUnit };

/** What something comes to; `perUnit` where the sum is still for each of a second unit. */
export type Sum = {
  amount: number;
  currency: string;
  isMinimum: boolean;
  /** The highest amount where the price is a range; `amount` is the lowest. */
  maximum?: number;
  perUnit?: PriceUnit;
  /** What is counted where a unit is `item`. */
  noun?: string;
};

/** Multiplies a price by quantities; undefined where it is not certain which amount is meant, or for what. */
export function sumOf(price: Price, quantities: readonly Quantity[]): Sum | undefined {
  if (price.items.some(({ label }) => label) || !quantities.length) return undefined;
  const counts = quantities.map(({ count }) => count);
  if (counts.some((count) => !Number.isFinite(count) || count <= 0)) return undefined;
  const sums = price.items.map((item) => sumOfItem(item, quantities)).filter((sum) => sum !== undefined);
  const [sum] = sums;
  if (sums.length !== 1 || !sum) return undefined;
  // Eight hours may cost a day instead.
  const isDearer = price.items.some(
    ({ unit, amount }) => unit !== quantities[0]?.unit && amount < sum.amount,
  );
  return price.items.length > 1 && isDearer ? undefined : sum;
}

function sumOfItem(item: PriceItem, quantities: readonly Quantity[]): Sum | undefined {
  const units = [item.unit, item.secondUnit].filter((unit) => unit !== undefined);
  const taken = quantities.map((quantity) => findUnit(quantity, units));
  if (taken.some((unit) => unit === undefined) || new Set(taken).size < taken.length) return undefined;
  const [open, ...more] = units.filter((unit) => !taken.includes(unit));
  if (more.length || (item.secondUnit && item.first)) return undefined;
  const countOf = (unit: PriceUnit | "whole") => quantities[taken.indexOf(unit)]?.count ?? 1;
  const mainCount = countOf(item.unit ?? "whole");
  const otherCount = item.secondUnit ? countOf(item.secondUnit) : 1;
  const total = (amount: number) => round(totalOf(amount, item, mainCount) * otherCount);
  return {
    amount: total(item.amount),
    currency: item.currency,
    isMinimum: item.isMinimum,
    ...(item.range ? { maximum: total(item.range[1]) } : {}),
    ...(open ? { perUnit: open } : {}),
    ...(item.noun ? { noun: item.noun } : {}),
  };
}

/** The unit of an item that a quantity counts; a price without units counts the service itself. */
function findUnit({ unit }: Quantity, units: readonly PriceUnit[]): PriceUnit | "whole" | undefined {
  if (!units.length) return unit === undefined || unit === "item" ? "whole" : undefined;
  return unit && units.includes(unit) ? unit : undefined;
}

/** The amount for a count: what comes first covers some of it, the rest costs the amount for each. */
function totalOf(amount: number, { first }: PriceItem, count: number): number {
  if (!first) return amount * count;
  return first.amount + amount * Math.max(0, count - first.count);
}

/** Adds plain prices of several services up; undefined where one has a unit, or a currency differs. */
export function addPrices(prices: readonly Price[]): Sum | undefined {
  const sums = prices.map((price) => (price.isFree ? freeOfCharge : sumOf(price, [{ count: 1 }])));
  const certain = sums.filter((sum) => sum !== undefined);
  const [currency, ...others] = new Set(certain.flatMap((sum) => sum.currency || []));
  if (certain.length < prices.length || !currency || others.length) return undefined;
  const amount = round(certain.reduce((total, sum) => total + sum.amount, 0));
  const maximum = round(certain.reduce((total, sum) => total + (sum.maximum ?? sum.amount), 0));
  const isMinimum = certain.some((sum) => sum.isMinimum);
  return { amount, currency, isMinimum, ...(maximum > amount ? { maximum } : {}) };
}

const freeOfCharge: Sum = { amount: 0, currency: "", isMinimum: false };

const round = (amount: number): number => Math.round(amount * 100) / 100;
