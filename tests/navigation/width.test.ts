import { expect, test } from "vitest";
import { fullBarStyle, fullBarWidth } from "../../src/navigation/fullBar.ts";
import type { MenuEntry } from "../../src/navigation/groups.ts";
import { breakpoints, estimatedWidth, isLong } from "../../src/navigation/width.ts";

const entry = (label: string): MenuEntry => ({ kind: "page", id: label, label, path: "/" });
const bar = { businessName: "Acme", entries: [], action: "Call" };

test("NAV-19 the estimate is name, spacing and 9 px a character of each item that is shown", () => {
  expect(estimatedWidth(bar)).toBe(4 * 9 + 80 + 4 * 9);
  expect(estimatedWidth({ ...bar, entries: [entry("Home"), entry("About")] })).toBe(
    4 * 9 + 80 + 9 * 9 + 4 * 9,
  );
  expect(estimatedWidth({ ...bar, phone: "12345", login: "Client Login" })).toBe(
    4 * 9 + 80 + (5 + 12 + 4) * 9,
  );
});

test("NAV-19 a logo counts 200 px, a name at most 640, a button at most 200", () => {
  expect(estimatedWidth({ ...bar, logoUrl: "/logo.svg" })).toBe(200 + 80 + 36);
  expect(estimatedWidth({ ...bar, businessName: "n".repeat(100) })).toBe(640 + 80 + 36);
  expect(estimatedWidth({ ...bar, action: "a".repeat(23) })).toBe(36 + 80 + 200);
});

test("NAV-19 the full bar needs the estimated width, and never less than lg", () => {
  const wide = { ...bar, entries: Array.from({ length: 12 }, () => entry("Ten letter")) };
  expect(fullBarWidth(bar)).toBe(1080);
  expect(fullBarWidth(wide)).toBe(36 + 80 + 12 * 90 + 36);
});

test("NAV-19 labels that wide fonts would break push the full bar to a wider screen", () => {
  const wide = {
    ...bar,
    businessName: "n".repeat(30),
    phone: "0123456789 0123456789",
    login: "MMMMMMMMMMMMMMMMMMMM",
  };
  const longest = [entry("WWWWWWWWWWWWWWWWWWWW"), entry("Home")];
  expect(estimatedWidth({ ...wide, entries: longest })).toBeLessThan(1080);
  expect(fullBarWidth({ ...wide, entries: longest })).toBeGreaterThan(1200);
});

test("NAV-19 labels that a look sets in capitals push the full bar to a wider screen", () => {
  const entries = ["Emergency", "Drains", "Heating", "Bathrooms", "Kitchens", "Company", "Guides"].map(entry);
  const full = { ...bar, entries, phone: "+1 410 555 0134", action: "Get an Estimate" };
  expect(fullBarWidth({ ...full, lettering: "capitals" })).toBeGreaterThan(fullBarWidth(full));
});

test("NAV-19 with larger text the full bar needs as much more width", () => {
  expect(fullBarStyle(bar)).toMatch(/^@media\(min-width:1080px\)\{@container\(min-width:61\.9375rem\)/);
});

test("NAV-20 a label of 21 characters is long, one of exactly 20 is not", () => {
  expect(isLong("a".repeat(21))).toBe(true);
  expect(isLong("a".repeat(20))).toBe(false);
});

test("NAV-20 a sign of two code units counts once", () => {
  expect(isLong("🛠".repeat(20))).toBe(false);
});

test("NAV-21 the breakpoints are those of the specification", () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 490, md: 768, lg: 1080, xl: 1440 });
});
