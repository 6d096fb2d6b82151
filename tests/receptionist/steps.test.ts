import { expect, test } from "vitest";
import { fits } from "../../src/receptionist/computed/measures.ts";
import { amountsIn } from "../../src/receptionist/computed/money.ts";
import { inSeason } from "../../src/receptionist/computed/seasons.ts";
import { steppedUnitOf } from "../../src/receptionist/computed/steps.ts";

test.each([
  ["£140 up to 3 bedrooms, £25 for each further bedroom", "bedrooms"],
  ["$95 for the first hour, then $60 an hour", "hour"],
  ["€120 per door, €95 each for four or more", "door"],
  ["$20 per 15 minutes", "minutes"],
])("a price in steps counts something: %s, %s", (price, unit) => {
  expect(steppedUnitOf(price)).toBe(unit);
});

test.each(["£80 call-out, then £60 an hour", "16 € a day, 75 € a week", "from $480", "€110 to €160"])(
  "a price without steps has none: %s",
  (price) => {
    expect(steppedUnitOf(price)).toBeUndefined();
  },
);

test.each([
  ["C$54 per lesson", 54, "C$108"],
  ["89,90 €", 89.9, "179,80 €"],
  ["$1,450", 1450, "$2,900"],
  ["1.250 €", 1250, "2.500 €"],
])("an amount keeps the form of the file: %s", (text, value, twice) => {
  const [amount] = amountsIn(text);
  expect(amount?.value).toBe(value);
  expect(amount?.write(2 * value)).toBe(twice);
});

test.each([
  ["Under 20 lbs", 20, "lb", false],
  ["20 to 50 lbs", 45, "lb", true],
  ["Pools over 15,000 gallons", 20000, "gallon", true],
  ["Children from 6 years", 5, "year", false],
  ["Weekly lesson 45 minutes", 45, "minute", true],
  ["Bath, cut, nails", 45, "lb", undefined],
])("a size fits what a text says of it: %s, %d %s", (text, value, unit, expected) => {
  expect(fits(text, { value, unit })).toBe(expected);
});

test("a season may last over the new year", () => {
  expect([11, 1, 3].map((month) => inSeason("From November to March", month))).toEqual([true, true, true]);
  expect(inSeason("From November to March", 6)).toBe(false);
  expect(inSeason("24/7 by phone", 6)).toBe(true);
});
