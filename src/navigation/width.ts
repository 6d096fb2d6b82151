import type { MenuEntry } from "./groups.ts";

/** Widths of the viewport, in px, from which a wider form begins (spec 9). */
export const breakpoints = { xs: 0, sm: 490, md: 768, lg: 1080, xl: 1440 } as const;

/** The media condition from a breakpoint on, as `sizes` of pictures and style sheets need it. */
export const minWidth = (name: keyof typeof breakpoints) => `(min-width:${breakpoints[name]}px)`;

/** As `sizes`, the width of a phone; one of three pixels for each of CSS needs two of them: more looks no sharper. */
export const phoneWidth = "(min-resolution:2.5dppx) 66vw, 100vw";

/** Figures of the width estimate (spec 9). */
const characterPx = 9;
const maxButtonPx = 200;
const logoPx = 200;
const maxNamePx = 640;
const jumboSpacingPx = 80;

/** Longer labels get the minimum-width style (spec 9). */
const maxShortLabelCharacters = 20;

/** What stands in the bar; `undefined` takes no room. */
export type BarItems = {
  businessName: string;
  logoUrl?: string | undefined;
  /** As the bar shows the logo, where that is known. */
  logoWidthPx?: number | undefined;
  entries: readonly MenuEntry[];
  phone?: string | undefined;
  login?: string | undefined;
  action?: string | undefined;
  /** How the look sets the labels, where that is not as they are written. */
  lettering?: "capitals" | undefined;
};

const countCharacters = (text: string) => [...text].length;

/** Whether a button's label is over 20 characters, so that the button gets a minimum width (spec 9). */
export const isLong = (label: string) => countCharacters(label) > maxShortLabelCharacters;

/** Estimates the width of all items of the full bar, in px (spec 9). */
export function estimatedWidth({ businessName, logoUrl, entries, phone, login, action }: BarItems): number {
  const brand = logoUrl ? logoPx : Math.min(maxNamePx, characterPx * countCharacters(businessName));
  const labels = [...entries.map(({ label }) => label), phone, login, action].filter(
    (label) => label !== undefined,
  );
  const buttons = labels.map((label) => Math.min(maxButtonPx, characterPx * countCharacters(label)));
  return brand + jumboSpacingPx + buttons.reduce((sum, width) => sum + width, 0);
}
