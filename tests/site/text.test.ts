import { expect, test } from "vitest";
import { palette } from "../../src/branding/palette.ts";
import { tileArt } from "../../src/site/art.ts";
import { holidayRows, openHint, timeText, weekRows } from "../../src/site/hours.ts";
import { usedSymbols } from "../../src/site/icons.ts";
import { toHtml } from "../../src/site/markdown.ts";
import { direction, documentTitle, headline } from "../../src/site/words.ts";
import { business } from "./business.ts";

const hours = (text: string) => business(`hours: ${text}`).hours ?? { week: {}, holidays: {} };

test("days in a row with the same hours stand in one row; a day the file does not name stands in none", () => {
  expect(weekRows(hours("{ mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed }"), "en-US")).toEqual([
    { days: "Monday – Friday", times: "7 AM – 6 PM" },
    { days: "Saturday", times: "8 AM – 2 PM" },
    { days: "Sunday", times: "Closed" },
  ]);
  expect(
    weekRows(hours("{ mon: '9:00-17:00', wed: '9:00-17:00' }"), "en-US").map(({ days }) => days),
  ).toEqual(["Monday", "Wednesday"]);
});

test("times and days are written as the site's language writes them", () => {
  expect(timeText(7 * 60 + 30, "en-US")).toBe("7:30 AM");
  expect(timeText(19 * 60, "de")).toBe("19:00");
  expect(weekRows(hours("{ tue: '9:00-17:00' }"), "de")[0]?.days).toBe("Dienstag");
  expect(holidayRows(hours("{ holidays: { 2026-12-25: closed } }"), "en-US")).toEqual([
    { days: "December 25, 2026", times: "Closed" },
  ]);
});

test("the hint that a business is open knows the zone, the holidays, and spans in minutes since Sunday", () => {
  const fields =
    "timezone: America/New_York\nhours: { mon: '7:00-18:00', sat: '20:00-2:00', holidays: { 2026-12-25: closed } }";
  expect(openHint(business(fields))?.split("|")).toEqual([
    "America/New_York",
    "2026-12-25",
    "1860-2520-Open now until 6 PM",
    "9840-10200-Open now until 2 AM",
    "0-120-Open now until 2 AM",
  ]);
  expect(openHint(business("hours: { mon: '7:00-18:00' }"))).toBeUndefined();
});

test.each([
  "<script>alert(1)</script>",
  "[x](javascript:alert(1))",
  "[x](data:text/html,1)",
  "![x](https://evil.example/p.png)",
  "<img src=x onerror=alert(1)>",
])("owner's Markdown is inert: %s", (text) => {
  expect(toHtml(text)).not.toMatch(/<(script|img)|href="(javascript|data)/);
});

test("owner's Markdown keeps headings, lists and links", () => {
  expect(toHtml("## A\n\n- [b](/c)")).toBe('<h2>A</h2>\n<ul>\n<li><a href="/c">b</a></li>\n</ul>\n');
});

test("the headline is the file's, else trade and place, else the name", () => {
  expect(headline(business("headline: Dry feet"))).toBe("Dry feet");
  expect(headline(business("trade: plumbing\naddress: { city: Towson }"))).toBe("Plumbing in Towson");
  expect(headline(business(""))).toBe("Acme");
});

test("the title names page and business; on the home page the trade and the place", () => {
  const acme = business("trade: plumbing");
  expect(documentTitle(acme, { id: "x", path: "/about", title: "About" })).toBe("About | Acme");
  expect(documentTitle(acme, { id: "x", path: "/", title: "Home" })).toBe("Acme | Plumbing");
});

test("languages written from right to left say so", () => {
  expect(["ar", "he", "fa-IR", "ur"].map(direction)).toEqual(["rtl", "rtl", "rtl", "rtl"]);
  expect(direction("en-US")).toBeUndefined();
});

test("only the icons that a page uses are sent, and an unknown one is a mistake of ours", () => {
  expect(usedSymbols('<use href="#i-phone"/><use href="#i-phone"/>').match(/<symbol/g)).toHaveLength(1);
  expect(() => usedSymbols('<use href="#i-unicorn"/>')).toThrow("There is no icon 'unicorn'");
});

test("the tiles of a business are always the same, and those of another one of its trade differ", () => {
  const colours = palette({});
  expect(tileArt("plumbing", "a", colours)).toEqual(tileArt("plumbing", "a", colours));
  expect(tileArt("plumbing", "a", colours).tiles).not.toEqual(tileArt("plumbing", "b", colours).tiles);
});
