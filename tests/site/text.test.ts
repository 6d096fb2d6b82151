import { expect, test } from "vitest";
import { addressLine } from "../../src/business/addressLine.ts";
import { formatTime, formatWeek, holidayRows, seasonRows, weekRows } from "../../src/business/formatHours.ts";
import { siteWords } from "../../src/languages/siteWords.ts";
import { textDirection } from "../../src/languages/textDirection.ts";
import { openTimes } from "../../src/site/hours.ts";
import { usedSymbols } from "../../src/site/icons.ts";
import { toHtml } from "../../src/site/markdown.ts";
import { privacyPolicy } from "../../src/site/privacy.ts";
import { documentTitle, headline } from "../../src/site/titles.ts";
import { business } from "./stage/business.ts";

const open = (hours: string, language: string) => business(`hours: ${hours}\nlanguage: ${language}`);

test("days in a row with the same hours stand in one row; a day the file does not name stands in none", () => {
  expect(weekRows(open("{ mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed }", "en-US"))).toEqual([
    { days: "Monday – Friday", times: "7 AM – 6 PM", isOpen: true },
    { days: "Saturday", times: "8 AM – 2 PM", isOpen: true },
    { days: "Sunday", times: "Closed", isOpen: false },
  ]);
  const apart = open("{ mon: '9:00-17:00', wed: '9:00-17:00' }", "en-US");
  expect(weekRows(apart).map(({ days }) => days)).toEqual(["Monday", "Wednesday"]);
});

test("times and days are written as the site's language writes them", () => {
  expect(formatTime(7 * 60 + 30, "en-US")).toBe("7:30 AM");
  expect(formatTime(19 * 60, "de")).toBe("19:00");
  expect(weekRows(open("{ tue: '9:00-17:00', wed: closed }", "de"))).toMatchObject([
    { days: "Dienstag", times: "09:00–17:00 Uhr" },
    { days: "Mittwoch", times: "Geschlossen" },
  ]);
  expect(
    holidayRows(open("{ holidays: { 2026-12-25: closed, 2026-12-24: '9:00-12:00' } }", "en-US")),
  ).toEqual([
    { days: "December 24, 2026", times: "9 AM – 12 PM", isOpen: true },
    { days: "December 25, 2026", times: "Closed", isOpen: false },
  ]);
});

test.each([
  ["en-US", "Monday – Friday", "8 AM – 11 AM and 1 PM – 5:30 PM"],
  ["en-GB", "Monday – Friday", "08:00–11:00 and 13:00–17:30"],
  ["es", "Lunes – viernes", "8:00–11:00 y 13:00–17:30"],
  ["es-MX", "Lunes – viernes", "8:00 a.m. – 11:00 a.m. y 1:00 p.m. – 5:30 p.m."],
  ["fr", "Lundi – vendredi", "08:00 – 11:00 et 13:00 – 17:30"],
  ["de", "Montag – Freitag", "08:00–11:00 und 13:00–17:30 Uhr"],
])(
  "hours in %s begin with a capital, and their spans are a list of the language",
  (language, days, times) => {
    expect(weekRows(open("{ mon-fri: '8:00-11:00, 13:00-17:30' }", language))).toMatchObject([
      { days, times },
    ]);
  },
);

test("a week begins after the weekend, with the figures of the country", () => {
  const rows = formatWeek(open("{ sun-thu: '8:00-17:00', fri-sat: '9:00-12:00' }", "en").hours?.week ?? {}, {
    language: "ar-EG",
    words: {},
  });
  expect(rows.map(({ days, times }) => [days, times])).toEqual([
    ["الأحد – الخميس", "٨:٠٠ ص – ٥:٠٠ م"],
    ["الجمعة – السبت", "٩:٠٠ ص – ١٢:٠٠ م"],
  ]);
});

test("a season shows its whole week, under its name and dates", () => {
  const hours =
    "{ mon-fri: '9:00-17:00', seasons: [{ from: 2026-06-01, to: 2026-08-31, sat: '9:00-12:00' }] }";
  expect(seasonRows(open(hours, "es"))).toEqual([
    {
      title: "1 de junio – 31 de agosto de 2026",
      rows: [
        { days: "Lunes – viernes", times: "9:00–17:00", isOpen: true },
        { days: "Sábado", times: "9:00–12:00", isOpen: true },
      ],
    },
  ]);
  const named = hours.replace("sat:", "name: Été, sat:");
  expect(seasonRows(open(named, "fr"))[0]?.title).toBe("Été (1 juin – 31 août 2026)");
});

/** What a page holds of the hours of a business. */
const timesOf = (fields: string) => JSON.parse(openTimes(business(fields))?.json ?? "");

/** A week of seven days that the file calls closed, but for what each says. */
const closedWeek = "sun: closed, tue-fri: closed";

test("the page holds its zone, and what it says on week days (Sunday first) and on dates that differ", () => {
  const fields = `timezone: America/New_York
hours: { mon: '7:00-18:00', ${closedWeek}, sat: '20:00-2:00', holidays: { 2026-12-24: '7:00-1:00', 2026-12-26: closed } }`;
  const { zone, weeks, ...dates } = timesOf(fields);
  expect(zone).toBe("America/New_York");
  expect(weeks).toEqual([
    [
      "",
      [
        [
          ["02:00", "24:00", "Closed now, opens Monday 7 AM"],
          ["00:00", "02:00", "Open now until 2 AM"],
        ],
        [
          ["00:00", "07:00", "Closed now, opens at 7 AM"],
          ["18:00", "24:00", "Closed now, opens Saturday 8 PM"],
          ["07:00", "18:00", "Open now until 6 PM"],
        ],
        ...Array.from({ length: 4 }, () => [["00:00", "24:00", "Closed now, opens Saturday 8 PM"]]),
        [
          ["00:00", "20:00", "Closed now, opens at 8 PM"],
          ["20:00", "24:00", "Open now until 2 AM"],
        ],
      ],
    ],
  ]);
  expect(dates).toMatchObject({
    "2026-12-22": [["00:00", "24:00", "Closed now, opens Thursday 7 AM"]],
    "2026-12-24": [
      ["00:00", "07:00", "Closed now, opens at 7 AM"],
      ["07:00", "24:00", "Open now until 1 AM"],
    ],
    "2026-12-25": [
      ["01:00", "24:00", "Closed now, opens Monday 7 AM"],
      ["00:00", "01:00", "Open now until 1 AM"],
    ],
    "2026-12-26": [["00:00", "24:00", "Closed now, opens Monday 7 AM"]],
    "2026-12-27": [["00:00", "24:00", "Closed now, opens Monday 7 AM"]],
  });
  const always = openTimes(business("timezone: UTC\nhours: { mon: 24 hours }"));
  expect(always?.json).toContain("Open now, day and night");
  expect(openTimes(business("hours: { mon: '7:00-18:00' }"))).toBeUndefined();
});

test("an opening more than a week ahead has its date, and emergencies stand behind it", () => {
  const times = timesOf(`timezone: UTC
emergency: { available: 24/7 }
hours: { mon-fri: '7:00-18:00', sat-sun: closed, holidays: { 2026-12-24..2027-01-05: closed } }`);
  expect(times["2026-12-24"]).toEqual([
    ["00:00", "24:00", "Closed now, opens Wednesday, January 6 7 AM, emergencies 24/7"],
  ]);
  expect(times["2027-01-05"]).toEqual([
    ["00:00", "24:00", "Closed now, opens Wednesday 7 AM, emergencies 24/7"],
  ]);
});

test("a day by appointment is never open now, and no next opening", () => {
  const [[, week]] = timesOf(
    "timezone: UTC\nhours: { mon: '7:00-18:00', tue: by appointment, wed-sun: closed }",
  ).weeks;
  expect(week[2]).toEqual([["00:00", "24:00", "By appointment"]]);
  expect(week[1]).toContainEqual(["18:00", "24:00", "Closed now, opens Monday 7 AM"]);
});

test("the next opening is not said where a day before it is unknown", () => {
  const [[, week]] = timesOf("timezone: UTC\nhours: { fri-sat: '9:00-17:00' }").weeks;
  expect(week.slice(5)).toEqual([
    [
      ["00:00", "09:00", "Closed now, opens at 9 AM"],
      ["17:00", "24:00", "Closed now, opens Saturday 9 AM"],
      ["09:00", "17:00", "Open now until 5 PM"],
    ],
    [
      ["00:00", "09:00", "Closed now, opens at 9 AM"],
      ["09:00", "17:00", "Open now until 5 PM"],
    ],
  ]);
});

test("the page holds the week of each season, and the days whose night before is of other hours", () => {
  const fields = `timezone: UTC
hours: { fri: '20:00-2:00', seasons: [{ from: 2026-06-01, to: 2026-07-31, fri: '8:00-9:00', sun: '20:00-3:00' }] }`;
  const { weeks, ...dates } = timesOf(fields);
  const season = "Friday: 8 AM – 9 AM";
  expect(weeks.map(([from]: [string]) => from)).toEqual(["", "2026-06-01", "2026-08-01"]);
  expect(weeks[1][1].slice(0, 2)).toEqual([
    [
      ["00:00", "20:00", "Closed now, opens at 8 PM"],
      ["20:00", "24:00", "Open now until 3 AM"],
    ],
    [
      ["03:00", "24:00", season],
      ["00:00", "03:00", "Open now until 3 AM"],
    ],
  ]);
  expect(weeks[2]).toEqual(["2026-08-01", weeks[0][1]]);
  // The first day of the season is a Monday, the last a Friday.
  expect(dates).toMatchObject({ "2026-06-01": [["00:00", "24:00", season]], "2026-08-01": [] });
});

test("where the next opening is uncertain, a season says its own hours and the usual week those of the page", () => {
  const { weeks } = timesOf(`timezone: UTC
hours: { fri: '9:00-17:00', seasons: [{ from: 2026-06-01, to: 2026-07-31, fri: '8:00-9:00' }] }`);
  expect(weeks[1][1].slice(5)).toEqual([
    [
      ["00:00", "08:00", "Closed now, opens at 8 AM"],
      ["09:00", "24:00", "Friday: 8 AM – 9 AM"],
      ["08:00", "09:00", "Open now until 9 AM"],
    ],
    [["00:00", "24:00", "Friday: 8 AM – 9 AM"]],
  ]);
  expect(weeks[2][1][6]).toEqual([]);
});

test("a site speaks its language, in words of the file where it has some", () => {
  expect(siteWords(business("language: es-MX")).services).toBe("Servicios");
  expect(siteWords(business("language: de\nwords: { services: Was wir tun }")).services).toBe("Was wir tun");
  expect(headline(business("language: es\ntrade: fontanería\naddress: { city: Sitges }"))).toBe(
    "Fontanería en Sitges",
  );
});

test("every language fills in what English fills in", () => {
  const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  const gaps = (language: string) => Object.values(siteWords(business(`language: ${language}`))).map(names);
  expect([gaps("es"), gaps("fr"), gaps("de")]).toEqual(Array(3).fill(gaps("en")));
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

test.each(["/u\u0308ber?a=%20#b", "/über?a=%20#b", "/%C3%BCber?a=%20#b", "/%c3%bcber?a=%20#b"])(
  "the link %s in Markdown leads to the page as its path is spelled",
  (link) => {
    expect(toHtml(`[a](${link})`)).toBe('<p><a href="/%C3%BCber?a=%20#b">a</a></p>\n');
  },
);

test("headings of an owner's Markdown start below the page's own and leave out no level", () => {
  const levels = toHtml("# A\n\n### B\n\n## C\n\n##### D").match(/<h\d>/g);
  expect(levels).toEqual(["<h2>", "<h3>", "<h3>", "<h4>"]);
});

test("tables of an owner's Markdown have no style of their own, which the site's policy would refuse", () => {
  expect(toHtml("| a |\n|--:|\n| 1 |")).toMatch(/<table>.*<th>a<\/th>.*<td>1<\/td>/s);
});

test("an address is written as its country does", () => {
  const line = (country: string) =>
    addressLine(
      business(`address: { street: S 1, city: C, region: R, postalCode: '1', country: ${country} }`),
    );
  expect(line("US")).toBe("S 1, C, R 1");
  expect(line("DE")).toBe("S 1, 1 C, R");
  for (const country of ["BR", "ZA", "SG", "TH"]) expect(line(country)).toBe("S 1, C, R 1");
});

test("an address without a country is written as where its time zone or language is", () => {
  const line = (field: string) => addressLine(business(`${field}\naddress: { city: C, postalCode: '1' }`));
  expect(line("timezone: Europe/Berlin")).toBe("1 C");
  expect(line("language: es-MX")).toBe("1 C");
  expect(line("timezone: America/New_York")).toBe("C, 1");
});

test("the privacy policy names the chat's button as the chat does", () => {
  const policy = (fields: string) => privacyPolicy({ business: business(fields), desk: "own" });
  expect(policy("")).toContain("*End chat*");
  expect(policy("language: de")).toContain("*Chat beenden*");
  expect(policy("words: { chat: { end: { button: Goodbye } } }")).toContain("*Goodbye*");
});

test("the privacy policy tells of the form, and of a language model where one words the replies", () => {
  const policy = (engine: string) =>
    privacyPolicy({ business: business(`receptionist: { engine: ${engine} }`), desk: "own" });
  expect(policy("grounded")).toContain("with the form");
  expect(policy("grounded")).not.toContain("language model");
  expect(policy("anthropic")).toContain("in the chat to Anthropic, whose language model it uses");
  expect(policy("openai-compatible")).toContain("a provider of language models");
});

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

test("without a desk, phone and e-mail the privacy policy says nothing of calls and mails", () => {
  const silent = privacyPolicy({ business: business(""), desk: "none" });
  expect(silent).not.toContain("e-mail");
});

test("the headline is the file's, else trade and place, else the name", () => {
  expect(headline(business("headline: Dry feet"))).toBe("Dry feet");
  expect(headline(business("trade: plumbing\naddress: { city: Towson }"))).toBe("Plumbing in Towson");
  expect(headline(business("trade: hvac\naddress: { city: Towson }"))).toBe("HVAC in Towson");
  expect(headline(business("trade: taxi"))).toBe("Acme");
  expect(headline(business(""))).toBe("Acme");
});

test("the title names page and business; on the home page the trade and the place", () => {
  const acme = business("trade: plumbing");
  expect(documentTitle(acme, { id: "x", path: "/about", title: "About" })).toBe("About | Acme");
  expect(documentTitle(acme, { id: "x", path: "/", title: "Home" })).toBe("Acme | Plumbing");
});

test("a title of more than 65 characters is that of the page or the name alone, cut at a word", () => {
  const acme = {
    ...business("trade: plumbing"),
    businessName: "Acme and Daughters of the Old Mill beside the Long Cold River",
  };
  const title = (path: string, text: string) => documentTitle(acme, { id: "x", path, title: text });
  expect(title("/about", "About")).toBe("About");
  expect(title("/", "Home")).toBe(acme.businessName);
  expect(title("/a", "What we do ".repeat(7))).toBe(`${"What we do ".repeat(5)}What we…`);
});

test("languages written from right to left say so", () => {
  expect(["ar", "he", "fa-IR", "ur"].map(textDirection)).toEqual(["rtl", "rtl", "rtl", "rtl"]);
  expect(textDirection("en-US")).toBeUndefined();
});

test("only the icons that a page uses are sent, and an unknown one is a mistake of ours", () => {
  expect(usedSymbols('<use href="#i-phone"/><use href="#i-phone"/>').match(/<symbol/g)).toHaveLength(1);
  expect(() => usedSymbols('<use href="#i-unicorn"/>')).toThrow("There is no icon 'unicorn'");
});
