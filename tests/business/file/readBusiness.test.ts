import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const read = (source: string) => readBusiness("acme.yaml", source);

const sound = `businessName: Acme
pages:
  - { id: home, path: /, title: Home }
`;

test("a file with a name and one page is a business", () => {
  expect(read(sound)).toMatchObject({
    businessName: "Acme",
    variant: "default",
  });
});

test.each(readCases<string[]>("labels"))(
  "NAV-18 nothing but a file's own words changes the label of its language: %j has %j",
  (fields, label) => {
    expect(read(`${fields}\npages: [{ id: home, path: /, title: Home }]\n`)).toMatchObject({
      primaryCtaLabel: label,
    });
  },
);

test("host names are read as browsers send them; a file may name none", () => {
  expect(read(sound)).toMatchObject({ hosts: [] });
  expect(read(`${sound}hosts: [WWW2.Example.com, bäckerei.example]\n`)).toMatchObject({
    hosts: ["www2.example.com", "xn--bckerei-5wa.example"],
  });
});

test("JSON is read like YAML", () => {
  expect(read('{"businessName":"Acme","pages":[{"id":"home","path":"/","title":"Home"}]}')).toMatchObject({
    businessName: "Acme",
  });
});

test("every mistake is told at once, each with line, column, field, cause and remedy", () => {
  const mistakes = read(`businessName: ''
fone: '410 555 0134'
phone: 4105550134
primaryColor: blue
emial: acme.example
pages:
  - { id: home, path: /Home, title: Home }
  - { id: home, path: /about }
services:
  - { name: Drains, page: /drains }
`);
  expect(mistakes).toEqual([
    "acme.yaml:1:1: businessName: Is empty. Write something or remove the line.",
    "acme.yaml:2:1: fone: Is not known here. Did you mean phone?",
    "acme.yaml:3:1: phone: Write text, in quotes; this is 4105550134.",
    "acme.yaml:4:1: primaryColor: Write a colour as '#0A5C8A', in quotes.",
    "acme.yaml:5:1: emial: Is not known here. Did you mean email?",
    "acme.yaml:6:1: pages: No page has the path '/', where visitors arrive.",
    "acme.yaml:7:17: pages.0.path: A path starts with '/' and has lower-case letters and digits of any language, '-' and '_' between slashes, such as /services/drain-cleaning or /über-uns.",
    "acme.yaml:8:5: pages.1.title: Is missing. Write it, as in title: Drain cleaning.",
    "acme.yaml:8:7: pages.1.id: 'home' is already the id of another page.",
    "acme.yaml:10:21: services.0.page: No page of this file has the path /drains.",
  ]);
});

test.each(readCases<string[]>("refused"))("%s is refused with its place", (_, fields, mistake) => {
  expect(read(`${sound}${fields}\n`)).toContainEqual(expect.stringContaining(mistake));
});

test.each(readCases<string[]>("changed"))("%s is refused with its place", (_, before, after, mistake) => {
  expect(read(sound.replace(before, after))).toContainEqual(expect.stringContaining(mistake));
});

test.each(readCases<string>("hosts"))("the host '%s' is refused with its place", (host) => {
  const mistake = "acme.yaml:4:9: hosts.0: Write only a public host name, such as www2.example.com";
  expect(read(`${sound}hosts: ['${host}']\n`)).toContainEqual(expect.stringContaining(mistake));
});

test.each([
  ["endless hours", `hours: { mon: '7:00${" ".repeat(20_000)}x' }`, "hours.mon: "],
  [
    "a 21st host",
    `hosts: [${Array.from({ length: 21 }, (_, index) => `h${index}.example`)}]`,
    "hosts: At most 20",
  ],
])("%s is refused with its place", (_, fields, mistake) => {
  expect(read(`${sound}${fields}\n`)).toContainEqual(expect.stringContaining(mistake));
});

const withPage = (path: string) => `${sound}  - { id: a, path: "${path}", title: A }\n`;

test.each(readCases<string[]>("paths"))("the path %s is that of a page, as %s", (written, path) => {
  expect(read(withPage(written))).toMatchObject({ pages: [{ path: "/" }, { path }] });
});

test.each(readCases<string[]>("notPaths"))("a path with %s is a mistake", (_, path, message) => {
  expect(read(withPage(path))).toEqual([expect.stringContaining(message)]);
});

test.each(readCases<[string, object]>("links"))(
  "%s leads to the page, however it is spelled",
  (line, fields) => {
    expect(read(`${withPage("/über-uns")}${line}\n`)).toMatchObject(fields);
  },
);

test("the title of a group is found however its segment is spelled", () => {
  const titles = read(`${withPage("/böden/holz")}groupTitles: { bo\u0308den: Boden }\n`);
  expect(titles).toMatchObject({ groupTitles: { böden: "Boden" } });
});

test.each([
  [
    "two pages",
    `${withPage("/über")}  - { id: b, path: /%C3%BCber, title: B }\n`,
    /'\/über' is already the path/,
  ],
  ["two old paths", `${sound}redirects: { /über: /, /u\u0308ber/: / }\n`, /^acme\.yaml:4:\d+: redirects\./u],
  ["a page and an old path", `${withPage("/über")}redirects: { /%C3%BCber: / }\n`, /A page of this file/],
])("%s whose paths are one in Unicode are a mistake", (_, source, message) => {
  expect(read(source)).toEqual([expect.stringMatching(message)]);
});

test.each(["/ſitemap.xml", "/%72obots.txt"])("the old path %s is reserved", (path) => {
  expect(read(`${sound}redirects: { ${path}: / }\n`)).toEqual([expect.stringMatching(/used by the site/)]);
});

test("a link to the privacy page that will be made leads somewhere", () => {
  expect(read(`${sound}primaryActionLink: /privacy\n`)).toMatchObject({ primaryActionLink: "/privacy" });
});

test("a file with a privacy page of its own has no other", () => {
  const own = `${sound}  - { id: privacy, path: /datenschutz, title: Datenschutz }\n`;
  expect(read(`${own}primaryActionLink: /privacy\n`)).toEqual([
    "acme.yaml:5:1: primaryActionLink: No page of this file has the path /privacy.",
  ]);
  expect(read(`${own}redirects: { /privacy: /datenschutz }\n`)).toMatchObject({ businessName: "Acme" });
});

test.each(readCases<string[]>("ranges"))("%s is refused: %s", (line, mistake) => {
  expect(read(`${sound}${line}\n`)).toEqual([expect.stringMatching(/^acme\.yaml:4:\d+: /)]);
  expect(String(read(`${sound}${line}\n`)).replace(/^[^ ]+ /, "")).toBe(mistake);
});

test.each(readCases<[string, string, string[]]>("newcomerFields"))(
  "%s: what newcomers write is named once, with its remedy",
  (_, fields, mistakes) => {
    expect(read(`${sound}${fields}\n`)).toEqual(mistakes.map((mistake) => `acme.yaml:${mistake}`));
  },
);

test.each(readCases<[string, string, string[]]>("newcomerFiles"))(
  "%s: what newcomers write is named once, with its remedy",
  (_, text, mistakes) => {
    expect(read(text)).toEqual(mistakes.map((mistake) => `acme.yaml:${mistake}`));
  },
);

test("control characters of the file reach no terminal", () => {
  expect(read(`${sound}"\\e[31mred\\u202e": x\n`)).toEqual([
    expect.stringMatching(/^acme\.yaml:4:1: \ufffd\[31mred\ufffd: Is not known here\./),
  ]);
  expect(read(`${sound}description: !<\u202ex> x\n`)).toEqual([
    expect.stringMatching(/^acme\.yaml:4:14: !<\ufffdx> is a tag of YAML/),
  ]);
  expect(String(read(`${sound}description: *\u009bx\n`))).toMatch(
    /^acme\.yaml:4:14: description: \*\ufffdx repeats/,
  );
});

test("a bomb of aliases is refused", () => {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]`,
  );
  expect(read(`a0: &a0 [x]\n${levels.join("\n")}\n`)).toEqual([
    expect.stringMatching(/^acme\.yaml:2:\d+: The aliases/),
  ]);
});

test("more pages than a menu can list are a mistake, told once", () => {
  const pages = Array.from(
    { length: 1000 },
    (_, index) => `  - { id: p${index}, path: /area/p${index}, title: P }\n`,
  );
  expect(read(sound + pages.join(""))).toEqual([
    "acme.yaml:2:1: pages: At most 1,000 pages: each of them lists all others in its menu.",
  ]);
});
