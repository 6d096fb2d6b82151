import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answers } from "../../../src/agency/starter/answers.ts";
import { englishStarters } from "../../../src/agency/starter/englishStarters.ts";
import { findStarter, formatFile } from "../../../src/agency/starter/formatFile.ts";
import { draftBusiness, writeBusiness } from "../../../src/agency/starter/newBusiness.ts";
import { tradeNotice } from "../../../src/agency/starter/shownTrade.ts";
import { buildSites } from "../../../src/build/buildOutput.ts";
import { proposeId } from "../../../src/business/check/businessId.ts";
import { editFile } from "../../../src/business/file/editFile.ts";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import { pageRole } from "../../../src/business/pageRoles.ts";
import type { Business } from "../../../src/business/schema/business.ts";
import { englishWords } from "../../../src/business/schema/words.ts";
import { germanChatWords } from "../../../src/languages/de/chat.ts";
import { germanTakeoverWords } from "../../../src/languages/de/desk.ts";
import { germanSiteWords } from "../../../src/languages/de/site.ts";
import { englishTakeoverWords } from "../../../src/languages/en/desk.ts";
import { spokenLanguages } from "../../../src/languages/languages.ts";
import { factsOf } from "../../../src/receptionist/facts.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

const starterTrades = Object.keys(englishStarters);

/** A new site of each trade that has its own starter, and of any other in each language. */
const cases: [string, Answers][] = [
  ...starterTrades.map((id): [string, Answers] => [id, { name: "Acme", trade: id.replaceAll("-", " ") }]),
  ...spokenLanguages.map((language): [string, Answers] => [
    language,
    { name: "Acme", language, trade: "falconry", city: "Lyon", country: "FR" },
  ]),
  ["a menu in German", { name: "Acme", language: "de", trade: "Gasthaus" }],
];

const read = (text: string): Business => {
  const business = readBusiness("business.yaml", text);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return business;
};

/** The file once every open question is answered as its example says. */
const answerAll = (text: string) => text.replace(/^# /gm, "");

describe.each(cases)("a new site: %s", (_, answers) => {
  const text = formatFile("acme", answers);
  const business = read(text);

  test("is sound, and so are all its examples", () => {
    expect(read(answerAll(text)).hours).toBeDefined();
  });

  test("says of the business what was answered, and its titles", () => {
    const texts = factsOf(business).map((fact) => fact.text);
    const titles = business.pages.map(({ title }) => title);
    const sayable = ["Acme", answers.trade, "Lyon, France", "Lyon", "", ...titles];
    expect(texts.filter((each) => !sayable.includes(each))).toEqual([]);
  });

  test("has pages to reach the business and to know it", () => {
    const roles = read(answerAll(text)).pages.map((page) => pageRole(page)?.role);
    expect(roles).toEqual(expect.arrayContaining(["contact", "about"]));
  });

  test("takes further fields, and its examples still", () => {
    const edited = editFile(text, [{ path: ["hosts"], value: ["early.example"] }]);
    expect(read(answerAll(edited))).toEqual({ ...read(answerAll(text)), hosts: ["early.example"] });
  });
});

describe("what is built of answers", () => {
  const plumber: Answers = {
    name: "Corner Plumbing",
    trade: "plumbing",
    phone: "+1 410 555 0134",
    city: "Towson, MD",
    country: "US",
    colors: "#7A1F3D, #F2B705",
  };
  const falconer: Answers = { name: "Falknerei Krüger", trade: "Falknerei", language: "de" };
  let out = "";

  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), "starter-"));
    out = join(home, "out");
    await mkdir(join(home, "businesses"));
    for (const [id, answers] of [
      ["plumber", plumber],
      ["falconer", falconer],
    ] as const)
      await writeBusiness(join(home, "businesses"), id, draftBusiness(join(home, "businesses"), id, answers));
    expect((await buildSites(join(home, "businesses"), out)).mistakes).toEqual([]);
  });

  /** Every page of a site, one after the other. */
  const readPages = async (id: string) => {
    const names = await readdir(join(out, id), { recursive: true });
    const pages = names.filter((name) => name.endsWith(".html"));
    return (await Promise.all(pages.map((name) => readFile(join(out, id, name), "utf8")))).join("\n");
  };
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const visibleWords = (html: string) =>
    wordsOf(html.replace(/<(script|style|template)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>|&#?\w+;/g, " "));

  test.each([
    ["plumber", plumber, [englishWords, englishTakeoverWords]],
    ["falconer", falconer, [germanSiteWords, germanChatWords, germanTakeoverWords]],
  ])(
    "the pages of the %s show answers, titles and the words of their language alone",
    async (id, answers, words) => {
      const titles = findStarter(answers).pages.map(({ title }) => title);
      const allowed = new Set(wordsOf(JSON.stringify([answers, titles, words, "Frontdesk AI chat 404"])));
      const shown = visibleWords(await readPages(id));
      expect([...new Set(shown)].filter((word) => !allowed.has(word))).toEqual([]);
      expect(shown.length).toBeGreaterThan(100);
    },
  );

  test.each([
    ["plumber", plumber],
    ["falconer", falconer],
  ])("no example stands anywhere in what is built of the %s", async (id, answers) => {
    const { services, faq, notOffered, policies } = findStarter(answers);
    const examples = [
      ...services.flatMap(({ name, price }) => [name, price]),
      ...Object.values({ ...faq, ...policies }),
      ...notOffered,
      "8:00",
    ];
    const built = `${await readPages(id)} ${await readFile(join(out, "_desk", `${id}.json`), "utf8")}`;
    expect(examples.filter((example) => built.includes(example))).toEqual([]);
  });
});

test("an id that is taken stays as it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "starter-"));
  await writeFiles({ "acme/van.jpg": "" }, folder);
  const draft = draftBusiness(folder, "acme", { name: "Acme" });
  await expect(writeBusiness(folder, "acme", draft)).rejects.toThrow("ENOTEMPTY");
  expect([await readdir(folder), await readdir(join(folder, "acme"))]).toEqual([["acme"], ["van.jpg"]]);
});

test.each([
  ["Müller & Söhne", "muller-sohne"],
  ["  Fern & Field, Inc. ", "fern-field-inc"],
  ["Straße 12", "strasse-12"],
  ["x".repeat(80), "x".repeat(63)],
])("an id is proposed for %s", (words, id) => {
  expect(proposeId(words)).toBe(id);
});

test.each([
  ["bakery", "fr", "boulangerie"],
  ["Bäckerei", "de-CH", "Bäckerei"],
  ["plumber", undefined, "plumber"],
  ["organic bakery", "es", "organic bakery"],
  ["falconry", "fr", "falconry"],
])("pages call the trade %s in %s %s", (trade, language, shown) => {
  expect(read(formatFile("acme", { name: "Acme", trade, language })).trade).toBe(shown);
});

test.each([
  ["dentist", undefined, "Book an Appointment"],
  ["restaurant", "fr", "Réserver une table"],
  ["Fahrschule", "de-CH", "Unterricht anfragen"],
  ["plumber", undefined, "Get an Estimate"],
  [undefined, undefined, "Get an Estimate"],
])(
  "NAV-18 a new file of %s in %s says %s, and nothing of what only its name says",
  (trade, language, label) => {
    const business = read(formatFile("acme", { name: "Corner Bakery", trade, language }));
    expect(business.primaryCtaLabel).toBe(label);
  },
);

test.each([
  ["plumber", undefined],
  ["restaurnt", "Did you mean restaurant?"],
  ["falconry", "taken as it is"],
])("a trade that no site knows is named: %s", (trade, hint) => {
  expect(tradeNotice({ trade })).toEqual(hint && expect.stringContaining(hint));
});
