import { expect, test } from "vitest";
import { hasCard, withoutCards, withoutCardsInContact } from "../../src/text/cards.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<string[]>("cards"))("the number of a card is found and taken out: %j", (text, rest) => {
  expect(hasCard(text)).toBe(true);
  expect(withoutCards(text)).toBe(rest.replaceAll("[]", "[number taken out]"));
});

test.each(readCases<string>("notCards"))("other numbers stay: %j", (text) => {
  expect(hasCard(text)).toBe(false);
  expect(withoutCards(text)).toBe(text);
});

test.each(readCases<string[]>("lengths"))(
  "where a phone number is asked for, what may be one stays: %j",
  (contact, rest) => {
    expect(withoutCardsInContact(contact)).toBe(rest.replaceAll("[]", "[number taken out]"));
  },
);
