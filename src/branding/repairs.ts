import { type Colour, contrast, darkText, white } from "./colour.ts";
import { type BrandColours, palette } from "./palette.ts";
import { accessibleSurface, isFaint, textOn } from "./shades.ts";

/** A colour of a business in whose place the site shows another one, so that people can read it. */
export type ContrastRepair = {
  field: "primaryColor" | "secondaryColor";
  from: Colour;
  to: Colour;
  /** What shows the other colour. */
  shows: string;
  /** Contrast ratio with the text on it, or with paper, before and after, and the least it must have. */
  before: number;
  after: number;
  least: number;
};

/** Lists where a palette shifts the colours that a business chose, for contrast. */
export function findContrastRepairs(colours: BrandColours): ContrastRepair[] {
  const { primaryColor, secondaryColor } = colours;
  const shown = palette(colours);
  return [
    ...(primaryColor ? repairsOfPrimary(primaryColor, shown) : []),
    ...(secondaryColor ? repairsOfSecondary(secondaryColor, shown) : []),
  ];
}

type Palette = ReturnType<typeof palette>;
type Shift = Pick<ContrastRepair, "field" | "from" | "to">;

function repairsOfPrimary(from: Colour, { primary, action, heading }: Palette): ContrastRepair[] {
  const field = "primaryColor";
  if (isFaint(from)) return [onPaper({ field, from, to: action }, "buttons and bands", 3)];
  const surfaces = primary === from ? [] : [underText({ field, from, to: primary }, "buttons and links")];
  // Headings take the dark shade of a brand: named are those that no shade of it is dark enough for.
  const isGrey = heading === darkText;
  return [...surfaces, ...(isGrey ? [onPaper({ field, from, to: heading }, "headings", 7)] : [])];
}

function repairsOfSecondary(from: Colour, { accent, mark }: Palette): ContrastRepair[] {
  const field = "secondaryColor";
  const grounds = isFaint(from)
    ? [onPaper({ field, from, to: accent }, "the band in full colour", 1.1)]
    : accessibleSurface(from) === from
      ? []
      : [underText({ field, from, to: accent }, "the band in full colour")];
  const marks = mark === from ? [] : [onPaper({ field, from, to: mark }, "rules and marks", 1.4)];
  return [...grounds, ...marks];
}

/** A colour that is a ground: what counts is the text on it. */
const underText = (shift: Shift, shows: string): ContrastRepair => ({
  ...shift,
  shows,
  before: contrast(shift.from, textOn(shift.from)),
  after: contrast(shift.to, textOn(shift.to)),
  least: 4.5,
});

/** A colour that stands on paper. */
const onPaper = (shift: Shift, shows: string, least: number): ContrastRepair => ({
  ...shift,
  shows,
  before: contrast(shift.from, white),
  after: contrast(shift.to, white),
  least,
});
