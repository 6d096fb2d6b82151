import { expect, test } from "vitest";
import { minimumOf, quantities, quantityOf } from "../../src/receptionist/computed/arithmetic.ts";
import { ratesOf } from "../../src/receptionist/computed/rates.ts";
import { inDigits } from "../../src/receptionist/guard/numberWords.ts";
import { businessOf, receptionistOf } from "./stage/businesses.ts";

test.each([
  ["$35 per vent", [{ units: ["vent"], amount: { value: 35, from: false } }]],
  ["from $1,450", [{ units: [], amount: { value: 1450, from: true } }]],
  ["$45 a week per module", [{ units: ["week", "module"], amount: { value: 45 } }]],
  ["12.50 € each", [{ units: ["each"], amount: { value: 12.5 } }]],
  ["€95 per night, €110 in April and May", [{ label: "" }, { label: "in april and may", units: ["night"] }]],
  ["$25 per cylinder plus $60 visit", [{ plus: false }, { plus: true, label: "visit" }]],
  ["£2.80 each, 10 for £24", [{ units: ["each"] }, { buys: { count: 10 } }]],
  ["€180, couples €300", [{ buys: undefined }, { buys: { count: 2, unit: "person" } }]],
  ["$5.25 to $6.75 per square foot", [{ amount: { value: 5.25 }, most: { value: 6.75 } }]],
])("a price is taken apart: %s", (price, rates) => {
  expect(ratesOf(price)?.rates).toMatchObject(rates);
});

test.each(["call us", "by consultation"])("a price without amount has no rates: %s", (price) => {
  expect(ratesOf(price)).toBeUndefined();
});

test.each([
  ["5 cubic yards of mulch", "cubic yard", "mulch", 5],
  ["2 movers for 4 hours", "hour", "2 movers and a truck", 4],
  ["3 outlets", "each", "outlet installation", 3],
  ["wire up a 240v ev charger", "", "ev charger installation", undefined],
  ["brake pads for my mazda 3", "", "brake pads", undefined],
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

test("numbers in words are numbers", () => {
  expect(inDigits("Ninety-five dollars for two rooms")).toBe("95 dollars for 2 rooms");
  expect(inDigits("two thousand one hundred and fifty, treinta y cinco, one")).toBe("2150, 35, one");
  expect(inDigits("five five five zero one")).toBe("55501");
});

test("fewer than the minimum make no sum", async () => {
  const ask = receptionistOf(
    businessOf(`
businessName: Clear Ducts
phone: '+1 410 555 0134'
services: [{ name: Duct cleaning, price: $35 per vent, notes: Minimum of 8 vents. }]
pages: [{ id: home, path: /, title: Home }]
`),
  );
  const { text } = await ask("how much for five vents");
  expect(text).toContain("$35 per vent");
  expect(text).toContain("Minimum of 8 vents.");
  expect(text).not.toContain("$280");
});
