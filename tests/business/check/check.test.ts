import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBusinesses } from "../../../src/business/check/check.ts";
import {
  type Finding,
  formatAnnotation,
  formatFinding,
  formatFindings,
} from "../../../src/business/file/finding.ts";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { readQuestions } from "../../../src/business/file/readQuestions.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

const readCases = createCaseReader(import.meta.url);

test("mistakes of every kind are found in one round, with the warnings beside them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "check-"));
  await mkdir(join(folder, "acme"));
  const file = `businessName: ''
logo: logo.svg
phone: 4105550134
phone: '112'
siteUrl: https://acme.example
serviceArea: { cities: [Towson] }
primaryActionLink: /contract
hours: { mon: foo, tusday: '9:00-17:00', holidays: { christmas: closed, 2026-12-25: 12 } }
hero: { image: gone.jpg, alt: 7 }
social: [http://a.example, https://b.example]
pages:
  - { id: home, path: /, title: 7, body: home.md }
  - { id: home, path: /About, sections: [what, { body: story.md, image: team.gif }] }
  - { id: help, path: /help, title: Help, body: help.md }
`;
  await writeFile(join(folder, "acme", "business.yaml"), file);
  await writeFile(join(folder, "acme", "home.md"), "![a](lost.png)\n[b](/About) [c](/gone)\n<b>bold</b>\n");
  await writeFile(join(folder, "acme", "help.md"), "Ask us.\n\n<b>bold</b>\n");
  const { businesses, findings } = await checkBusinesses(folder);
  const lines = (severity: Finding["severity"]) =>
    formatFindings(findings, severity).map((line) => line.replace(/^.*business\.yaml:/, "").slice(0, 70));
  expect(businesses).toEqual([]);
  expect(lines("mistake")).toEqual([
    expect.stringContaining("1:1: businessName: Is empty."),
    expect.stringContaining("2:1: logo: Is not known here. Did you mean logoUrl?"),
    expect.stringContaining("3:1: phone: Write text, in quotes; this is 4105550134."),
    expect.stringContaining("4:1: phone: Stands here twice. Keep one of them."),
    expect.stringContaining("7:1: primaryActionLink: No page of this file has the path /contract."),
    expect.stringContaining("8:10: hours.mon: Write '7:00-18:00'"),
    expect.stringContaining("8:20: hours.tusday: 'tusday' is not a day."),
    expect.stringContaining("8:54: hours.holidays.christmas: 'christmas' is not a date."),
    expect.stringContaining("8:73: hours.holidays.2026-12-25: Write hours as text"),
    expect.stringContaining("9:9: hero.image: gone.jpg: There is no such file"),
    expect.stringContaining("9:26: hero.alt: Write text, in quotes; this is 7."),
    expect.stringContaining("10:10: social.0: Write a whole https:// address"),
    expect.stringContaining("12:26: pages.0.title: Write text, in quotes; this is 7."),
    expect.stringContaining("12:36: pages.0.body: home.md:1: lost.png: There is no such file"),
    expect.stringContaining("12:36: pages.0.body: home.md:2: No page of this file has the path /gon"),
    expect.stringContaining("13:5: pages.1.title: Is missing. Write it, as in title: "),
    expect.stringContaining("13:7: pages.1.id: 'home' is already the id of another page."),
    expect.stringContaining("13:17: pages.1.path: A path starts with '/'"),
    expect.stringContaining("13:42: pages.1.sections.0: Choose from services"),
    expect.stringContaining("13:50: pages.1.sections.1.body: story.md: There is no such file"),
    expect.stringContaining("13:66: pages.1.sections.1.image: Write the name of a file beside"),
  ]);
  expect(lines("warning")).toEqual([
    expect.stringContaining("14:43: warning: pages.2.body: help.md:3: <b>: HTML is"),
  ]);
});

const home = "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\n";

test.each(readCases<string[]>("mistakes"))(
  "the key of another product is answered with the field of this one: %s",
  (line, mistake) => {
    expect(String(readBusiness("a.yaml", `${home}${line}\n`)).replace(/^[^ ]+ /, "")).toBe(mistake);
  },
);

test.each(readCases<string[]>("json"))(
  "what is wrong with JSON is said in its words: %j",
  (text, expected) => {
    expect(readBusiness("a.json", text)).toEqual([expect.stringContaining(expected)]);
  },
);

test.each(readCases<string[]>("questions"))(
  "what is wrong in a file of questions is told with its place and field: %j",
  async (text, ...expected) => {
    const home = await writeFiles({ "questions.yaml": text ?? "" });
    const { mistakes } = await readQuestions(home, "acme");
    expect(mistakes.map((each) => formatFinding(each).slice(home.length + 1))).toEqual(expected);
  },
);

test("a file of questions under another name is not overlooked", async () => {
  const home = await writeFiles({ "questions.yml": "", "Questions.json": "[]", "questions.txt": "" });
  const { mistakes } = await readQuestions(home, "acme");
  expect(mistakes.map(({ file, message }) => [file.slice(home.length + 1), message]).sort()).toEqual([
    ["Questions.json", "Rename it to questions.yaml."],
    ["questions.yml", "Rename it to questions.yaml."],
  ]);
});

test("a JSON file may be indented by tabs", () => {
  const file = '{\n\t"businessName": "A",\n\t"pages": [\n\t\t{"id":"h","path":"/","title":"H"}\n\t]\n}';
  expect(readBusiness("a.json", file)).toMatchObject({ businessName: "A" });
});

test("an annotation of GitHub escapes what ends its parts", () => {
  const finding: Finding = {
    siteId: "a",
    severity: "mistake",
    file: "a,b:c\n/business.yaml",
    line: 3,
    column: 7,
    field: "services.0.price",
    message: "100% of it: '::x'.",
  };
  const file = "a%2Cb%3Ac%0A/business.yaml";
  expect(formatAnnotation(finding)).toBe(
    `::error file=${file},line=3,col=7::a,b:c%0A/business.yaml:3:7: services.0.price: 100%25 of it: '::x'.`,
  );
  expect(formatAnnotation({ ...finding, severity: "warning", line: 0, field: "" })).toBe(
    `::warning file=${file}::a,b:c%0A/business.yaml: 100%25 of it: '::x'.`,
  );
});
