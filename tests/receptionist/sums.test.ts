import { expect, test } from "vitest";
import { businessOf, receptionistOf } from "./stage/businesses.ts";

const studio = businessOf(`
businessName: Harbour Dance
phone: '+1 902 555 0134'
services:
  - { name: Single class, price: $16, notes: 60 minutes. }
  - { name: Eight-class pass, price: $104 }
  - { name: Wedding dance course, price: '$270', notes: Six lessons. }
  - { name: Private lesson, price: '$70 an hour' }
  - { name: Ballet (Grades 1 to 4), price: $180 a term }
  - { name: Ballet (Grades 5 to 8), price: $220 a term }
  - { name: Studio hire, price: '$30 an hour, $190 a day' }
  - { name: Home lesson, price: add $25 per lesson }
  - { name: Shoe rental, price: '$5, $3 with a class' }
  - { name: Costume, price: from $90, notes: Name embroidered $12. }
notOffered: [pole dance]
policies:
  students: Students and over 65 get 10% off passes and classes.
  prices: The price in writing is the price you pay.
  payment: 'Card or cash. HST of 15% is added to all prices.'
pages: [{ id: home, path: /, title: Home }]
`);

test.each([
  ["private lesson for 3 hours price", "3 x $70 = $210"],
  ["how much for 5 single classes", "5 x $16 = $80"],
  ["how much are the 6 lessons", "Wedding dance course: $270"],
  ["price of the 8 classes", "Eight-class pass: $104"],
  ["is the eight-class pass cheaper than 8 singles", "Eight-class pass is $24 cheaper."],
  ["what is cheaper, the pass of 8 classes or single class", "Eight-class pass is $24 cheaper."],
  ["price of ballet for my daughter in grade 3", "$180 a term"],
  ["how much is ballet for a 6th grader, grade 6", "$220 a term"],
  ["single class price for students", "With this discount it is $14.40."],
  ["im 70, price of the eight-class pass", "With this discount it is $93.60."],
  ["single class with tax", "$16 + 15% = $18.40"],
  ["wedding dance course: how much is that per lesson", "$270 / 6 = $45"],
  ["eight-class pass: how much is that per class", "$104 / 8 = $13"],
  ["will the price change later, is it final", "Prices: The price in writing is the price you pay."],
])("%s: %s", async (question, told) => {
  const { text } = await receptionistOf(studio)(question);
  expect(text).toContain(told);
});

test("all prices are no answer to anything but a question for prices", async () => {
  const ask = receptionistOf(studio);
  expect((await ask("how much do you charge")).text).toContain("Our prices:");
  expect((await ask("how much if he gets in after nobody said so")).text).not.toContain("Our prices:");
});

test.each([
  ["private lesson price for students", "With this discount"],
  ["studio hire for 12 hours price", "That makes"],
  ["price of the 8 classes", "8 x $16"],
  ["studio hire for 2 days cost", "$380"],
  ["private lesson at home lesson total for 1 hour", "$95"],
  ["single class and shoe rental total", "$19"],
  ["costume with name embroidered how much", "$102"],
])("%s: %s is not worked out", async (question, untold) => {
  const { text } = await receptionistOf(studio)(question);
  expect(text).not.toContain(untold);
});

const electrician = businessOf(`
businessName: Bright Wires
phone: '+1 902 555 0134'
services:
  - { name: EV charger installation, price: $899 }
  - { name: Labor, price: '$95 first hour included, then $85/h' }
  - { name: Drain cleaning, price: from $129 }
pages: [{ id: home, path: /, title: Home }]
`);

test.each([
  ["wire up a 240v ev charger, how much", "$899"],
  ["how much is labor for 3 hours", "$95 first hour included, then $85/h"],
])("the price as the file says it, and no sum: %s", async (question, price) => {
  const { text } = await receptionistOf(electrician)(question);
  expect(text).toContain(price);
  expect(text).not.toMatch(/That makes| x \$| = \$/);
});

test("one service at one plain price is worked out", async () => {
  const ask = receptionistOf(electrician);
  expect((await ask("how much for 2 ev chargers")).text).toContain("2 x $899 = $1,798");
  expect((await ask("drain cleaning for 2 drains, price?")).text).toContain("at least 2 x $129 = $258");
});
