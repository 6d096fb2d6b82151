import { expect, test } from "vitest";
import { bakery, businessOf, harbor, receptionistOf } from "./stage/businesses.ts";

const ask = receptionistOf(harbor);

test.each([
  "help I smell gas in the basement",
  "it smells like rotten eggs by the stove",
  "THE CARBON MONOXIDE ALARM IS GOING OFF",
  "there is smoke coming out of the water heater",
  "huele a gas en mi cocina",
  "my husband passed out and is not breathing",
  "a power line fell in our yard",
  "someone is trying to break in",
  "the baby is locked in the bathroom",
])("danger to life is answered with the emergency number: %s", async (question) => {
  const { text, action } = await ask(question);
  expect(action).toBe("safety");
  expect(text).toContain("911");
});

test.each([
  ["GB", "999"],
  ["IE", "112"],
  ["AU", "000"],
  ["NZ", "111"],
  ["DE", "112"],
])("the emergency number follows the country %s", async (country, number) => {
  const there = businessOf(`
businessName: Somewhere Plumbing
address: { city: Somewhere, country: ${country} }
pages: [{ id: home, path: /, title: Home }]
`);
  const { text } = await receptionistOf(there)("there is a fire in the kitchen");
  expect(text).toContain(number);
  expect(text).not.toContain("911");
});

test("without a country the local emergency number is named in words", async () => {
  const { text } = await receptionistOf(bakery)("I smell gas");
  expect(text).toMatch(/local emergency number/);
  expect(text).not.toMatch(/\d/);
});

test.each([
  "my pipe burst and water is everywhere",
  "URGENT basement flooding!!!",
  "a big branch came down on my car, need someone now",
  "sewage is coming up in the shower, the toilet is overflowing",
  "we have no heat and a newborn",
  "se rompió una tubería, es urgente",
])("an emergency gets the emergency line, its fee and the team: %s", async (question) => {
  const { text, action } = await ask(question);
  expect(action).toBe("emergency");
  expect(text).toContain("+1 410 555 0134");
  expect(text).toContain("24/7 by phone");
  expect(text).toContain("$150 after hours");
});

test.each(["do you offer emergency service?", "how much is an emergency visit", "what's the emergency fee"])(
  "a question about emergency service is a question, not an emergency: %s",
  async (question) => {
    const { text, action } = await ask(question);
    expect(action).toBe("answer");
    expect(text).toContain("$150 after hours");
  },
);

test.each([
  "do you install gas fireplaces?",
  "how much to repair a fire pit",
  "do you sell fire extinguishers",
  "are you on the power line road",
  "can I pay with cash or is that a problem",
])("no alarm is raised without danger: %s", async (question) => {
  const { action } = await ask(question);
  expect(action).not.toBe("safety");
  expect(action).not.toBe("emergency");
});
