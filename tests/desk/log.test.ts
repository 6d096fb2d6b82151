import { expect, test } from "vitest";
import { formatLogLine } from "../../src/desk/log.ts";

test("a line of the log holds nothing that a terminal obeys, and is the same JSON", () => {
  const line = { event: "x", cause: "\u001b[2J \u009b2J \u202e abc \u2028 \ud800 Zoë" };
  const text = formatLogLine(line);
  expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u);
  expect(text).toContain("Zoë");
  expect(JSON.parse(text)).toEqual(line);
});
