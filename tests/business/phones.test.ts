import { join } from "node:path";
import { expect, test } from "vitest";
import { deskBundle } from "../../src/build/deskBundle.ts";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import { readTree } from "../build/stage/outputs.ts";
import { functionsOf } from "../hosts/stage/functionsOf.ts";
import { createCaseReader } from "../stage/cases.ts";
import { readImports } from "../stage/imports.ts";

const readCases = createCaseReader(import.meta.url);

const read = (phone: string, country: string | null) =>
  readBusiness(
    "acme.yaml",
    `businessName: Acme
pages: [{ id: home, path: /, title: Home }]
phone: '${phone}'
${country ? `address: { city: A, country: ${country} }` : ""}`,
  );

test.each(readCases<[string, null | string]>("possible"))(
  "%s is a phone number of a business in %s, and stays as its owner wrote it",
  (phone, country) => {
    expect(read(phone, country)).toMatchObject({ phone });
  },
);

test.each(readCases<[string, null | string, string]>("impossible"))(
  "%s is impossible in %s, and the mistake says why",
  (phone, country, message) => {
    expect(read(phone, country)).toEqual([`acme.yaml:3:1: phone: ${message}`]);
  },
);

test("a phone for emergencies is checked as well", () => {
  const source = `businessName: Acme
pages: [{ id: home, path: /, title: Home }]
emergency: { available: nights, phone: '555 0134' }
address: { city: A, country: US }`;
  expect(readBusiness("acme.yaml", source)).toEqual([
    expect.stringMatching(/^acme\.yaml:3:33: emergency\.phone: Has too few digits/),
  ]);
});

test.each([
  ["UK", "No country has the code UK. Write GB."],
  ["ZZ", "No country has the code ZZ. Write a code of ISO 3166, such as US."],
  ["usa", "Write the country as two capitals, such as US."],
])("the country %s is a mistake that says what to write", (country, message) => {
  expect(read("410 555 0134", country)).toEqual([`acme.yaml:4:21: address.country: ${message}`]);
});

test("parts of the world without telephones are countries too", () => {
  expect(read("+1 410 555 0134", "AQ")).toMatchObject({ address: { country: "AQ" } });
});

test("a business carries the numbers that the whole world dials, where they are known", () => {
  expect(read("(512) 555-0162", "US")).toMatchObject({ phoneNumbers: { "(512) 555-0162": "+15125550162" } });
  expect(read("(512) 555-0162", null)).toMatchObject({ phoneNumbers: {} });
  expect(read("13 12 34", "AU")).toMatchObject({ phoneNumbers: {} });
});

test.each(readCases<[string, null | string, string]>("dialled"))(
  "%s is dialled as its country does: with the 0 of Italy, without the old 1 of Mexico",
  (phone, country, number) => {
    expect(read(phone, country)).toMatchObject({ phone, phoneNumbers: { [phone]: number } });
  },
);

test.each([
  ["timezone: Europe/Berlin", "030 5550134", "+49305550134"],
  ["language: es-MX", "55 1234 5678", "+525512345678"],
  ["timezone: America/New_York", "555 0134", undefined],
])("with %s the number %s is %s", (field, phone, number) => {
  const fields = `businessName: A\npages: [{ id: home, path: /, title: Home }]\nphone: '${phone}'\n${field}\n`;
  const phoneNumbers = number ? { [phone]: number } : {};
  expect(readBusiness("a.yaml", fields)).toHaveProperty("phoneNumbers", phoneNumbers);
});

test("only what reads business files imports the library of phone numbers", async () => {
  const imports = await readImports(["src", "scripts"]);
  const importers = [...imports].flatMap(([file, names]) =>
    names.some((name) => name.startsWith("libphonenumber-js")) ? [file] : [],
  );
  expect(importers).toEqual([join("src", "business", "phones.ts")]);
});

test("the desk of a host holds no table of phone numbers", async () => {
  const modules = Object.values(await readTree(await deskBundle(functionsOf("netlify"))));
  expect(modules.filter((module) => module.includes("country_calling_codes"))).toEqual([]);
  expect(modules.filter((module) => module.includes("businessName")).length).toBeGreaterThan(0);
});
