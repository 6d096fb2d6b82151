import { expect, test } from "vitest";
import { businessOf, receptionistOf } from "./stage/businesses.ts";

const ask = receptionistOf(
  businessOf(`
businessName: Sparrow Home Cleaning
trade: house cleaning
phone: '+44 20 3555 0147'
address: { city: London, country: GB }
services: [{ name: Oven clean, price: £55 }, { name: Weekly cleaning, price: £19 an hour }]
policies: { insurance: 'Breakages over £20 are paid by us.' }
faqs:
  - { question: What if I am not happy?, answer: 'Tell us within 24 hours and we come back free.' }
  - { question: Who will clean?, answer: 'Marta does the ovens, Joan and Petra the homes.' }
  - { question: The oven smokes. What do I do?, answer: 'Switch it off at the wall and do not open the door.' }
pages: [{ id: home, path: /, title: Home }]
`),
);

test.each(
  `my cleaner broke a vase
your cleaner never turned up
your cleaner did not show up, what now?
you have not called me back
we got charged 90 for supplies last week, that can't be right
she only stayed an hour but i paid for three
kitchen was still dirty after your clean
Marta shouted at my mother
i've rung five times and nobody answers
you sent the wrong person and she left early
why was i charged twice
I want my money back
bleach marks on my sofa thanks to your cleaner
I fainted after your visit and nobody cared. i want my money back
second time this week, still waiting
never again`.split("\n"),
)("blame is heard, whatever its words: %s", async (question) => {
  const { text, action } = await ask(question);
  expect(action).toBe("complaint");
  expect(text).toMatch(/very sorry/);
});

test.each(
  `my old cleaner stole from me, are yours checked
what if something gets broken
can i get my money back if i stop
my husband is angry that i smoke
the last tenants left it filthy
my oven is disgusting, how much
your cleaner was amazing
you did my oven last year, i need it done again
i forgot my key
You don't do carpets, do you?
you are not open on Sunday, right?
you never close?
you did not mention the price
your cleaner was not bad, how much for another visit?
you have never failed me, I need the oven done again
I forgot and didnt turn up yesterday, is there a fee
might not have keys til an hour after yall show up, we got delayed`.split("\n"),
)("a question, praise or the deed of others is no complaint: %s", async (question) => {
  const { action } = await ask(question);
  expect(action).not.toBe("complaint");
});

test("who complains of poor work is told what the file promises", async () => {
  const { text } = await ask("the oven you cleaned is still dirty");
  expect(text).toContain("come back free");
});

test.each([
  "your flyer says ovens are £20",
  "the lady on the phone told me an oven clean was 20",
  "Marta promised me the oven clean for free",
  "i was told an oven clean is £20 by your receptionist",
])("what a claim is about is told as the file has it: %s", async (question) => {
  const { text } = await ask(question);
  expect(text).toMatch(/can't see what was said elsewhere[\s\S]*£55/);
});

test.each(["my landlord said the oven is dirty", "another firm quoted me £40 for an oven clean"])(
  "what others said is no claim: %s",
  async (question) => {
    const { text } = await ask(question);
    expect(text).not.toContain("said elsewhere");
  },
);

test("the file's own advice follows the emergency number", async () => {
  const { text, action } = await ask("smoke is coming out of my oven!");
  expect(action).toBe("safety");
  expect(text).toMatch(/999[\s\S]*Switch it off at the wall/);
});

test("a danger that somebody else spoke of is heard before the claim", async () => {
  const { text, action } = await ask("Your cleaner said the gas is leaking, I smell gas in the kitchen");
  expect(action).toBe("safety");
  expect(text).toMatch(/^This could be dangerous/);
});

test("a danger of last week is no danger now, whoever spoke of it", async () => {
  const { action } = await ask("Your cleaner told me there was a gas leak last week, is it fixed?");
  expect(action).not.toBe("safety");
});

test("a break-in that is over is for the police first", async () => {
  const { text, action } = await ask("someone broke into my house last night");
  expect(action).toBe("emergency");
  expect(text).toMatch(/police first/);
});

test.each([
  ["is Marta in today", "I can't see who is in"],
  ["who is coming", "I can't see who is in"],
  ["who does ovens", "Marta does the ovens"],
])("who is asked for is named only where the file tells: %s", async (question, told) => {
  expect((await ask(question)).text).toContain(told);
});
