import { expect, test } from "vitest";
import type { Turn } from "../../src/receptionist/reply.ts";
import { harbor, receptionistOf } from "./stage/businesses.ts";

const ask = receptionistOf(harbor);

/** Says the questions one after the other and gives the last reply. */
async function talk(...questions: string[]) {
  const history: Turn[] = [];
  for (const question of questions.slice(0, -1)) {
    const { text } = await ask(question, [...history]);
    history.push({ role: "visitor", text: question }, { role: "receptionist", text });
  }
  return ask(questions.at(-1) ?? "", history);
}

test.each([
  [["do you fix leaks?", "how much is that?"], "from $145"],
  [["how much is drain cleaning", "and leak repair?"], "from $145"],
  [["are you open saturday", "and sunday?"], "We're closed on Sunday"],
  [["do you serve Towson", "what about Dundalk?"], "Yes, we serve Dundalk."],
  [["do you serve my area", "21231"], "Yes, we serve 21231."],
  [["do you serve my area", "boulder"], "Boulder is not in our service area"],
  [["do you serve my area", "towson"], "Yes, we serve Towson."],
  [["¿Atienden en mi zona?", "Towson"], "Sí, atendemos en Towson."],
  [["tell me more about your services", "how much is the second one?"], "Leak repair: from $145"],
  [["tell me more about your services", "the first one"], "Drain cleaning: from $129"],
  [["how much is drain cleaning", "is that guaranteed?"], "Two years on labor."],
  [["my sink is clogged", "how much would that be?"], "Drain cleaning: from $129"],
])("%s", async (questions, expected) => {
  const { text } = await talk(...questions);
  expect(text).toContain(expected);
});

test("what a visitor adds after wishing an appointment is passed on", async () => {
  const { text, action } = await talk(
    "I'd like to book a service",
    "leaking tap, 12 Main St, Tuesday morning",
  );
  expect(action).toBe("booking");
  expect(text).toMatch(/pass this on to the team/);
});

test("the place and the day of a wish are checked against the file, as often as they come", async () => {
  const { text, action } = await talk(
    "I'd like to book a service",
    "drain cleaning on Monday",
    "in Towson, and sunday works too",
  );
  expect(action).toBe("booking");
  expect(text).toContain("Yes, we serve Towson.");
  expect(text).toContain("We're closed on Sunday.");
});

test("a bare phone number is passed on", async () => {
  const { action } = await talk("can someone call me back", "443-555-0100");
  expect(action).toBe("booking");
});

test("a question after wishing an appointment is answered", async () => {
  const { text } = await talk("I'd like to book a service", "how much is drain cleaning?");
  expect(text).toContain("from $129");
});

test("danger is heard in the middle of any talk", async () => {
  const { action } = await talk("I'd like to book a service", "wait, I smell gas now");
  expect(action).toBe("safety");
});

test("thanks are answered with thanks", async () => {
  const { action } = await talk("are you open saturday", "ok thanks!");
  expect(action).toBe("smalltalk");
});

test("a question of its own is not answered with what was spoken of before", async () => {
  const { text } = await talk("how much is leak repair", "are you open on saturday?");
  expect(text).toBe("We're open on Saturday: 8:00-14:00.");
});
