import { expect, test } from "vitest";
import { harbor, receptionistOf } from "./stage/businesses.ts";

// 2026-11-21 is a Saturday; 17:40 UTC is 12:40 in Baltimore.
const ask = receptionistOf(harbor);

test.each([
  ["Are you open on Saturday?", "We're open on Saturday: 8:00-14:00."],
  ["open sat?", "8:00-14:00"],
  ["r u open 2day", "We're open today (Saturday): 8:00-14:00."],
  ["what time do you close today", "8:00-14:00"],
  ["are you open tomorrow", "We're closed tomorrow (Sunday)."],
  ["do you work sundays", "We're closed on Sunday."],
  ["Are you open now?", "Yes, we're open right now."],
  ["are you open on christmas", "We're closed on Christmas Day (Friday, December 25)."],
  ["open 12/25?", "We're closed on Christmas Day (Friday, December 25)."],
  ["are you open at 6pm on monday", "No, we're not open then. Our hours on Monday: 7:00-18:00."],
  ["can I call at 5 on monday", "Yes, we're open then."],
  ["are you open before 8 on tuesday?", "Yes, we're open then."],
  ["what are your hours", "Monday to Friday: 7:00-18:00"],
  ["HOURS???", "Sunday: closed"],
  ["are you open this weekend?", "We're closed on Sunday."],
  ["¿Abren el sábado?", "Abrimos el sábado: 8:00-14:00."],
  ["¿están abiertos mañana?", "Estamos cerrados mañana (domingo)."],
  ["late night?", "We're open latest on Monday to Friday: 7:00-18:00."],
  ["whats the latest you close", "We're open latest on Monday to Friday: 7:00-18:00."],
  ["how early do you open?", "We open earliest on Monday to Friday: 7:00-18:00."],
  ["how late saturday", "8:00-14:00"],
  ["can you come after 7pm", "No, we're not open then."],
  ["is 9 too late", "No, we're not open then."],
  ["is 7 too early?", "Our hours are:"],
  ["open on diwali?", "Special hours may apply then"],
  ["drain cleaning sunday?", "We're closed on Sunday."],
  ["its 10pm on a sunday can you still come", "24/7 by phone"],
])("%s", async (question, expected) => {
  const { text } = await ask(question);
  expect(text).toContain(expected);
});

test("a holiday that the file does not name is not claimed", async () => {
  const { text } = await ask("are you open on Thanksgiving?");
  expect(text).toContain("I don't have special hours for Thanksgiving (Thursday, November 26)");
});

test.each([
  ["US", "open labor day?", "Labor Day (Monday, September 6)"],
  ["US", "are you open on mothers day", "Mother's Day (Sunday, May 9)"],
  ["CA", "open thanksgiving?", "Thanksgiving (Monday, October 11)"],
  ["CA", "are you open victoria day", "Victoria Day (Monday, May 24)"],
  ["GB", "open good friday", "Good Friday (Friday, March 26)"],
  ["GB", "open on the august bank holiday?", "the August bank holiday (Monday, August 30)"],
  ["GB", "you open mothers day?", "Mother's Day (Sunday, March 7)"],
  ["IE", "open stephens day", "St Stephen's Day (Saturday, December 26)"],
  ["AU", "are you open anzac day", "Anzac Day (Sunday, April 25)"],
  ["AU", "open labour day?", "Special hours may apply then"],
])("a holiday falls on the day of the country: %s, %s", async (country, question, expected) => {
  const address = { city: "Springfield", country };
  const { text } = await receptionistOf({ ...harbor, address })(question);
  expect(text).toContain(expected);
});

test("after closing time today's hours are told as over, with the next opening", async () => {
  const { text } = await receptionistOf(harbor, "2026-11-21T20:00:00Z")("open today?");
  expect(text).toContain("We're closed for today; our hours today: 8:00-14:00.");
  expect(text).toContain("We open again on Monday: 7:00-18:00.");
});

test("when closed it tells the next opening and the emergency line", async () => {
  const { text } = await receptionistOf(harbor, "2026-11-22T04:00:00Z")("are you open right now");
  expect(text).toContain("We're closed right now.");
  expect(text).toContain("We open again on Monday: 7:00-18:00.");
  expect(text).toContain("24/7 by phone");
});

test.each(["my garage door won't open", "how close are you", "does it take many hours", "24 hours notice?"])(
  "not everything that opens or closes is a question about hours: %s",
  async (question) => {
    const { factIds } = await ask(question);
    expect(factIds.filter((id) => id.startsWith("hours."))).toEqual([]);
  },
);

test.each([
  ["No appointment needed; you may wait here.", "We're open"],
  ["No lessons in May.", "No lessons in May"],
])("only a policy of being away changes a day: %s", async (visits, expected) => {
  const { text } = await receptionistOf({ ...harbor, policies: { visits } })("are you open on May 4?");
  expect(text).toContain(expected);
});
