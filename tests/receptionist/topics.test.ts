import { expect, test } from "vitest";
import { createCaseReader } from "../stage/cases.ts";
import { converse, harbor } from "./stage/businesses.ts";

const readCases = createCaseReader(import.meta.url);
const licensed = { ...harbor, policies: { ...harbor.policies, insurance: "Licensed and insured." } };
const topics = readCases<[string, string]>("topics");

test.each(topics)(
  "14.6 a question with a topic of its own inherits nothing: %s",
  async (question, expected) => {
    const replies = await Promise.all(topics.map(([before]) => converse(licensed, [before, question])));
    const missed = topics.flatMap(([before], index) =>
      replies[index]?.text.includes(expected) ? [] : [before],
    );
    expect(missed).toEqual([]);
  },
);

test.each(readCases<[string[], string]>("followUps"))(
  "14.6 a follow-up has what it leaves out: %s",
  async (questions, expected) => {
    expect((await converse(harbor, questions)).text).toContain(expected);
  },
);

test.each(readCases<[string[], string]>("laterWords"))(
  "14.6 later words are more of a wish where they have something near it, and deny it otherwise: %s",
  async (questions, expected) => {
    expect((await converse(harbor, questions)).action).toBe(expected);
  },
);
