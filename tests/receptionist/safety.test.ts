import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dangerKinds } from "../../src/languages/hearing/danger.ts";
import { createTokenizer } from "../../src/languages/hearing/tokens.ts";
import { type Language, languages, spokenLanguages } from "../../src/languages/languages.ts";
import { createDangerJudge } from "../../src/receptionist/dangerJudge.ts";
import { dangerAnswer, urgentAnswer } from "../../src/receptionist/safetyAnswer.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

type Row = { language: Language; danger: boolean; text: string };
const rows: Row[] = readFileSync(new URL("sets/dangersDev.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const judgeOf = (language: Language) => {
  const { hearing } = languages[language];
  return createDangerJudge(hearing.dangers, hearing.stem, createTokenizer(hearing));
};
const english = judgeOf("en");

test.each(spokenLanguages)(
  "14.3 of dangers in %s at most 4 in 100 pass without a line, half are answered at once",
  (language) => {
    const judge = judgeOf(language);
    const levels = rows
      .filter((row) => row.language === language && row.danger)
      .map(({ text }) => judge([text]).level);
    expect(levels.filter((level) => level === 0).length / levels.length).toBeLessThanOrEqual(0.04);
    expect(levels.filter((level) => level === 2).length / levels.length).toBeGreaterThanOrEqual(0.6);
  },
);

test.each(spokenLanguages)("14.3 of look-alikes in %s at most 5 in 100 are called a danger", (language) => {
  const judge = judgeOf(language);
  const levels = rows
    .filter((row) => row.language === language && !row.danger)
    .map(({ text }) => judge([text]).level);
  expect(levels.filter((level) => level === 2).length / levels.length).toBeLessThanOrEqual(0.05);
});

test.each(readCases<string[]>("parts"))(
  "14.3 a danger of the kind %s is told from its parts: %s",
  (kind, text) => {
    expect(english([text])).toMatchObject({ level: 2, kind });
  },
);

test.each(readCases<[Language, string]>("blood"))(
  "14.3 whoever loses all blood is in danger (%s): %s",
  (language, text) => {
    expect(judgeOf(language)([text])).toMatchObject({ level: 2, kind: "body" });
  },
);

test("14.3 a radiator may be bled out without an alarm for life and limb", () => {
  expect(english(["I need you to bleed out the radiators"]).level).toBe(0);
});

const current = /electric|corriente|courant|Strom/;

/** What is said to do in the danger that a text tells. */
function adviceIn(language: Language, text: string): string {
  const judgement = judgeOf(language)([text]);
  expect(judgement).toMatchObject({ level: 2, kind: "body" });
  return dangerAnswer(judgement, vet, languages[language].safety, numbers).join(" ");
}

test.each(readCases<[Language, string]>("noCurrent"))(
  "14.3 nobody is told of current who told of none (%s): %s",
  (language, text) => {
    expect(adviceIn(language, text)).not.toMatch(current);
  },
);

test.each(readCases<[Language, string]>("current"))(
  "14.3 where current is told of nobody touches who is in it (%s): %s",
  (language, text) => {
    expect(adviceIn(language, text)).toMatch(current);
  },
);

test("14.3 a price asked beside a danger does not hide it", () => {
  expect(english(["My dad collapsed.", "How much is a visit?"]).level).toBe(2);
});

test.each([
  ["Is the gas smell check free?", true],
  ["Are you open now there is smoke from the socket", false],
  ["Are you open today I smell gas", false],
  ["Can you come quickly my kitchen is on fire", false],
])("14.3 a plain question tells nothing of anybody: %s", (text, isAsked) => {
  expect(english([text])).toMatchObject({ isAsked });
  expect(english([text]).level).toBeGreaterThan(0);
});

test.each([
  "what time do you open on saturday",
  "how much is a haircut",
  "where are you located",
  "do you take credit cards?",
])("14.3 a plain question raises no alarm: %s", (text) => {
  expect(english([text])).toMatchObject({ level: 0, urgent: undefined });
});

test.each([
  ["water", "a pipe burst in the cellar"],
  ["lockout", "i am locked out of my flat"],
  ["cold", "the boiler is out and we have a baby"],
] as const)("14.3 what cannot wait for a trade is urgent (%s): %s", (kind, text) => {
  expect(english([text])).toMatchObject({ urgent: kind });
});

const vet = {
  businessName: "Paws",
  trade: "veterinary clinic",
  phone: "+1 410 555 0100",
  emergency: { available: "24/7", fee: "$90", phone: "+1 410 555 0111" },
};
const numbers = { emergency: "911", gas: "0800 111 999", crisis: "988", poison: "1-800-222-1222" };

test.each(spokenLanguages)(
  "14.3 in %s each danger names the emergency number in at most 60 words",
  (language) => {
    for (const kind of dangerKinds) {
      const text = dangerAnswer({ kind, isElectric: false }, vet, languages[language].safety, numbers).join(
        " ",
      );
      expect(text).toContain("911");
      expect(text).not.toMatch(/[{}]/);
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(60);
    }
  },
);

test("14.3 whoever smells gas or sees fire leaves before the call", () => {
  const linesOf = (kind: "gas" | "fire" | "body") =>
    dangerAnswer({ kind, isElectric: false }, vet, languages.en.safety, numbers);
  expect(linesOf("gas").slice(0, 2)).toEqual([
    languages.en.safety.advice.gas,
    expect.stringContaining("911"),
  ]);
  expect(linesOf("fire")[0]).toBe(languages.en.safety.advice.fire);
  expect(linesOf("body")[0]).toContain("911");
});

test("14.3 without a certain number the local one is named in words", () => {
  const text = dangerAnswer({ kind: "fire", isElectric: false }, vet, languages.en.safety, {
    emergency: undefined,
  }).join(" ");
  expect(text).toContain("your local emergency number");
});

test("14.3 an animal's emergency names the vet's own emergency number first", () => {
  expect(dangerAnswer({ kind: "animal", isElectric: false }, vet, languages.en.safety, numbers)[0]).toContain(
    "+1 410 555 0111",
  );
});

test("14.3 a person in despair gets the crisis line and is not sent to the business", () => {
  const text = dangerAnswer({ kind: "despair", isElectric: false }, vet, languages.en.safety, numbers).join(
    " ",
  );
  expect(text).toContain("988");
  expect(text).not.toContain("555");
});

test("14.3 an urgent matter is answered with the emergency line, its times and its fee", () => {
  const text = urgentAnswer("water", vet, languages.en.safety, false).join(" ");
  expect(text).toMatch(/main valve.*\+1 410 555 0111.*24\/7.*\$90/);
});
