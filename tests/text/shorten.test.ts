import { expect, test } from "vitest";
import { shorten } from "../../src/text/shorten.ts";

test("a text is cut at a blank near its end, without the marks before it", () => {
  expect(shorten("Drains, cleaned well, and", 24)).toBe("Drains, cleaned well…");
  expect(shorten("Drains", 6)).toBe("Drains");
});

test("a text without a blank near its end is cut at the letter, and no letter is cut apart", () => {
  expect(shorten("東京 水道の修理と排水管の掃除をいたします", 12)).toBe("東京 水道の修理と排水…");
  expect(shorten("ab👨‍👩‍👧‍👦cd", 4)).toBe("ab👨‍👩‍👧‍👦…");
});
