import { expect, test } from "vitest";
import { businessOf, receptionistOf } from "./stage/businesses.ts";

const studio = businessOf(`
businessName: Clay Corner
phone: '020 7946 0155'
trade: pottery studio
address: { street: 4 Kiln Lane, city: London, postalCode: SE8 4PA, country: GB }
timezone: Europe/London
hours: { mon-fri: '10:00-18:00', sat: '10:00-16:00', sun: closed }
services:
  - { name: Wheel course, price: £180, notes: 'Six Tuesdays at 19:00.' }
  - { name: Glazing, price: £12, notes: 'Pots are ready in ten working days.' }
policies:
  minimum-hire: The whole studio can be hired from November to March only.
  late pick-up: £5 for each half hour after closing
faqs:
  - { question: Do you fire raku?, answer: 'Raku night is the first Wednesday of the month, 19:00, £8.' }
  - { question: Which summer dates are left?, answer: 'In 2027 only July 10 is free.' }
pages:
  - { id: home, path: /, title: Home }
`);

// Saturday, 2026-11-21, after closing.
const ask = receptionistOf(studio);

test.each([
  ["whens the next raku night", "So the next one is on Wednesday, December 2."],
  ["what time is the wheel course", "Six Tuesdays at 19:00."],
  ["can we hire the whole studio in june", "November to March only"],
  ["is july 17 2027 open", "In 2027 only July 10 is free."],
  ["can I pick up my pots at 8pm", "£5 for each half hour after closing"],
  ["need the glazing done by tuesday", "ready in ten working days"],
  ["do you do sundays", "We're closed on Sunday."],
  ["can i pop in on a thursday", "We're open on Thursday: 10:00-18:00."],
  ["glazing today?", "We're closed for today; our hours today: 10:00-16:00."],
])("a question about a rule or a time is answered and starts no booking: %s", async (question, expected) => {
  const { text, action } = await ask(question);
  expect(text).toContain(expected);
  expect(action).toBe("answer");
});

test.each([
  ["can I come in on sunday for glazing", "We're closed on Sunday."],
  ["i'd like to book the wheel course on tuesday", "We're open on Tuesday: 10:00-18:00."],
  ["can we meet tomorrow", "We're closed tomorrow (Sunday)."],
])("a wish with a day is passed on, with the hours of the day: %s", async (question, expected) => {
  const { text, action } = await ask(question);
  expect(text).toContain(expected);
  expect(text).not.toMatch(/\b(booked|confirmed)\b/);
  expect(action).toBe("booking");
});
