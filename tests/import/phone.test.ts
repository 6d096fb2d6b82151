import { expect, test } from "vitest";
import { readPhones } from "../../src/import/values/phone.ts";

test.each([
  ["+1 410 555 0134", "US", ["+1 410 555 0134"]],
  ["(410) 555-0134", "US", ["(410) 555-0134"]],
  ["4105550134", "US", ["(410) 555-0134"]],
  ["14105550134", "US", ["+1 410 555 0134"]],
  ["Tel.: 030/123 456 78", "DE", ["030 123 456 78"]],
  ["493012345678", "DE", ["+49 30 12345678"]],
  ["3012345678", "DE", ["030 12345678"]],
  ["0049 30 12345678", "DE", ["+49 30 12345678"]],
  ["+49 (0)30 12345678", undefined, ["+49 (0)30 12345678"]],
  ["030/1234567 / 0171 2345678", "DE", ["030 1234567", "0171 2345678"]],
  ["01 23 45 67 89 (bureau)", "FR", ["01 23 45 67 89"]],
  ["123456789", "FR", ["01 23 45 67 89"]],
  ["612345678", "IT", ["06 1234 5678"]],
  ["912345678; +34 600 123 456", "ES", ["912 34 56 78", "+34 600 123 456"]],
  ["tel:+14105550134", undefined, ["+1 410 555 0134"]],
  ["410 555 0134 ext. 5", "US", ["410 555 0134"]],
  ["410.555.0134", undefined, ["410.555.0134"]],
])("a phone number is read in the spelling %s of %s", (text, country, phones) => {
  expect(readPhones(text, country)).toEqual(phones.map((phone) => expect.objectContaining({ phone })));
});

test.each([
  ["4,10556E+11", "US"],
  ["23456", "US"],
  ["1-800-FLOWERS", "US"],
  ["ask Rosa", undefined],
  ["+999 555", undefined],
])("what is no phone number is named, not guessed: %s", (text, country) => {
  expect(readPhones(text, country)).toEqual([{ problem: expect.stringContaining(text) }]);
});

test("a number that changes on the way is told, one that stays is not", () => {
  expect(readPhones("030/1234567", "DE")).toEqual([
    { phone: "030 1234567", repair: "Phone '030/1234567' is written as 030 1234567." },
  ]);
  expect(readPhones("030 1234567", "DE")).toEqual([{ phone: "030 1234567" }]);
});
