import { expect, test } from "vitest";
import { readPhones } from "../../../src/agency/import/values/phone.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<[string, string | null, string[]]>("phones"))(
  "a phone number is read in the spelling %s of %s",
  (text, country, phones) => {
    expect(readPhones(text, country ?? undefined)).toEqual(
      phones.map((phone) => expect.objectContaining({ phone })),
    );
  },
);

test.each([
  ["4,10556E+11", "US"],
  ["23456", "US"],
  ["1-800-FLOWERS", "US"],
  ["ask Rosa", undefined],
  ["+999 555", undefined],
])("what is no phone number is named, not guessed: %s", (text, country) => {
  expect(readPhones(text, country ?? undefined)).toEqual([{ problem: expect.stringContaining(text) }]);
});

test("a number that changes on the way is told, one that stays is not", () => {
  expect(readPhones("030/1234567", "DE")).toEqual([
    { phone: "030 1234567", repair: "Phone '030/1234567' is written as 030 1234567." },
  ]);
  expect(readPhones("030 1234567", "DE")).toEqual([{ phone: "030 1234567" }]);
});
