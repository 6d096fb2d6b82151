import { expect, test } from "vitest";
import { isPath } from "../../../src/agency/workplace/page/place.ts";

test.each([
  ["/", true],
  ["/über-uns/das team", true],
  ["//evil.example", false],
  ["/about//", false],
  ["/about/\\", false],
  ["/\\evil.example", false],
  ["/\t/evil.example", false],
  ["about", false],
  [undefined, false],
])("whether %j is a path of a site: %s", (text, is) => {
  expect(isPath(text)).toBe(is);
});
