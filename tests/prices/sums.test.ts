import { expect, test } from "vitest";
import type { PriceUnit } from "../../src/languages/priceUnits.ts";
import { parsePrice } from "../../src/prices/price.ts";
import { addPrices, type Quantity, sumOf } from "../../src/prices/sums.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const read = (text: string) => {
  const price = parsePrice(text, "US");
  if (!price) throw new Error(`${text} is not read`);
  return price;
};

/** `3 hour` or `2`. */
const toQuantity = (text: string): Quantity => {
  const [count, unit] = text.split(" ");
  // Each test names a unit of prices.
  return { count: Number(count), ...(unit ? { unit: unit as PriceUnit } : {}) };
};

test.each(readCases<[string, string[], object]>("sums"))(
  "14.4 %j for %j comes to %j",
  (text, quantities, sum) => {
    expect(sumOf(read(text), quantities.map(toQuantity))).toEqual(sum);
  },
);

test.each(readCases<[string, string[]]>("notSums"))("14.4 %j for %j gives no sum", (text, quantities) => {
  expect(sumOf(read(text), quantities.map(toQuantity))).toBeUndefined();
});

test("14.4 plain prices of several services add up, and the least stays the least", () => {
  expect(addPrices([read("$58"), read("from $96"), read("free")])).toEqual({
    amount: 154,
    currency: "USD",
    isMinimum: true,
  });
  expect(addPrices([read("$58"), read("$10 to $20")])).toMatchObject({ amount: 68, maximum: 78 });
  expect(addPrices([read("$58"), read("$85 an hour")])).toBeUndefined();
  expect(addPrices([read("$58"), read("€20")])).toBeUndefined();
});
