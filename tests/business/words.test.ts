import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/readBusiness.ts";
import type { englishWords } from "../../src/business/words.ts";
import { siteWords } from "../../src/languages/siteWords.ts";
import { business } from "../site/stage/business.ts";
import { markedWords } from "./stage/markedWords.ts";

const sound = `businessName: Acme
pages: [{ id: home, path: /, title: Home }]
`;
const mistakesOf = (fields: string) => readBusiness("acme.yaml", sound + fields);
const asFields = (language: string, words: object) =>
  `language: ${language}\nwords: ${JSON.stringify(words)}\n`;

test("a language for which the file says every text speaks in these words alone", () => {
  const acme = business(asFields("eo", markedWords()));
  expect(siteWords(acme).services).toBe("‹Services›");
  expect(acme.primaryCtaLabel).toBe("‹Get an Estimate›");
});

test("a language that is neither Frontdesk's nor the file's is a mistake that names what is missing", () => {
  const { chat, home, ...site } = markedWords() as typeof englishWords;
  const { title, form, ...others } = chat;
  const some = { ...site, chat: { ...others, form: { ...form, title: "" } } };
  expect(mistakesOf(asFields("it", some))).toEqual(
    expect.arrayContaining([
      "acme.yaml:3:1: language: Frontdesk speaks en, es, fr, de; for another language 'words' says every text. Missing there: home, chat.title, chat.form.title. To start with all of them in English: npm run -s site -- words.",
    ]),
  );
});

test("words for prices are missed where a price is given as values", () => {
  const { price, ...others } = markedWords() as typeof englishWords;
  const fields = asFields("eo", others);
  expect(mistakesOf(fields)).toMatchObject({ businessName: "Acme" });
  expect(mistakesOf(`${fields}services: [{ name: A, price: { amount: 5, currency: EUR } }]\n`)).toEqual([
    expect.stringMatching(/language: .*Missing there: price\.from, price\.range, .*price\.units\.hour/),
  ]);
});

test("an owner's words replace texts of each room, but no error of an English page", () => {
  const words = { home: "Start", chat: { form: { submit: "Go" }, greeting: ["Hi", "Ask"] } };
  expect(mistakesOf(asFields("en-GB", words))).toMatchObject({ language: "en-GB", words });
  expect(mistakesOf(asFields("en", { chat: { notices: { notSent: "Oops" } } }))).toEqual([
    "acme.yaml:4:28: words.chat.notices.notSent: This error is the same on all pages in English. Remove the line.",
  ]);
  expect(mistakesOf(asFields("de", { chat: { notices: { notSent: "Oje" } } }))).toMatchObject({
    language: "de",
  });
});

test("a text that fills in what its English one does not, or that has a line too few, is a mistake", () => {
  expect(
    mistakesOf(asFields("en", { call: "Ring {number}", chat: { greeting: ["Hi"], tile: "x" } })),
  ).toEqual([
    "acme.yaml:4:9: words.call: Only {phone} can stand in braces here.",
    "acme.yaml:4:40: words.chat.greeting: Write a list of 2 texts.",
    "acme.yaml:4:58: words.chat.tile: Is not known here. Did you mean title?",
  ]);
});

test("14.7 what only another language's receptionist says or is asked is a mistake in a language that it speaks, and a model elsewhere", () => {
  for (const language of ["en", "fr-CA"])
    expect(mistakesOf(asFields(language, { receptionist: { kept: "Noted" } }))).toEqual([
      "acme.yaml:4:9: words.receptionist: The receptionist answers in this language in its own words. Remove these.",
    ]);
  expect(mistakesOf(`${asFields("eo", markedWords())}receptionist: { engine: anthropic }\n`)).toEqual([
    "acme.yaml:5:17: receptionist.engine: A language model is asked in en, es, fr, de alone: in other languages nothing checks its words. Remove the line.",
  ]);
});
