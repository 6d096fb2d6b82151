import { expect, test } from "vitest";
import {
  countryOf,
  crisisLine,
  emergencyNumber,
  gasEmergencyNumber,
  poisonLine,
} from "../../src/business/country.ts";
import { holidayCountries } from "../../src/hours/holidays/holidayTable.ts";
import { business } from "../site/stage/business.ts";

test.each([
  ["address: { city: Bern, country: CH }\ntimezone: Europe/Berlin", "CH"],
  ["timezone: America/Toronto\nphone: '+1 416 555 0134'", "CA"],
  ["phone: '+1 410 555 0134'\nlanguage: es-MX", "US"],
  ["phone: '+353 1 555 0134'", "IE"],
  ["phone: '+43 1 555 01340'", "AT"],
  ["phone: '410 555 0134'\nlanguage: es-MX", "MX"],
  ["phone: '410 555 0134'", undefined],
])("14.3 the country of %j is %s", (fields, country) => {
  expect(countryOf(business(fields))).toBe(country);
});

test("14.3 each country has its emergency number, and an unknown country none", () => {
  expect(holidayCountries.map((country) => `${country} ${emergencyNumber(country)}`)).toEqual([
    "US 911",
    "GB 999",
    "IE 112",
    "CA 911",
    "AU 000",
    "DE 112",
    "AT 112",
    "CH 112",
    "FR 112",
    "ES 112",
    "MX 911",
  ]);
  expect(emergencyNumber("XX")).toBeUndefined();
  expect(emergencyNumber(undefined)).toBeUndefined();
});

test("14.3 lines for despair, gas and poison are those of the country", () => {
  expect(crisisLine("US")).toBe("988");
  expect(crisisLine("GB")).toBe("116 123");
  expect(crisisLine("XX")).toBeUndefined();
  expect(gasEmergencyNumber("GB")).toBe("0800 111 999");
  expect(gasEmergencyNumber("US")).toBeUndefined();
  expect(poisonLine("US")).toBe("1-800-222-1222");
  expect(poisonLine("DE")).toBeUndefined();
});
