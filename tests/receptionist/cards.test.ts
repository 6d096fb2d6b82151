import { expect, test } from "vitest";
import { withoutCards } from "../../src/receptionist/words/cards.ts";

test.each([
  "4111 1111 1111 1111",
  "4111.1111.1111.1111",
  "4111/1111/1111/1111",
  "4111  1111  1111  1111",
  "４１１１１１１１１１１１１１１１",
  "3782-822463-10005",
  "41 11 11 11 11 11 11 11",
])("the number of a card goes into no lead: %s", (number) => {
  expect(withoutCards(`My card: ${number}, exp 12/27`)).toBe("My card: [number taken out], exp 12/27");
});

test.each([
  "410 555 0134, 410 555 0177",
  "+52 1 55 1234 5678 and 0052 1 55 1234 5678",
  "2026-11-21 12:00-18:00",
  "Mon 7:00-18:00, 8:00-14:00",
])("telephone numbers and times stay: %s", (words) => {
  expect(withoutCards(words)).toBe(words);
});
