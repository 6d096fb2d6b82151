import { expect, test } from "vitest";
import { isSameContact } from "../../../src/desk/retention/sameContact.ts";

test.each([
  ["ada@example.org", " ADA@Example.org "],
  ["Ada <ada@example.org>", "ada@example.org"],
  ["ada@example.org, 410 555 0134", "+1 (410) 555-0134"],
  ["410.555.0134 / ada@example.org", "ada@example.org"],
  ["410 555 0134", "410-555-0134"],
  ["+1 410 555 0134", "4105550134"],
  ["0049 170 1234567", "+49 170 1234567"],
  ["0170 1234567", "+49 170 1234567"],
  ["+49 (0)171 1234567", "+49 171 1234567"],
  ["(0)171 1234567", "+49 171 1234567"],
  ["４１０ ５５５ ０１３４", "410 555 0134"],
  ["@ada on Signal", "@Ada  on signal"],
])("the same person: %j and %j", (first, second) => {
  expect([isSameContact(first, second), isSameContact(second, first)]).toEqual([true, true]);
});

test.each([
  ["ada@example.org", "ada@example.com"],
  ["ada@example.org", "bada@example.org"],
  ["410 555 0134", "410 555 0135"],
  ["555 0134", "410 555 0134"],
  ["1234 410 555 0134", "410 555 0134"],
  ["", ""],
  ["{email}", ""],
  ["[number taken out]", "4111 1111 1111 1111"],
  ["@", "@ada"],
])("not the same person: %j and %j", (first, second) => {
  expect([isSameContact(first, second), isSameContact(second, first)]).toEqual([false, false]);
});
