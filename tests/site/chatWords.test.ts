import { expect, test } from "vitest";
import { isGroup, type Texts } from "../../src/languages/ownWords.ts";
import { chatWords } from "../../src/languages/words.ts";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import { business } from "./stage/business.ts";

const languages = ["es", "fr", "de"] as const;

const textsOf = (table: Texts): string[] =>
  Object.values(table).flatMap((entry) => (isGroup(entry) ? textsOf(entry) : entry));
const speaker = (language: string) => ({ language, words: {} });

test("16.1 the chat says everything in each language; what is as in English is so in that language", () => {
  const english = textsOf(chatWords(speaker("en")));
  const same = languages.map((language) =>
    textsOf(chatWords(speaker(language))).filter((text) => english.includes(text)),
  );
  expect(same).toEqual([[], ["Messages"], ["Name"]]);
});

test("every language fills in what English fills in", () => {
  const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  const gaps = (language: string) => textsOf(chatWords(speaker(language))).map(names);
  expect(languages.map(gaps)).toEqual(languages.map(() => gaps("en")));
});

const offers = "services: [{ name: Alpha }]\nserviceArea: { cities: [Sitges] }";

test.each(["en", ...languages])(
  "CHAT-08 the receptionist answers the suggested questions in their language: %s",
  async (language) => {
    const receptionist = createReceptionist(
      { business: business(`language: ${language}\n${offers}`), texts: {} },
      { now: () => new Date(0) },
    );
    const { questions } = chatWords(speaker(language)).suggestions;
    const replies = await Promise.all(questions.map((question) => receptionist(question, [])));
    expect(replies.map(({ action }) => action)).toEqual(["answer", "answer", "booking"]);
    expect(replies.map((reply) => reply.language)).toEqual([language, language, language]);
    expect(replies[0]?.text).toContain("Alpha");
    expect(replies[1]?.text).toContain("Sitges");
  },
);

test("in a language of the file alone the chat suggests no question that the receptionist cannot answer", () => {
  const words = { chat: { suggestions: { questions: ["A", "B", "Book"] } } };
  expect(chatWords({ language: "eo", words }).suggestions.questions).toEqual(["Book"]);
  expect(chatWords({ language: "es", words }).suggestions.questions).toEqual(["A", "B", "Book"]);
});
