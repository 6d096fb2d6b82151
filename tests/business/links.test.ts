import { expect, test } from "vitest";
import { phoneLink } from "../../src/business/links.ts";

test.each([
  ["+1 410 555 0134", "tel:+14105550134"],
  ["(410) 555-0134", "tel:4105550134"],
  ["+44 (0)20 7946 0000", "tel:+442079460000"],
  ["+442079460000", "tel:+442079460000"],
  ["(020) 7946 0000", "tel:02079460000"],
  ["+39 (06) 123 4567", "tel:+39061234567"],
])("NAV-17 %s is dialled as %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
