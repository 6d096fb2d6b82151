import { expect, test } from "vitest";
import { toOneLine, withoutControls } from "../../src/text/controls.ts";

test.each([
  ["One\r\ntwo\rthree\n\tfour", "One\ntwo\nthree\n\tfour"],
  ["a\u0000b\u0007c\u001b[2Jd\u007fe\u0085f\u009b", "abc[2Jdef"],
  ["\u202eabc\u202c \u2066d\u2069", "abc d"],
  ["half \ud83d of \ude00, whole \u{1f600}", "half  of , whole \u{1f600}"],
  ["Zoë עברית 日本 \u200f", "Zoë עברית 日本 \u200f"],
])("%j is kept as %j", (text, kept) => {
  expect(withoutControls(text)).toBe(kept);
});

test("a name stays in one line", () => {
  expect(toOneLine("Ada\r\nBcc: all\u2028\tLovelace\u0000")).toBe("Ada Bcc: all Lovelace");
});
