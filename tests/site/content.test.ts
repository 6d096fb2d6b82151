import { expect, test } from "vitest";
import {
  isEmergencyTrade,
  isFormFolded,
  isLongList,
  isPortfolio,
  isSinglePlace,
} from "../../src/site/content.ts";
import { business } from "./stage/business.ts";

const list = (count: number, entry: string) => `[${Array(count).fill(entry).join(", ")}]`;
const priced = (count: number) => `services: ${list(count, "{ name: Cut, price: $40 }")}`;

test("where visitors come or are in trouble the form is folded, and nowhere else", () => {
  const place =
    "address: { street: 1 Mill Lane, city: Bath }\nhours: { mon: '8:00-16:00' }\nphone: '410 555 0134'";
  const asks = ["cafe", "locksmith", "plumber", "law firm"].map((trade) => `trade: ${trade}\n${place}`);
  expect([...asks, "trade: cafe"].map((fields) => isFormFolded(business(fields)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("who has emergency hours or comes to help, and a phone, has visitors in trouble", () => {
  const phone = "phone: '410 555 0134'\n";
  const emergency = "emergency: { available: 24/7 }";
  const asks = [`${phone}${emergency}`, `${phone}trade: locksmith`, `${phone}trade: plumber`, emergency];
  expect(asks.map((fields) => isEmergencyTrade(business(fields)))).toEqual([true, true, false, false]);
});

test("twelve services are many, eight pictures a portfolio", () => {
  expect([11, 12].map((count) => isLongList(business(priced(count)).services))).toEqual([false, true]);
  const pictures = (count: number) => business(`gallery: ${list(count, "{ image: a.jpg }")}`);
  expect([7, 8].map((count) => isPortfolio(pictures(count)))).toEqual([false, true]);
});

test("one service in one city says all on one screen", () => {
  const city = "serviceArea: { cities: [Towson] }";
  const asks = [`${priced(1)}\n${city}`, `${priced(2)}\n${city}`, "serviceArea: { cities: [Towson, Essex] }"];
  expect(asks.map((fields) => isSinglePlace(business(fields)))).toEqual([true, false, false]);
});

test("a firm of many pages says more than a screen, though its file lists no services", () => {
  const { pages, ...firm } = business("");
  const [home] = pages;
  expect(home && [4, 5].map((count) => isSinglePlace({ ...firm, pages: Array(count).fill(home) }))).toEqual([
    true,
    false,
  ]);
});
