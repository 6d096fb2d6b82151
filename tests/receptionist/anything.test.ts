import fc from "fast-check";
import { expect, test } from "vitest";
import { bakery, harbor, receptionistOf } from "./stage/businesses.ts";
import { questionsOf } from "./stage/score.ts";

const asked = await questionsOf();
const words = [...new Set(asked.flatMap(({ question }) => question.split(/\s+/)))];
const messages = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join(" ")),
);

test.each([
  ["a business that tells much", harbor],
  ["a business that tells its name", bakery],
])("any message gets a reply that passes the guard: %s", async (_, business) => {
  const ask = receptionistOf(business);
  await fc.assert(
    fc.asyncProperty(messages, async (message) => {
      const { text } = await ask(message);
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(1500);
      expect(text).not.toMatch(/undefined|NaN|\[object|can't answer that here/);
    }),
    { numRuns: 300 },
  );
});

test.each([
  "do you ",
  "how much is ",
  "a",
  "5 yards of mulch and ",
  "(((",
  "\n",
  "💧",
  "é ",
  "1",
  "x.y@z ",
  "https://a.b ",
  "? ",
  "odette and then ",
])("a message of 20,000 characters is answered soon: %j", async (piece) => {
  const start = performance.now();
  await receptionistOf(harbor)(piece.repeat(20_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(1500);
});
