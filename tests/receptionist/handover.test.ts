import { expect, test } from "vitest";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import type { Turn } from "../../src/receptionist/reply.ts";
import { loadArabic, marked } from "../desk/stage/fifthLanguages.ts";
import { createCaseReader } from "../stage/cases.ts";
import { createAsker } from "./stage/businesses.ts";

const readCases = createCaseReader(import.meta.url);

const { business, texts } = await loadArabic();
const ask = createAsker(business, { texts });

const later: readonly Turn[] = [
  { role: "visitor", text: "?" },
  { role: "receptionist", text: "!" },
];
const number = "إذا كان أحد مصابًا أو في خطر فاتصل أولًا على رقم الطوارئ في بلدك.";
const handover = [
  "لا أستطيع الإجابة عن ذلك هنا. سأنقل رسالتك إلى الفريق وسيعاود التواصل معك.",
  "يمكنك الاتصال بنا على \u2068+966 11 555 0134\u2069.",
  "يمكنك أن تكتب إلينا على \u2068marhaban@mina.example\u2069.",
  number,
];
const kept = "شكرًا لك. سأنقل رسالتك إلى الفريق وسيعاود التواصل معك.";

test.each([
  ["its own language", "كم سعر تسليك المجاري؟"],
  ["English", "What does drain cleaning cost?"],
  ["German", "Haben Sie am Samstag geöffnet?"],
  ["Italian", "Quanto costa la pulizia degli scarichi?"],
])("14.7 an Arabic site hands over what is asked in %s, in Arabic", async (_, question) => {
  const reply = await ask(question, later);
  expect(reply.text.split("\n")).toEqual(handover);
  expect(reply).toMatchObject({
    action: "handover",
    language: "ar",
    factIds: [],
    choices: [],
    unanswered: [],
  });
});

test("14.7 the first reply of an Arabic site greets and says who speaks", async () => {
  const reply = await ask("مرحبا");
  expect(reply.text.split("\n")).toEqual([
    "مرحبًا! أنا موظف الاستقبال الآلي لدى \u2068سباكة الميناء\u2069، وأتلقى الرسائل نيابة عن الفريق.",
    ...handover,
  ]);
});

test("14.7 a message without a letter is greeted, and makes no lead", async () => {
  const reply = await ask("👍", later);
  expect(reply.action).toBe("smalltalk");
  expect(reply.text).toMatch(/^مرحبًا! .*\nإذا كان أحد/);
});

test("14.7 a visitor of an Arabic site who leaves a number is thanked", async () => {
  const reply = await ask("المجاري مسدودة، رقمي 0551234567", later);
  expect(reply.text.split("\n")).toEqual([kept, number]);
  expect(reply.action).toBe("handover");
});

test.each(readCases<string[]>("languages"))(
  "14.7 a danger told in %s on an Arabic site is answered in that language",
  async (_, cry, language, text) => {
    const reply = await ask(cry, later);
    expect(reply).toMatchObject({ action: "safety", language, text: expect.stringMatching(`^${text}`) });
  },
);

test.each([
  ["a danger", "Aiuto, c'è un incendio", "safety", "es"],
  ["what cannot wait", "A pipe burst and water is pouring through the ceiling", "emergency", "en"],
])(
  "14.7 the reply to %s on an Arabic site ends with the page's own emergency line",
  async (_, cry, action, language) => {
    const reply = await ask(cry, later);
    expect(reply).toMatchObject({ action, language });
    expect(reply.text.split("\n").at(-1)).toBe(number);
  },
);

test("14.7 every sentence of a marked language is the file's own, and the number of its country stands under each", async () => {
  const askMarked = createAsker(marked.business);
  const questions = ["Are you open?", "👍", "Call me: +49 171 5550134", "My card is 4111 1111 1111 1111"];
  const replies = await Promise.all(
    questions.flatMap((question) => [askMarked(question), askMarked(question, later)]),
  );
  for (const { text } of replies) {
    const lines = text.split("\n");
    for (const line of lines) expect(line).toMatch(/^‹[^‹›]+›$/);
    expect(lines.at(-1)).toBe("‹If anyone is hurt or in danger, call 112 first.›");
  }
  expect(new Set(replies.flatMap(({ text }) => text.split("\n"))).size).toBe(7);
});

test("14.8 no model is asked where no guard could read its words", async () => {
  const asked: string[] = [];
  const receptionist = createReceptionist(
    { business, texts },
    {
      now: () => new Date(),
      engine: async ({ question }) => {
        asked.push(question);
        throw new Error("Not asked for");
      },
    },
  );
  expect((await receptionist("كم السعر؟", later)).text.split("\n")).toEqual(handover);
  expect(asked).toEqual([]);
});
