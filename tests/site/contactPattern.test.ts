import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneOrEmailMistake } from "../../src/chat/contact.ts";
import { contactPattern } from "../../src/site/contactPattern.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

/** What a browser makes of the pattern of a field (HTML, 4.10.5.3.6). */
const isTaken = (text: string) => new RegExp(`^(?:${contactPattern})$`, "v").test(text);

test.each(readCases<string>("contacts"))(
  "the pattern of the contact form takes '%s' where the chat does",
  (text) => {
    expect(isTaken(text)).toBe(phoneOrEmailMistake(text) === undefined);
  },
);

test("the pattern of the contact form takes what the chat takes, whatever is written", () => {
  const pieces = fc.constantFrom("a", "1", "23456", "@", ".", " ", "-", "+", "é", "٣", "\u00a0");
  const texts = fc.array(pieces, { minLength: 1, maxLength: 24 }).map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(isTaken(text)).toBe(phoneOrEmailMistake(text) === undefined);
    }),
    { numRuns: 5_000 },
  );
});
