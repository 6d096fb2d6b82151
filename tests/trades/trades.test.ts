import { expect, test } from "vitest";
import { palette } from "../../src/branding/palette.ts";
import { findContrastRepairs } from "../../src/branding/repairs.ts";
import { spokenLanguages } from "../../src/languages/languages.ts";
import { brandColours, kindFacts } from "../../src/trades/kinds.ts";
import { actionLabel, businessTrade, findTrade, trades } from "../../src/trades/trades.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const idOf = (text: string) => findTrade(text)?.id;

test("the table has at least 60 trades, each with names in four languages and an id of its own", () => {
  expect(trades.length).toBeGreaterThanOrEqual(60);
  expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
  expect(trades.filter(({ names }) => spokenLanguages.some((language) => !names[language].length))).toEqual(
    [],
  );
});

test("every name of a trade leads to that trade and no other", () => {
  const strays = trades.flatMap(({ id, names, alone }) =>
    [...Object.values(names).flat(), ...alone].filter((name) => idOf(name) !== id),
  );
  expect(strays).toEqual([]);
});

test.each(readCases<[string, string | string[]]>("labels"))("%s is %s to schema.org", (trade, type) => {
  expect(findTrade(trade)?.type).toEqual(type);
});

test("a taxi business offers what the vocabulary calls a taxi service", () => {
  expect(findTrade("airport taxi")).toMatchObject({ type: "LocalBusiness", serviceType: "TaxiService" });
});

test("a trade is named by whole words: chair caning is no hair, and a barista school no bar", () => {
  expect(idOf("chair caning")).toBe("upholstery");
  expect(["barista school", "spare parts", "glass blowing", "ahair", "سباكة", ""].map(idOf)).toEqual(
    Array(6).fill(undefined),
  );
});

test.each(readCases<string[]>("kinds"))("%s is the trade %s and no other one", (text, id) => {
  expect(idOf(text)).toBe(id);
});

test("a business whose file names no trade has the one that its name says", () => {
  expect(businessTrade({ businessName: "Corner Bakery" })?.id).toBe("bakery");
  expect(businessTrade({ businessName: "Corner Bakery", trade: "plumber" })?.id).toBe("plumbing");
});

test("every label of a trade fits a button of the usual width in each language", () => {
  const labels = trades.flatMap(({ names }) =>
    spokenLanguages.map((language) => actionLabel(names.en[0], language) ?? ""),
  );
  expect(labels).toContain("Prendre rendez-vous");
  expect(labels.filter((label) => label.length > 20)).toEqual([]);
});

test("the longest name decides, and a name that means much else stands for itself only", () => {
  expect(["nail bar", "bar", "piano bar hire"].map(idOf)).toEqual(["nail-salon", "bar", undefined]);
  expect(["dog spa", "garage doors"].map(idOf)).toEqual(["pet-grooming", "windows-and-doors"]);
});

test.each(readCases<string[]>("looks"))("the sites of %s look %s", (trade, look) => {
  expect(findTrade(trade)?.look).toBe(look);
});

const named = (trade: string) => ({ businessName: "Acme", trade });

test("BRD-01 the colours of every trade can be read as they are", () => {
  const colours = trades.map(({ names }) => brandColours(named(names.en[0] ?? "")));
  expect(colours.flatMap(findContrastRepairs)).toEqual([]);
  expect(palette(brandColours(named("bakery"))).primary).toBe("#6B3F22");
});

test("a file's colours stand before those of its trade; its second one alone stands beside the trade's first", () => {
  expect(brandColours({ ...named("bakery"), primaryColor: "#000000" })).toEqual({ primaryColor: "#000000" });
  expect(brandColours({ ...named("bakery"), secondaryColor: "#FFFFFF" })).toEqual({
    primaryColor: "#6B3F22",
    secondaryColor: "#FFFFFF",
  });
});

test("what leads on a home page is known of each kind of trade, of an unknown one nothing", () => {
  const leads = ["hair salon", "law firm", "landscaping", "café", "?"].map(
    (trade) => kindFacts(named(trade)).leads,
  );
  expect(leads.map((names) => names.slice(0, 3))).toEqual([
    ["gallery", "services", "team"],
    ["groups", "team", "services"],
    ["gallery", "services", "steps"],
    ["services", "contact", "gallery"],
    [],
  ]);
});
