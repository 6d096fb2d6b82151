import { expect, test } from "vitest";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import { bakery, harbor, receptionistOf } from "./stage/businesses.ts";

const line = "If anyone is hurt or in danger, call 911 first.";
const ask = receptionistOf(harbor);
const count = (text: string, part: string) => text.split(part).length - 1;

test.each([
  ["a hand-over", "neck caught in the netting and shes gone blue", "handover"],
  ["a complaint", "your guy broke my sink and left", "complaint"],
  ["a question not understood", "what?", "clarify"],
])("%s ends with the emergency number of the country, once", async (_, question, action) => {
  const reply = await ask(question);
  expect(reply.action).toBe(action);
  expect(reply.text.endsWith(`\n${line}`)).toBe(true);
  expect(count(reply.text, "911")).toBe(1);
});

test("a fact told as the closest one ends with the number", async () => {
  const { text } = await ask("do you repair a water softener");
  expect(text).toMatch(/If you meant something else|I can't say for sure/);
  expect(text).toContain(line);
});

test("a hand-over in Spanish ends with the number in Spanish", async () => {
  const { text } = await ask("necesito hablar con una persona por favor");
  expect(text).toContain("Si alguien está herido o en peligro, llame primero al 911.");
});

test.each([
  ["GB", "999"],
  ["ES", "112"],
  ["AU", "000"],
])("the number is that of the business's country: %s", async (country, number) => {
  const business = { ...harbor, address: { city: "", ...harbor.address, country } };
  const { text } = await receptionistOf(business)("let me talk to a person");
  expect(text).toContain(`call ${number} first.`);
});

test("without a certain country the line names the local number", async () => {
  const { text } = await receptionistOf(bakery)("let me talk to a person");
  expect(text).toContain("call your local emergency number first.");
});

test.each(["there is a gas leak in my kitchen", "my father is unconscious"])(
  "a reply to a danger names the number once: %s",
  async (question) => {
    const { text, action } = await ask(question);
    expect(action).toBe("safety");
    expect(count(text, "911")).toBe(1);
  },
);

test("a sure answer has no such line", async () => {
  expect((await ask("how much is drain cleaning?")).text).not.toContain("911");
});

test("a model's hand-over ends with the number too", async () => {
  const engine = async () => ({
    text: "I don't know.",
    action: "handover" as const,
    factIds: [],
    computed: [],
  });
  const receptionist = createReceptionist(harbor, { now: () => new Date(), engine });
  expect((await receptionist("is the moon made of cheese", [])).text).toBe(`I don't know.\n${line}`);
});
