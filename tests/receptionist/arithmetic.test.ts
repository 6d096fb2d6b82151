import { expect, test } from "vitest";
import {
  discounted,
  minimumOf,
  multiplied,
  quantities,
  quantityOf,
  unitPrice,
} from "../../src/receptionist/computed/arithmetic.ts";
import { inDigits } from "../../src/receptionist/guard/numberWords.ts";
import { businessOf, receptionistOf } from "./businesses.ts";

test.each([
  ["$35 per vent", { amount: 35, units: ["vent"], from: false }],
  ["from $1,450", { amount: 1450, units: [], from: true }],
  ["£18 an hour", { amount: 18, units: ["hour"], from: false }],
  ["$45 a week per module", { amount: 45, units: ["week", "module"], from: false }],
  ["12.50 € each", { amount: 12.5, units: ["each"], from: false }],
])("a price is read: %s", (text, expected) => {
  expect(unitPrice(text)).toMatchObject(expected);
});

test.each(["call us", "£80 call-out, then £60 an hour", "$95 for the first hour", "by consultation"])(
  "a price that cannot be multiplied is none: %s",
  (text) => {
    expect(unitPrice(text)).toBeUndefined();
  },
);

test.each([
  ["5 cubic yards of mulch", "cubic yard", "mulch", 5],
  ["2 movers for 4 hours", "hour", "2 movers and a truck", 4],
  ["3 outlets", "each", "outlet installation", 3],
  ["a 50 gallon water heater", "", "water heater installation", undefined],
  ["1,000 square feet of sod", "square foot", "sod", 1000],
  ["my 7 year old needs a checkup", "", "checkup", undefined],
])("how many are asked: %s", (question, unit, name, expected) => {
  expect(quantityOf(unit, name, quantities(question))).toBe(expected);
});

test.each([
  ["Minimum of 8 vents.", 8],
  ["3-hour minimum", 3],
  ["Minimum of two hours a visit.", 2],
  ["About 90 minutes.", undefined],
])("the least quantity: %s", (text, expected) => {
  expect(minimumOf(text)).toBe(expected);
});

test("a product names its factors and never falls under the minimum", () => {
  const price = unitPrice("$35 per vent") ?? expect.fail();
  expect(multiplied(price, [12], 8)).toEqual({ sum: "12 x $35 = $420", result: "$420" });
  expect(multiplied(price, [5], 8)).toEqual({ sum: "8 x $35 = $280", result: "$280" });
});

test("cents are kept and thousands parted", () => {
  const sod = unitPrice("$1.10 per square foot") ?? expect.fail();
  expect(multiplied(sod, [1250], undefined).result).toBe("$1,375");
  expect(discounted(unitPrice("$45 a visit") ?? expect.fail(), 10)).toBe("$40.50");
});

test("numbers in words are numbers", () => {
  expect(inDigits("Ninety-five dollars for two rooms")).toBe("95 dollars for 2 rooms");
  expect(inDigits("two thousand one hundred and fifty, treinta y cinco, one")).toBe("2150, 35, one");
  expect(inDigits("five five five zero one")).toBe("55501");
});

test("a price with a minimum is worked out in a reply", async () => {
  const ask = receptionistOf(
    businessOf(`
businessName: Clear Ducts
phone: '+1 410 555 0134'
services: [{ name: Duct cleaning, price: $35 per vent, notes: Minimum of 8 vents. }]
pages: [{ id: home, path: /, title: Home }]
`),
  );
  const { text } = await ask("how much for five vents");
  expect(text).toContain("With our minimum that makes 8 x $35 = $280.");
});
