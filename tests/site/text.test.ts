import { expect, test } from "vitest";
import { addressLine } from "../../src/business/addressLine.ts";
import type { DeskPlace } from "../../src/business/deskPlace.ts";
import { datedRows, formatTime, formatWeek, weekRows } from "../../src/hours/formatHours.ts";
import { textDirection } from "../../src/languages/textDirection.ts";
import { siteWords } from "../../src/languages/words.ts";
import { emergencyText, openTimes } from "../../src/site/hours.ts";
import { symbolsOf, usedIcons } from "../../src/site/icons.ts";
import { toHtml } from "../../src/site/markdown.ts";
import { privacyPolicy } from "../../src/site/privacy.ts";
import { documentTitle, headline, overline } from "../../src/site/titles.ts";
import { tradeWords } from "../../src/trades/words.ts";
import { createCaseReader } from "../stage/cases.ts";
import { business } from "./stage/business.ts";

const readCases = createCaseReader(import.meta.url);

const open = (hours: string, language: string) => business(`hours: ${hours}\nlanguage: ${language}`);

type Row = [days: string, times: string, isOpen: boolean];
type WeekCase = {
  name: string;
  hours: string;
  language?: string;
  week?: Row[];
  holidays?: Row[];
  seasons?: Record<string, Row[]>;
};
const toRows = (rows: ReturnType<typeof weekRows>) =>
  rows.map(({ days, times, isOpen }) => [days, times, isOpen]);

test.each(readCases<WeekCase>("weeks"))(
  "$name",
  ({ hours, language = "en-US", week = expect.anything(), holidays = [], seasons = {} }) => {
    const acme = open(hours, language);
    expect(toRows(weekRows(acme))).toEqual(week);
    const dated = Object.groupBy(datedRows(acme), ({ title }) => (title ? "seasons" : "holidays"));
    expect(toRows(dated.holidays?.flatMap(({ rows }) => rows) ?? [])).toEqual(holidays);
    const shown = dated.seasons?.map(({ title, rows }) => [title, toRows(rows)]) ?? [];
    expect(Object.fromEntries(shown)).toEqual(seasons);
  },
);

test("a time is written as the site's language writes it", () => {
  expect(formatTime(7 * 60 + 30, "en-US")).toBe("7:30 AM");
  expect(formatTime(19 * 60, "de")).toBe("19:00");
});

test.each(readCases<string[]>("spans"))(
  "hours in %s begin with a capital, and their spans are a list of the language",
  (language, days, times) => {
    const rows = weekRows(open("{ mon-fri: '8:00-11:00, 13:00-17:30' }", language ?? ""));
    expect(rows).toMatchObject([{ days, times }]);
  },
);

test("a week begins after the weekend, with the figures of the country", () => {
  const { week } = open("{ sun-thu: '8:00-17:00', fri-sat: '9:00-12:00' }", "en").hours ?? {};
  const rows = formatWeek(week ?? {}, { language: "ar-EG", words: {} });
  expect(rows.map(({ days, times }) => [days, times])).toEqual([
    ["الأحد – الخميس", "٨:٠٠ ص – ٥:٠٠ م"],
    ["الجمعة – السبت", "٩:٠٠ ص – ١٢:٠٠ م"],
  ]);
});

type Span = [from: string, to: string, text: string];
const toLines = (spans: Span[]) => spans.map(([from, to, text]) => `${from}-${to} ${text}`);

/** What a page holds of the hours of a business, each span of a day as a line. */
function timesOf(fields: string) {
  const { zone, weeks, ...dates } = JSON.parse(openTimes(business(fields))?.json ?? "");
  const [usual, season, after] = weeks.map(([, days]: [string, Span[][]]) => days.map(toLines));
  const lines = Object.entries(dates).map(([date, spans]) => [date, toLines(spans as Span[])]);
  const starts = weeks.map(([from]: [string]) => from);
  return { zone, starts, usual, season, after, ...Object.fromEntries(lines) };
}

test.each(readCases<{ name: string; fields: string; times: object }>("openTimes"))(
  "$name",
  ({ fields, times }) => {
    expect(timesOf(fields)).toMatchObject(times);
  },
);

test("a season ends where the usual week goes on, and without a time zone nothing is open now", () => {
  const season = "seasons: [{ from: 2026-06-01, to: 2026-07-31, fri: '8:00-9:00' }]";
  const { usual, after } = timesOf(`timezone: UTC\nhours: { fri: '20:00-2:00', ${season} }`);
  expect(after).toEqual(usual);
  expect(openTimes(business("hours: { mon: '7:00-18:00' }"))).toBeUndefined();
});

test.each([
  ["en", "24/7, fee: $90"],
  ["de", "24/7, Gebühr: $90"],
  ["es", "24/7, tarifa: $90"],
  ["fr", "24/7, tarif\u00a0: $90"],
])("what an emergency costs is named in %s: %s", (language, text) => {
  expect(emergencyText(business(`language: ${language}\nemergency: { available: 24/7, fee: $90 }`))).toBe(
    text,
  );
  expect(emergencyText(business(`language: ${language}\nemergency: { available: 24/7 }`))).toBe("24/7");
});

test("a site speaks its language, in words of the file where it has some", () => {
  expect(siteWords(business("language: es-MX")).services).toBe("Servicios");
  expect(siteWords(business("language: de\nwords: { services: Was wir tun }")).services).toBe("Was wir tun");
});

test("a site speaks in the words of its trade, behind those of the file", () => {
  const prices = (fields: string) => tradeWords(business(fields)).prices;
  const files = [
    "trade: café",
    "trade: Kanzlei\nlanguage: de",
    "trade: cours de yoga\nlanguage: fr",
    "trade: fontanero\nlanguage: es",
  ];
  expect(files.map(prices)).toEqual(["Menu", "Honorare", "Tarifs", "Servicios y precios"]);
  expect(prices("trade: café\nwords: { prices: From our oven }")).toBe("From our oven");
});

test("where the name is the headline, trade and place stand above it; elsewhere a name that a logo may not say", () => {
  const lines = [
    "trade: law firm",
    "trade: plumbing\nlogoUrl: https://cdn.example/logo.png",
    "trade: plumbing",
  ];
  expect(lines.map((fields) => overline(business(`${fields}\naddress: { city: Towson }`)))).toEqual([
    "Law firm in Towson",
    "Acme",
    undefined,
  ]);
});

test("every language fills in what English fills in", () => {
  const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  const gaps = (language: string) => Object.values(siteWords(business(`language: ${language}`))).map(names);
  expect([gaps("es"), gaps("fr"), gaps("de")]).toEqual(Array(3).fill(gaps("en")));
});

test.each(readCases<string>("inert"))("owner's Markdown is inert: %s", (text) => {
  expect(toHtml(text)).not.toMatch(/<(script|img)|href="(javascript|data)/);
});

test.each(readCases<Record<"name" | "text" | "html", string>>("markdown"))(
  "in an owner's Markdown $name",
  ({ text, html }) => {
    expect(toHtml(text)).toBe(html);
  },
);

test("tables of an owner's Markdown have no style of their own, which the site's policy would refuse", () => {
  expect(toHtml("| a |\n|--:|\n| 1 |")).toMatch(/<table>.*<th>a<\/th>.*<td>1<\/td>/s);
});

test.each(readCases<[string, string]>("addresses"))("the address of '%s' is written '%s'", (fields, line) => {
  expect(addressLine(business(fields))).toBe(line);
});

type PolicyCase = { desk: DeskPlace; fields: string; says: string[]; hides?: string };

test.each(readCases<PolicyCase>("policies"))(
  "the privacy policy of '$fields' with the desk '$desk' names what the site has, and nothing else",
  ({ desk, fields, says, hides = "undefined" }) => {
    const policy = privacyPolicy({ business: business(fields), desk });
    expect(says.filter((text) => !policy.includes(text))).toEqual([]);
    expect(policy).not.toContain(hides);
  },
);

test.each(["en", "es", "fr", "de"])(
  "without a desk the privacy policy in %s speaks of calls and mails, and of no form, chat or assistant",
  (language) => {
    const fields = `language: ${language}\nemail: a@b.example\nreceptionist: { engine: anthropic }`;
    const words = siteWords(business(fields));
    const policy = privacyPolicy({ business: business(fields), desk: "none" });
    expect(policy).toContain(words.keptCalls);
    expect(policy).not.toContain(words.seen);
    expect(policy).not.toMatch(/chat|discussion|formul|\bform\b|assist|asist|Anthropic/i);
    expect(policy).toContain("a@b.example");
  },
);

test.each(readCases<[string, string]>("headlines"))(
  "the headline is the file's, else trade and place, else the name: '%s' is '%s'",
  (fields, text) => {
    expect(headline(business(fields))).toBe(text);
  },
);

test("the title names page and business, on the home page the trade; one of over 65 characters is cut at a word", () => {
  const acme = business("trade: plumbing");
  const long = "Acme and Daughters of the Old Mill beside the Long Cold River";
  const title = (path: string, text: string, businessName = long) =>
    documentTitle({ ...acme, businessName }, { id: "x", path, title: text });
  expect(title("/about", "About", "Acme")).toBe("About | Acme");
  expect(title("/", "Home", "Acme")).toBe("Acme | Plumbing");
  expect(title("/about", "About")).toBe("About");
  expect(title("/", "Home")).toBe(long);
  expect(title("/a", "What we do ".repeat(7))).toBe(`${"What we do ".repeat(5)}What we…`);
});

test("languages written from right to left say so", () => {
  expect(["ar", "he", "fa-IR", "ur"].map(textDirection)).toEqual(["rtl", "rtl", "rtl", "rtl"]);
  expect(textDirection("en-US")).toBeUndefined();
});

test("only the icons that a page uses are sent, and an unknown one is a mistake of ours", () => {
  expect(symbolsOf(usedIcons('<use href="#i-phone"/><use href="#i-phone"/>')).match(/<symbol/g)).toHaveLength(
    1,
  );
  expect(() => symbolsOf(usedIcons('<use href="#i-unicorn"/>'))).toThrow("There is no icon 'unicorn'");
});
