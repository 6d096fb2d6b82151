import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import { toPrice } from "../../src/business/schema/priceValues.ts";
import { priceUnits } from "../../src/languages/priceUnits.ts";
import { formatMoney } from "../../src/prices/money.ts";
import { parsePrice } from "../../src/prices/price.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

/** The items of a price in short: the amount, then what is not usual. */
const itemsOf = (text: string, country = "US") =>
  parsePrice(text, country)?.items.map(
    ({ amount, currency, isMinimum, range, unit, secondUnit, noun, first, label }) =>
      [
        label && `${label}:`,
        isMinimum && "from",
        range ? range.join("-") : amount,
        currency,
        ...[unit, secondUnit].map((each) => each && `per ${each}`),
        noun && `(${noun})`,
        first && `first ${first.count} for ${first.amount}`,
      ]
        .filter(Boolean)
        .join(" "),
  );

test.each(readCases<[string, string[]]>("certain"))("14.4 %j is read as %j", (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});

test.each(readCases<string>("uncertain"))("14.4 %j is not certain, so that it is only quoted", (text) => {
  expect(parsePrice(text, "US")).toBeUndefined();
});

test("14.4 free and on request are understood in each language", () => {
  const free = ["free", "Free of charge", "gratis", "gratuit", "kostenlos"];
  expect(free.filter((text) => parsePrice(text)?.isFree)).toEqual(free);
  const request = ["on request", "by quote", "bajo presupuesto", "sur devis", "auf Anfrage"];
  expect(request.filter((text) => parsePrice(text)?.isOnRequest)).toEqual(request);
});

test("14.4 a dollar is that of the country", () => {
  const countries = ["US", "CA", "AU", "MX", ""];
  expect(countries.flatMap((country) => itemsOf("$85", country))).toEqual([
    "85 USD",
    "85 CAD",
    "85 AUD",
    "85 MXN",
    "85 USD",
  ]);
});

const values = [
  { amount: 129 },
  { from: 129.5 },
  { amount: 12, to: 18 },
  ...priceUnits.flatMap((per) => [
    { from: 85, per },
    { amount: 85, per, first: 95 },
  ]),
];

test.each([
  ["en", "USD"],
  ["es-MX", "MXN"],
  ["fr", "EUR"],
  ["de", "EUR"],
])("14.4 values written in %s are read as the same price", (language, currency) => {
  const prices = values.map((each) => toPrice(each, currency, { language, words: {} }));
  const country = currency === "MXN" ? "MX" : "";
  const read = prices.map(({ text }) => parsePrice(text, country));
  expect(read).toEqual(prices);
});

const load = (price: string, more = "address: { city: Baltimore, country: US }") =>
  readBusiness(
    "acme.yaml",
    `businessName: Acme
pages: [{ id: home, path: /, title: Home }]
${more}
services: [{ name: Drains, price: ${price} }]
`,
  );

test.each(readCases<[string, string, string, object]>("onSite"))(
  "14.4 the price %j with %j stands as %j on the site and has its value",
  (price, more, text, item) => {
    expect(load(price, more || undefined)).toMatchObject({
      services: [{ price: text, priceValue: { text, items: [item] } }],
    });
  },
);

test("14.4 a price that is not certain has its text alone, and one of no cost is free", () => {
  expect(load("half price")).toMatchObject({ services: [{ name: "Drains", price: "half price" }] });
  expect(load("half price")).not.toHaveProperty("services.0.priceValue");
  expect(load("{ amount: 0 }")).toMatchObject({
    services: [{ price: "free", priceValue: { isFree: true } }],
  });
});

test.each(readCases<string[]>("mistakes"))(
  "14.4 the price %j is a mistake that says what to write",
  (price, mistake) => {
    expect(load(price)).toEqual([expect.stringContaining(mistake)]);
  },
);

test("14.4 values need a currency of their own or the country of the address", () => {
  expect(load("{ amount: 12 }", "language: en")).toEqual([
    expect.stringContaining("services.0.price: Write its currency, such as currency: USD, or the country"),
  ]);
});

test.each(readCases<[number, string, string, string]>("written"))(
  "14.4 %d %s in %s is %s",
  (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language)).toBe(text);
  },
);
