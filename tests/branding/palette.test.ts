import fc from "fast-check";
import { expect, test } from "vitest";
import { type Colour, contrast } from "../../src/branding/colour.ts";
import { lightnessAndChroma } from "../../src/branding/oklab.ts";
import { palette } from "../../src/branding/palette.ts";
import { softenGround } from "../../src/branding/shades.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

/** Greys, near whites and near blacks: a random colour is hardly ever one. */
const grey = fc
  .integer({ min: 0, max: 255 })
  .map((value) => `#${value.toString(16).padStart(2, "0").repeat(3).toUpperCase()}`);

const brand = fc.oneof(
  colour,
  grey,
  fc.constantFrom("#39FF14", "#FF00FF", "#FFFF00", "#FF0000", "#00FFFF", "#FDFDFD", "#0000FF"),
);

type Name = keyof ReturnType<typeof palette>;

/** Every text that the palette offers on each of its grounds. */
const texts: [text: Name, grounds: Name[]][] = [
  ["ink", ["paper", "brand-light", "pale", "tint", "soft"]],
  ["heading", ["paper", "brand-light", "pale", "tint", "soft"]],
  ["quiet", ["paper", "brand-light", "pale", "tint", "soft"]],
  ["on-primary", ["primary"]],
  ["on-action", ["action", "action-hover"]],
  ["on-band", ["band"]],
  ["on-band-action", ["band-action", "band-action-hover"]],
  ["on-deep-action", ["deep-action", "deep-action-hover"]],
  ["on-accent", ["accent"]],
  ["paper", ["brand-dark", "deep"]],
];

/** What must be told from the ground it stands on by 3:1. */
const edges: [edge: Name, grounds: Name[]][] = [
  ["edge", ["paper", "brand-light", "pale"]],
  ["band-action", ["band"]],
  ["band-mark", ["band"]],
  ["deep-action", ["deep"]],
];

const leastContrast = (colours: Record<Name, string>, pairs: [Name, Name[]][]) =>
  Math.min(
    ...pairs.flatMap(([text, grounds]) => grounds.map((ground) => contrast(colours[text], colours[ground]))),
  );

const forAnyBrand = (check: (colours: Record<Name, string>) => void) =>
  fc.assert(
    fc.property(brand, brand, (primaryColor, secondaryColor) => {
      check(palette({ primaryColor, secondaryColor }));
    }),
    { numRuns: 5000 },
  );

test("BRD-01 every text reaches 4.5:1 on every ground that the palette offers it", () => {
  forAnyBrand((colours) => expect(leastContrast(colours, texts)).toBeGreaterThanOrEqual(4.5));
});

test("edges, marks and buttons stand out from the grounds they are for by 3:1", () => {
  forAnyBrand((colours) => expect(leastContrast(colours, edges)).toBeGreaterThanOrEqual(3));
});

test("both kinds of bubbles are told apart, by their grounds or by the border of the visitor's", () => {
  forAnyBrand((colours) => {
    const outbound = [colours.action, colours["bubble-edge"]];
    const ratios = outbound.map((each) => contrast(each, colours["brand-light"]));
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(1.2);
  });
});

test.each(["#FFFFFF", "#FDFDFD", "#EEEEEE", "#C8C8C8", "#808080"])(
  "the one button of a brand in %s is dark: it is told from paper, and looks switched on",
  (primaryColor) => {
    const { action, paper } = palette({ primaryColor });
    expect(contrast(action, paper)).toBeGreaterThanOrEqual(7);
  },
);

test.each(["#0A5C8A", "#C8102E", "#F2B705", "#1D5C63", "#000000"])(
  "a brand in %s, which is not extreme, keeps its own colour on the button and on grounds as near as can be",
  (primaryColor) => {
    const { action, band, primary } = palette({ primaryColor });
    expect(action).toBe(primary);
    expect(Math.abs(lightnessAndChroma(band).chroma - lightnessAndChroma(primary).chroma)).toBeLessThan(0.03);
  },
);

test.each(["#39FF14", "#FF00FF", "#FF0000", "#00FF00", "#FFFF00"])(
  "%s fills no ground: there it is softened, and stays as it is on marks",
  (primaryColor) => {
    const { band, deep, secondary } = palette({ primaryColor });
    const { chroma } = lightnessAndChroma(primaryColor);
    expect(secondary).toBe(primaryColor);
    expect(lightnessAndChroma(band).chroma).toBeLessThan(chroma * 0.7);
    expect(lightnessAndChroma(deep).chroma).toBeLessThan(chroma * 0.5);
  },
);

test("a colour that is softened keeps its lightness, and no softening makes one louder", () => {
  fc.assert(
    fc.property(colour, (each) => {
      const [before, after] = [lightnessAndChroma(each), lightnessAndChroma(softenGround(each))];
      expect(Math.abs(after.lightness - before.lightness)).toBeLessThan(0.03);
      expect(after.chroma).toBeLessThanOrEqual(before.chroma + 0.001);
    }),
    { numRuns: 2000 },
  );
});

test("the night of a light brand is that of its dark second colour, of any other its own", () => {
  const deep = (primaryColor: Colour, secondaryColor: Colour) =>
    palette({ primaryColor, secondaryColor }).deep;
  expect(deep("#F2B705", "#1B2A41")).toBe(palette({ primaryColor: "#1B2A41" }).deep);
  expect(deep("#F2B705", "#8DA399")).toBe(palette({ primaryColor: "#F2B705" }).deep);
  expect(deep("#0A5C8A", "#1B2A41")).toBe(palette({ primaryColor: "#0A5C8A" }).deep);
});

test("BRD-01 a brand that is nearly white stays the ground, and its button is as dark as ink", () => {
  const { tint, pale, action, deep, paper } = palette({ primaryColor: "#F4EFE6" });
  expect([tint, pale]).toEqual(["#F4EFE6", "#F4EFE6"]);
  expect(Math.min(contrast(action, paper), contrast(deep, paper))).toBeGreaterThanOrEqual(14);
});
