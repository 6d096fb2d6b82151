import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBusinesses } from "../../../src/business/check/check.ts";
import { formatFinding } from "../../../src/business/file/finding.ts";

const facts = `siteUrl: https://acme.example
email: hello@acme.example
hours: { mon: closed }
serviceArea: { cities: [Towson] }
`;

const now = new Date("2026-11-23T12:00:00Z");

/** Checks a business whose file has these lines after the first; lines begin at 2. */
async function check(
  lines: string,
  files: Record<string, string> = { "text.md": "Short.\n" },
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "warnings-"));
  await mkdir(join(folder, "acme"));
  await writeFile(join(folder, "acme", "business.yaml"), `businessName: Acme\n${lines}\n`);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "acme", name), text);
  const { findings } = await checkBusinesses(folder, undefined, now);
  return findings.map((finding) => formatFinding(finding).replace(/^.*business\.yaml:/, ""));
}

/** Warns of a business whose file has these lines and nothing missing. */
const warningsOf = (lines: string, files?: Record<string, string>) => check(`${lines}\n${facts}`, files);

test("a page with a title only is a warning with its place, which says what to write", async () => {
  const pages = `pages:
  - { id: home, path: /, title: Home }
  - { id: drains, path: /drains, title: Drains }
  - { id: towson, path: /areas/towson, title: Towson }
  - { id: team, path: /unser-team, title: Menschen }`;
  expect(await warningsOf(pages)).toEqual([
    "4:5: warning: pages.1: /drains has a title only: write a description, a body, or a service with this page.",
    "5:5: warning: pages.2: /areas/towson has a title only: write a description, a body, or a service with this page.",
    "6:5: warning: pages.3: /unser-team has a title only: write a body, or 'team: [{ name: Ann Lee }]' for the whole site.",
  ]);
});

test("a page that says anything of its own is no warning", async () => {
  const pages = `phone: '410 555 0134'
team: [{ name: Ann }]
services: [{ name: Leaks, page: /leaks, price: $1 }]
pages:
  - { id: home, path: /, title: Home }
  - { id: leaks, path: /leaks, title: Leaks }
  - { id: drains, path: /drains, title: Drains, description: We clear them. }
  - { id: pipes, path: /pipes, title: Pipes, body: text.md }
  - { id: sinks, path: /sinks, title: Sinks, sections: [services] }
  - { id: team, path: /team, title: Team }
  - { id: prices, path: /prices, title: Prices }
  - { id: area, path: /areas, title: Areas }
  - { id: work, path: /our-work, title: Work }
  - { id: baths, path: /our-work/baths, title: Baths, description: Two a month. }
  - { id: contact, path: /contact, title: Contact }
  - { id: privacy, path: /privacy, title: Privacy }`;
  expect(await warningsOf(pages)).toEqual([]);
});

test("warnings of all kinds stand in the order of the file", async () => {
  const german =
    "Wir sind für Sie da, und das seit vielen Jahren. Die Leitung ist dicht, der Preis steht fest, und wir " +
    "kommen auch am Abend zu Ihnen. Das ist nicht selbstverständlich, aber so machen wir es mit allen, die bei " +
    "uns anrufen. Es ist uns wichtig, dass Sie wissen, was es kostet, bevor wir mit der Arbeit beginnen.";
  const lines = `pages: [{ id: home, path: /, title: Home }, { id: x, path: /x, title: X }]
about: ["${german}"]
language: en`;
  expect(await warningsOf(lines)).toEqual([
    expect.stringMatching(/^2:45: warning: pages\.1: \/x has a title only/),
    expect.stringMatching(/^4:1: warning: language: The texts look German/),
  ]);
});

const place = "siteUrl: https://a.example\nemail: hello@a.example\nserviceArea: { cities: [Towson] }";

const home = "pages: [{ id: home, path: /, title: Home, body: text.md }]";

test("what a business lacks is one line each, also beside mistakes; street or area say where it works", async () => {
  expect(await check(`${home}\nfone: x`)).toEqual([
    "3:1: fone: Is not known here. Did you mean phone?",
    "1:1: warning: phone: Is missing, and so is email: visitors reach the business by its chat alone. Write phone: '+1 410 555 0134', or email.",
    "1:1: warning: siteUrl: Is missing. Write the address of the site, such as https://www.example.com.",
    "1:1: warning: hours: Are missing. Write hours: { mon-fri: '8:00-17:00', sat-sun: closed }.",
    "1:1: warning: serviceArea: Is missing. Write serviceArea: { cities: [Towson] }, or the street of the address where customers come.",
  ]);
  const street =
    "siteUrl: https://a.example\nphones: [{ name: Bar, number: '+1 410 555 0134' }]\nhours: { mon: closed }\naddress: { street: Elm St 1, city: Towson }";
  expect(await check(`${home}\n${street}\ntrade: bakery`)).toEqual([]);
  expect(await check(`${home}\n${street}\ntrade: plumbing`)).toEqual([
    "1:1: warning: serviceArea: Is missing. Write serviceArea: { cities: [Towson] }.",
  ]);
  expect(
    await check(`${home}\n${place.replace(/\n.*$/, "")}\nhours: { mon: x }\nserviceArea: { notes: City }`),
  ).toEqual([expect.stringMatching(/^5:10: hours\.mon: Write/)]);
  expect(
    await check(`${home}\nsiteUrl: a.example\nhours: { mon: closed }\nserviceArea: Towson\nemail: a@b.co`),
  ).toEqual([
    expect.stringMatching(/^3:1: siteUrl: Write/),
    expect.stringMatching(/^5:1: serviceArea: Write/),
  ]);
});

test("dates that are over for more than a month are one warning at the first of them", async () => {
  const hours =
    "hours: { mon: closed, holidays: { 2026-01-01: closed, 2025-12-25: closed, 2026-11-01: closed } }";
  expect(await check(`${home}\n${place}\n${hours}`)).toEqual([
    "6:55: warning: hours.holidays.2025-12-25: Is over, and 1 more: the site leaves that out. Remove it, and write what is to come.",
  ]);
});

test("a trade that nobody knows and a night of sixteen hours are warnings that say what may be meant", async () => {
  const hours = "hours: { mon-thu: '17:00-9:00', fri: '18:00-4:00', sat: '20:00-8:00', sun: '12:00-2:00' }";
  expect(await check(`${home}\ntrade: Plumer\n${place}\n${hours}`)).toEqual([
    "3:1: warning: trade: Is no trade known here. Did you mean plumber?",
    "7:1: warning: hours.mon: Is 17:00-9:00, through the night. Write the time of opening first.",
  ]);
  expect(await check(`${home}\ntrade: Falconry\n${place}\n${hours.replace("17", "21")}`)).toEqual([]);
});

test("numbers that are short, or none of the country where the business seems to be, are a warning each", async () => {
  const phones = `phones: [{ name: Bar, number: 410 555 01 }]
locations: [{ name: Inn, phone: 030 12345678, address: { city: Berlin, country: DE } }]`;
  expect(await check(`${home}\n${place}\nhours: { mon: closed }\nphone: 555-0108\n${phones}`)).toEqual([
    "7:1: warning: phone: Has few digits, and no country tells whether these are all. Write the country of the address, or + and all digits.",
    expect.stringMatching(/^8:23: warning: phones\.0\.number: Has few digits/),
  ]);
  expect(await warningsOf(`${home}\ntimezone: America/New_York\n${phones}`)).toEqual([
    expect.stringMatching(/^4:23: warning: phones\.0\.number: Has too few digits for a phone number of US/),
  ]);
});

test("text that YAML takes for a comment is a warning where it is lost, a mistake where nothing is left", async () => {
  const lines = "trade: AC/DC #1 Electric\nheadline: Best in town   # a comment\ndescription: 'A #2'";
  expect(await warningsOf(`${home}\n${lines}`)).toEqual([
    expect.stringMatching(
      /^3:8: warning: trade: Ends before #1 Electric: what follows # is a comment in YAML\./,
    ),
  ]);
  expect(await warningsOf(`${home}\nprimaryColor: #3b82f6`)).toEqual([
    "3:1: primaryColor: What follows # is a comment in YAML. Put it in quotes: '#3b82f6'.",
  ]);
});

test("HTML, footnotes and unsafe links of a text are a warning each, as visitors see them as text", async () => {
  const text = "Hi\n<b>you</b> <i>there</i>\n\nA[^1] [x](javascript:alert(1)) `<code>` <https://a.example>\n";
  expect(await warningsOf(home, { "text.md": text })).toEqual([
    "2:43: warning: pages.0.body: text.md:2: <b>: HTML is shown as it is written. Write it in Markdown, such as **bold**, or remove it.",
    "2:43: warning: pages.0.body: text.md:4: [^1]: A footnote is shown as it is written. Put the note into the text.",
    "2:43: warning: pages.0.body: text.md:4: ](javascript:: A link of this kind is shown as it is written. Write a page, https:, mailto: or tel:.",
  ]);
});

test("the samples have no warning, but for the one that says no more than it must", async () => {
  const { findings } = await checkBusinesses("businesses", undefined, now);
  expect(new Set(findings.map(({ siteId }) => siteId))).toEqual(new Set(["corner-bakery"]));
});
