import { expect, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import type { englishWords } from "../../../src/business/schema/words.ts";
import { fill } from "../../../src/languages/fill.ts";
import { siteWords } from "../../../src/languages/words.ts";
import { business } from "../../site/stage/business.ts";
import { markedWords } from "../stage/markedWords.ts";

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
    expect.stringMatching(
      /language: .*Missing there: price\.from, price\.first, .*price\.units\.hour.* and 23 more\. To start/,
    ),
  ]);
});

test("an owner's words replace texts of each room, but no error of an English page", () => {
  const words = { home: "Start", chat: { form: { submit: "Go" }, greeting: ["Hi", "Ask"] } };
  expect(mistakesOf(asFields("en-GB", words))).toMatchObject({ language: "en-GB", words });
  expect(mistakesOf(asFields("en", { chat: { notices: { notSent: "Oops" } } }))).toEqual([
    "acme.yaml:4:28: words.chat.notices.notSent: This error is the same on all pages in English. Remove the line, or name the language of these words.",
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

test.each([
  ["en", { call: "Call us" }, "words.call: Write {phone} where the site puts the value."],
  ["de", { openUntil: "Offen" }, "words.openUntil: Write {time} where the site puts the value."],
  ["en", { tradeIn: "Yours" }, "words.tradeIn: Write {trade} and {city} where the site puts the value."],
  ["en", { price: { from: "a lot" } }, "words.price.from: Write {amount} where the site puts the value."],
  [
    "en",
    { desk: { tryAgainOrCall: "Please try again {inTime}." } },
    "words.desk.tryAgainOrCall: Write {phone} where the site puts the value.",
  ],
])("a text in %s must carry its values: %j", (language, words, mistake) => {
  expect(mistakesOf(asFields(language, words))).toEqual([expect.stringContaining(mistake)]);
});

test("a text may leave out the name of the business", () => {
  const words = { chatWith: "Chat with us", whoAnswers: "We read your message." };
  expect(mistakesOf(asFields("en", words))).toMatchObject({ words });
});

test("each line of a list fills in what its English one does", () => {
  const greeting = ["Hello {name}", "{name} and {toString}"];
  expect(mistakesOf(asFields("en", { chat: { greeting } }))).toEqual([
    expect.stringMatching(/words\.chat\.greeting\.1: Nothing can stand in braces here\./),
  ]);
  expect(fill("{name} and {toString}", { name: "Acme" })).toBe("Acme and {toString}");
});

test("a label has at most 60 characters, a sentence 600", () => {
  const words = {
    home: "x".repeat(61),
    chat: { form: { submit: "x".repeat(61) } },
    keptNoCookies: "x".repeat(61),
  };
  expect(mistakesOf(asFields("en", words))).toEqual([
    expect.stringMatching(/words\.home: Is longer than 60 characters\./),
    expect.stringMatching(/words\.chat\.form\.submit: Is longer than 60 characters\./),
  ]);
  expect(mistakesOf(asFields("en", { home: "x".repeat(60) }))).toMatchObject({ businessName: "Acme" });
});

test.each([
  ["words: { chat: [Hello, Hi] }", "words.chat"],
  ["words: [x]", "words"],
  ["receptionist: [grounded]", "receptionist"],
])("%s: a list where fields belong is a mistake", (fields, field) => {
  expect(mistakesOf(fields)).toEqual([
    expect.stringMatching(
      new RegExp(`: ${field}: Write fields with values(, as in .*)?; this is a list\\.$`),
    ),
  ]);
});

test("a language that is none is one mistake, without a list of texts", () => {
  expect(mistakesOf("language: english\n")).toEqual([
    "acme.yaml:3:1: language: Write a language such as en or es-MX.",
  ]);
});

test("of many missing texts the first twelve are named, and how many more there are", () => {
  expect(mistakesOf("language: eo\n")).toEqual([
    expect.stringMatching(/Missing there: skip(, \w+){11} and \d+ more\. To start/),
  ]);
});

test("14.7 what only another language's receptionist says or is asked is a mistake in a language that it speaks, and a model elsewhere", () => {
  for (const language of ["en", "fr-CA"])
    expect(mistakesOf(asFields(language, { receptionist: { kept: "Noted" } }))).toEqual([
      "acme.yaml:4:9: words.receptionist: The receptionist answers in this language in its own words. Remove these, or name the language they are in.",
    ]);
  expect(mistakesOf(`${asFields("eo", markedWords())}receptionist: { engine: anthropic }\n`)).toEqual([
    "acme.yaml:5:17: receptionist.engine: A language model is asked in en, es, fr, de alone: in other languages nothing checks its words. Remove the line.",
  ]);
});
