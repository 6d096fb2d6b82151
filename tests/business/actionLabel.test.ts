import { expect, test } from "vitest";
import { businessTrade, trades } from "../../src/business/trades.ts";
import { business } from "../site/stage/business.ts";

const labelOf = (fields: string) => business(fields).primaryCtaLabel;

test.each([
  ["", "Get an Estimate"],
  ["trade: juggling", "Get an Estimate"],
  ["trade: plumbing", "Get an Estimate"],
  ["trade: bakery", "Place an Order"],
  ["trade: dentist", "Book an Appointment"],
  ["trade: solicitor", "Book a Consultation"],
  ["trade: restaurant", "Book a Table"],
  ["trade: restaurante\nlanguage: es-MX", "Reservar mesa"],
  ["trade: coiffeur\nlanguage: fr", "Prendre rendez-vous"],
  ["trade: Fahrschule\nlanguage: de", "Unterricht anfragen"],
])("NAV-18 the label of the call-to-action of %j is %j where the file names none", (fields, label) => {
  expect(labelOf(fields)).toBe(label);
});

test("the file's own label goes before that of the trade, and so does its own default", () => {
  expect(labelOf("trade: bakery\nprimaryCtaLabel: Order bread")).toBe("Order bread");
  expect(labelOf("trade: bakery\nwords: { primaryAction: Ask us }")).toBe("Ask us");
  expect(labelOf("trade: bakery\nwords: { primaryAction: Ask us, placeOrder: Order }")).toBe("Order");
});

test("a business whose file names no trade has the one that its name says", () => {
  expect(businessTrade({ businessName: "Corner Bakery" })?.id).toBe("bakery");
  expect(businessTrade({ businessName: "Corner Bakery", trade: "plumber" })?.id).toBe("plumbing");
});

test("every label fits a button of the usual width in each language", () => {
  const languages = ["en", "es", "fr", "de"];
  const labels = languages.flatMap((language) =>
    trades.map(({ names }) => labelOf(`trade: "${names.en[0]}"\nlanguage: ${language}`)),
  );
  expect(labels.filter((label) => label.length > 20)).toEqual([]);
});
