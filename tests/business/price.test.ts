import { expect, test } from "vitest";
import { formatMoney } from "../../src/business/money.ts";
import { parsePrice } from "../../src/business/price.ts";
import { toPrice } from "../../src/business/priceValues.ts";
import { priceUnits } from "../../src/business/priceWords.ts";
import { readBusiness } from "../../src/business/readBusiness.ts";

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

test.each([
  ["from $129", ["from 129 USD"]],
  ["$129+", ["from 129 USD"]],
  ["$1,450.50", ["1450.5 USD"]],
  ["1.450 €", ["1450 EUR"]],
  ["1.450,50 €", ["1450.5 EUR"]],
  ["1 450 € TTC", ["1450 EUR"]],
  ["CHF 1'450.-", ["1450 CHF"]],
  ["49,- €", ["49 EUR"]],
  ["C$85", ["85 CAD"]],
  ["desde $350 MXN", ["from 350 MXN"]],
  ["ab 49,90 € pro Stunde", ["from 49.9 EUR per hour"]],
  ["à partir de 35 € / h", ["from 35 EUR per hour"]],
  ["dès 35 € par personne", ["from 35 EUR per person"]],
  ["120 € par an", ["120 EUR per year"]],
  ["120 € / an", ["120 EUR per year"]],
  ["£60 monthly", ["60 GBP per month"]],
  ["€12-18 p. P.", ["12-18 EUR per person"]],
  ["von 12 bis 18 € pro Person", ["12-18 EUR per person"]],
  ["de 12 a 18 € por persona", ["12-18 EUR per person"]],
  ["$650 to $1,400", ["650-1400 USD"]],
  ["from $12 to $18", ["12-18 USD"]],
  ["£4 per window", ["4 GBP per item (window)"]],
  ["£6 each", ["6 GBP per item"]],
  ["£18 a night per dog", ["18 GBP per night per item (dog)"]],
  ["€65 an hour, installed", ["65 EUR per hour"]],
  ["€22 per hour each", ["22 EUR per hour per item"]],
  ["$95 first hour, then $85/h", ["85 USD per hour first 1 for 95"]],
  ["$95 first hour included, then $85/h", ["85 USD per hour first 1 for 95"]],
  ["$95 first 2 hours, then $85/h", ["85 USD per hour first 2 for 95"]],
  ["€90 first hour, €65 each further hour", ["65 EUR per hour first 1 for 90"]],
  ["£110 first hour, £70 each hour after", ["70 GBP per hour first 1 for 110"]],
  ["£95 for the first lock, £60 for each further lock", ["60 GBP per item (lock) first 1 for 95"]],
  ["95 € die erste Stunde, jede weitere 85 €", ["85 EUR per hour first 1 for 95"]],
  ["95 € la première heure, puis 85 € par heure", ["85 EUR per hour first 1 for 95"]],
  ["$95 la primera hora, luego $85 por hora", ["85 USD per hour first 1 for 95"]],
  ["£80 call-out, then £60 an hour", ["60 GBP per hour first 0 for 80"]],
  ["£80 call-out including the first hour, then £60 an hour", ["60 GBP per hour first 1 for 80"]],
  ["Anfahrt 35 € + 60 €/h", ["60 EUR per hour first 0 for 35"]],
  ["$25 per cylinder plus $60 visit", ["25 USD per item (cylinder) first 0 for 60"]],
  ["small $35, large $50", ["small: 35 USD", "large: 50 USD"]],
  ["from $119, new toilet from $389", ["from 119 USD", "new toilet: from 389 USD"]],
  ["$30 an hour, $190 a day", ["30 USD per hour", "190 USD per day"]],
])("14.4 %j is read as %j", (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});

test.each([
  "$1.450",
  "12.34.56 €",
  "129",
  "about $50",
  "up to $200",
  "€65 an hour plus VAT",
  "€22 per hour, minimum 4 hours",
  "$48, free with any surgery",
  "€60, taken off the job",
  "first hour free, then $50",
  "$95 first hour",
  "$95 first hour, then $85",
  "$95 first hour, then $85 a day",
  "£80, then £60 an hour",
  "£80 call-out, then €60 an hour",
  "£95 for the first lock, £60 for each further door",
  "$45, $65 or $95",
  "$45, $65",
  "$95 first hour, $85 an hour",
  "$12 $18 to",
  "$95 first 2, then $85/h",
  "$18 to $12",
  "$12 - €18",
  "£15 once, £50 for four",
  "10% off",
  "half price",
  "second pair half price",
  "",
])("14.4 %j is not certain, so that it is only quoted", (text) => {
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

test("14.4 a price is read in linear time, however odd it is", () => {
  const started = process.cpuUsage();
  for (const part of ["1,", "$", "1 ", "per ", "first ", "-", "a b", "1'"])
    parsePrice(part.repeat(2000).slice(0, 4000));
  const { user } = process.cpuUsage(started);
  expect(user / 1000).toBeLessThan(400);
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

test.each([
  ["from $129", "", "from $129", { amount: 129, currency: "USD", isMinimum: true }],
  [
    "{ from: 129, per: hour, first: 95 }",
    "",
    "$95 first hour, then from $129 per hour",
    { amount: 129, currency: "USD", unit: "hour", isMinimum: true, first: { amount: 95, count: 1 } },
  ],
  ["{ amount: 49.9, currency: EUR }", "language: de", "49,90 €", { amount: 49.9, currency: "EUR" }],
  [
    "{ amount: 12, to: 18, per: person }",
    "language: fr\naddress: { city: Lyon, country: FR }",
    "12–18 € par personne",
    { range: [12, 18], currency: "EUR" },
  ],
])("14.4 the price %j with %j stands as %j on the site and has its value", (price, more, text, item) => {
  expect(load(price, more || undefined)).toMatchObject({
    services: [{ price: text, priceValue: { text, items: [item] } }],
  });
});

test("14.4 a price that is not certain has its text alone, and one of no cost is free", () => {
  expect(load("half price")).toMatchObject({ services: [{ name: "Drains", price: "half price" }] });
  expect(load("half price")).not.toHaveProperty("services.0.priceValue");
  expect(load("{ amount: 0 }")).toMatchObject({
    services: [{ price: "free", priceValue: { isFree: true } }],
  });
});

test.each([
  ["129", "services.0.price: Write a text in quotes, such as 'from $129', or values, such as"],
  ["{ form: 129 }", "services.0.price.form: Is not known here. Did you mean from?"],
  ["{ from: 129, per: key }", "services.0.price: per: Choose from hour, day, "],
  ["{ from: x }", "services.0.price: from: Write a number, such as 129 or 49.90."],
  ["{ per: hour }", "services.0.price: A price has either amount or from."],
  ["{ amount: 12, from: 10 }", "services.0.price: A price has either amount or from."],
  ["{ amount: 12, to: 10 }", "services.0.price: The amount of to is higher than the one before."],
  ["{ amount: 12, first: 10 }", "services.0.price: first needs per, such as per: hour."],
  ["{ amount: 12.345 }", "services.0.price.amount: An amount has at most two decimals."],
  [
    "{ amount: 12, currency: DOL }",
    "services.0.price.currency: Write a currency as three capitals, such as USD.",
  ],
])("14.4 the price %j is a mistake that says what to write", (price, mistake) => {
  expect(load(price)).toEqual([expect.stringContaining(mistake)]);
});

test("14.4 values need a currency of their own or the country of the address", () => {
  expect(load("{ amount: 12 }", "language: en")).toEqual([
    expect.stringContaining("services.0.price: Write its currency, such as currency: USD, or the country"),
  ]);
});

test.each([
  [265, "USD", "en", "$265"],
  [265.5, "USD", "es", "$265.50"],
  [1450, "EUR", "de", "1.450 €"],
  [1450, "EUR", "en", "€1,450"],
  [85, "CAD", "en", "$85"],
  [60, "GBP", "en-GB", "£60"],
  [350, "MXN", "es", "$350"],
  [320, "EGP", "ar", "\u200f320 ج.م.\u200f"],
])("14.4 %d %s in %s is %s", (amount, currency, language, text) => {
  expect(formatMoney(amount, currency, language)).toBe(text);
});
