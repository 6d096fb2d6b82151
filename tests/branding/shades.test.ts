import fc from "fast-check";
import { expect, test } from "vitest";
import { brightness, contrast, mix } from "../../src/branding/colour.ts";
import { palette } from "../../src/branding/palette.ts";
import {
  accessibleSurface,
  darkShade,
  hoverShade,
  isLight,
  lightShade,
  textOn,
} from "../../src/branding/shades.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

test.each([
  ["#000000", "#FFFFFF"],
  ["#0A5C8A", "#FFFFFF"],
  ["#F2B705", "#333333"],
  ["#FFFFFF", "#333333"],
  ["#7F7F7F", "#FFFFFF"],
  ["#808080", "#333333"],
  ["#FF5800", "#FFFFFF"],
  ["#FF5801", "#333333"],
])("BRD-01 text on %s is %s", (surface, text) => {
  expect(textOn(surface)).toBe(text);
});

test("BRD-01 a brightness of exactly 128 counts as light", () => {
  expect(brightness("#808080")).toBe(128);
  expect(isLight("#808080")).toBe(true);
});

test.each([
  ["#0A5C8A", "#084A6E"],
  ["#F2B705", "#F5C537"],
  ["#000000", "#000000"],
  ["#FFFFFF", "#FFFFFF"],
])("BRD-02 the hover colour of %s is %s: dark 20%% darker, light 20%% lighter", (surface, hover) => {
  expect(hoverShade(surface)).toBe(hover);
});

test("BRD-02 the dark shade is 56% darker and the light shade 95% lighter, each channel rounded", () => {
  expect(darkShade("#0A5C8A")).toBe("#04283D");
  expect(lightShade("#0A5C8A")).toBe("#F3F7F9");
  expect(darkShade("#FFFFFF")).toBe("#707070");
  expect(lightShade("#000000")).toBe("#F2F2F2");
});

test("BRD-01 a surface that its text is read on well stays the brand's exact colour", () => {
  expect(accessibleSurface("#0A5C8A")).toBe("#0A5C8A");
  expect(accessibleSurface("#F2B705")).toBe("#F2B705");
});

test.each(["#3B82F6", "#FF6600", "#FF0000", "#16A34A", "#00D809", "#808080"])(
  "BRD-01 the surface of %s moves until its text reaches 4.5:1, and no further",
  (brand) => {
    const surface = accessibleSurface(brand);
    expect(contrast(brand, textOn(brand))).toBeLessThan(4.5);
    expect(contrast(surface, textOn(brand))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(surface, textOn(brand))).toBeLessThan(4.8);
  },
);

test("BRD-01 for every brand colour the surface keeps its class, so the text colour is the specification's", () => {
  fc.assert(
    fc.property(colour, (brand) => {
      expect(textOn(accessibleSurface(brand))).toBe(textOn(brand));
      expect(textOn(hoverShade(accessibleSurface(brand)))).toBe(textOn(brand));
    }),
    { numRuns: 5000 },
  );
});

test("a file without colours gets the built-in pair; one with a single colour is not mixed with a strange second", () => {
  expect(palette({}).primary).toBe("#1D5C63");
  expect(palette({ primaryColor: "#0A5C8A" }).secondary).toBe("#0A5C8A");
});

test("mixing gives the ends at 0 and 1 and rounds between", () => {
  expect(mix("#0A5C8A", "#FFFFFF", 0)).toBe("#0A5C8A");
  expect(mix("#0A5C8A", "#FFFFFF", 1)).toBe("#FFFFFF");
  expect(mix("#000000", "#FFFFFF", 0.5)).toBe("#808080");
});
