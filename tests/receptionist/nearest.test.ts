import { expect, test } from "vitest";
import { businessOf, receptionistOf } from "./stage/businesses.ts";

/** A pottery studio: a trade that no table of words knows. */
const ask = receptionistOf(
  businessOf(`
businessName: Kiln and Clay
phone: '+44 161 496 0712'
trade: pottery studio
address: { street: 3 Mill Lane, city: Manchester, postalCode: M3 1AA, country: GB }
timezone: Europe/London
hours: { tue-sat: '10:00-18:00', sun: '11:00-15:00', mon: closed, holidays: { 2026-12-24: '10:00-13:00', 2026-12-25: closed, 2026-12-29: closed } }
services:
  - { name: Taster evening, price: '£30 per person, £25 each from six people', notes: Two hours with Imani. One mug each. }
  - { name: Six-week course, price: £180, notes: Clay and glazes included. }
  - { name: Kiln firing, price: £4 per piece }
  - { name: Garden pots workshop, price: £40 per person, notes: May to September only. }
  - { name: Studio bench hire, price: £12 a day }
notOffered: [glass blowing, commercial orders]
policies:
  guests: One friend may watch from the balcony.
  age: From 12, with a parent until 16.
  collection: Finished pieces wait four weeks; what nobody fetches goes to the school fair.
  students: 10% off courses with a card.
  payment: Card or bank transfer. Courses can be paid in two halves.
faqs:
  - { question: Will the same teacher be there each week?, answer: 'Nearly always, yes.' }
  - { question: What should I wear?, answer: Something that may get dirty; we have aprons. }
  - { question: Do you have cameras in the room?, answer: 'No, and please ask before you take pictures.' }
about: ['Imani Cole opened the studio in 2016.']
pages:
  - { id: home, path: /, title: Home }
`),
);

test.each([
  ["can I bring my girlfriend along", "One friend may watch"],
  ["is it the same guy every week", "Nearly always, yes"],
  ["what clothes do I need", "we have aprons"],
  ["is there a webcam in there", "please ask before you take pictures"],
  ["what happens to uncollected pieces", "goes to the school fair"],
  ["who runs the studio", "Imani Cole opened"],
  ["do you bring the glazes or do i buy them", "Clay and glazes included"],
  ["im 11 can i join", "From 12, with a parent"],
  ["can i bring my gf on sunday", "One friend may watch"],
])("other words than those of the file find its fact: %s", async (question, fact) => {
  expect((await ask(question)).text).toContain(fact);
});

test.each(["do you have a car park", "do you sell flour", "do you fix cars"])(
  "what no fact speaks of stays open: %s",
  async (question) => {
    const { text } = await ask(question);
    expect(text).not.toMatch(/^yes/i);
    expect(text).toContain("+44 161 496 0712");
  },
);

test("a fact that holds only a part of the question is told as the closest, with a hand-over", async () => {
  const { text, action } = await ask("is the balcony heated in winter");
  expect(action).toBe("handover");
  expect(text).toContain("I can't say for sure");
  expect(text).toContain("+44 161 496 0712");
});

test.each([
  ["what does the six week course cost for students", ["£180", "10% off courses"]],
  ["how much is the six week course, bank transfer ok", ["£180", "Card or bank transfer"]],
  ["do you do glass blowing, and do i get a student discount", ["glass blowing", "10% off courses"]],
])("what an answer leaves open is answered too: %s", async (question, facts) => {
  const { text } = await ask(question);
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
});

test("what belongs to others is refused though a service shares its word", async () => {
  expect(await ask("do you make plates for hotels, a commercial order")).toMatchObject({
    action: "negative",
  });
});

test.each([
  ["you told me on the phone the course was 120", "£180"],
  ["your website said 50% off kiln firing", "£4 per piece"],
])("what was said elsewhere is neither confirmed nor denied: %s", async (question, price) => {
  const { text } = await ask(question);
  expect(text).toContain("I can't see what was said elsewhere");
  expect(text).toContain(price);
});

test("what the visitor quotes of this chat is no claim", async () => {
  const history = [{ role: "receptionist" as const, text: "Kiln firing: £4 per piece" }];
  expect((await ask("you said £4, is that per piece?", history)).text).not.toContain("elsewhere");
});

test.each([
  ["could you do the course for £90", "as they are written"],
  ["can you knock a bit off", "as they are written"],
])("prices are not bargained over: %s", async (question, told) => {
  expect((await ask(question)).text).toContain(told);
});

test("who compares two prices is told the price", async () => {
  expect((await ask("is it cheaper to do the six week course")).text).toContain("£180");
});

test.each([["2 studio benches for 3 days price", "3 x 2 x £12 = £72"]])(
  "a sum takes every number: %s",
  async (question, sum) => {
    expect((await ask(question)).text).toContain(sum);
  },
);

test("no sum is made of a price in steps", async () => {
  const { text } = await ask("taster evening for 8 people how much");
  expect(text).toContain("£25");
  expect(text).not.toMatch(/£200|£240/);
});

test("no sum is made for a month in which there is none", async () => {
  const { text } = await ask("garden pots workshop for 4 people in december how much");
  expect(text).toContain("May to September only");
  expect(text).not.toContain("£160");
});

test("holidays between two feasts are all told", async () => {
  const { text } = await ask("are you open between christmas and new year?");
  expect(text).toContain("December 24: 10:00-13:00");
  expect(text).toContain("December 29: closed");
});

test("a date and its weekday are one day", async () => {
  const { text } = await ask("are you open thu 24 dec");
  expect(text).toContain("December 24");
  expect(text).not.toContain("10:00-18:00");
});

test.each([
  ["¿Qué ropa debo llevar?", "we have aprons"],
  ["¿Hay descuento para estudiantes?", "10% off courses"],
])("a Spanish noun finds the fact: %s", async (question, fact) => {
  expect((await ask(question)).text).toContain(fact);
});
