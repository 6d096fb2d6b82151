import { expect, test } from "vitest";
import { parsePrice } from "../../../src/business/price.ts";
import type { PriceUnit } from "../../../src/business/priceWords.ts";
import { addPrices, type Quantity, sumOf } from "../../../src/receptionist/compute/sums.ts";

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

test.each([
  ["$95 first hour, then $85/h", ["3 hour"], { amount: 265, currency: "USD", isMinimum: false }],
  ["$95 first hour, then $85/h", ["1 hour"], { amount: 95, currency: "USD", isMinimum: false }],
  ["$95 first hour, then $85/h", ["0.5 hour"], { amount: 95, currency: "USD", isMinimum: false }],
  ["$95 first 2 hours, then $85 per hour", ["3 hour"], { amount: 180, currency: "USD", isMinimum: false }],
  ["£80 call-out, then £60 an hour", ["2 hour"], { amount: 200, currency: "GBP", isMinimum: false }],
  ["from $46 per foot", ["12 ft"], { amount: 552, currency: "USD", isMinimum: true }],
  ["€12-18 p. P.", ["4 person"], { amount: 48, currency: "EUR", isMinimum: false, maximum: 72 }],
  ["£6.10 each", ["3 item"], { amount: 18.3, currency: "GBP", isMinimum: false }],
  ["$899", ["2"], { amount: 1798, currency: "USD", isMinimum: false }],
  [
    "£18 a night per dog",
    ["3 night", "2 item"],
    { amount: 108, currency: "GBP", isMinimum: false, noun: "dog" },
  ],
  [
    "£18 a night per dog",
    ["3 night"],
    { amount: 54, currency: "GBP", isMinimum: false, perUnit: "item", noun: "dog" },
  ],
  ["$30 an hour, $190 a day", ["3 hour"], { amount: 90, currency: "USD", isMinimum: false }],
])("14.4 %j for %j comes to %j", (text, quantities, sum) => {
  expect(sumOf(read(text), quantities.map(toQuantity))).toEqual(sum);
});

test.each([
  ["$899", ["240 m"]],
  ["$899", ["3 hour"]],
  ["$85 an hour", ["2"]],
  ["$85 an hour", ["2 day"]],
  ["$85 an hour", ["2 hour", "3 day"]],
  ["$85 an hour", ["2 hour", "3 hour"]],
  ["$85 an hour", ["0 hour"]],
  ["$85 an hour", []],
  ["$30 an hour, $190 a day", ["8 hour"]],
  ["small $35, large $50", ["2"]],
  ["from $119, new toilet from $389", ["2"]],
  ["inspection $240", ["2"]],
  ["£80 call-out, then £60 an hour per dog", ["2 hour"]],
  ["£80 call-out, then £60 an hour per dog", ["2 hour", "3 item"]],
  ["on request", ["2"]],
])("14.4 %j for %j gives no sum", (text, quantities) => {
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
