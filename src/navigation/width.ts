import type { MenuEntry } from "./groups.ts";

/** Widths of the viewport, in px, from which a wider form is used (spec 9). */
export const breakpoints = { xs: 0, sm: 490, md: 768, lg: 1080, xl: 1440 } as const;

/** Figures of the width estimate, in px (spec 9). */
const character = 9;
const mostButton = 200;
const logo = 200;
const mostName = 640;
const jumboSpacing = 80;

/** Labels over this many characters get the minimum-width style (spec 9). */
const longLabel = 20;

/** What stands in the bar; `undefined` is not shown. */
export type BarItems = {
  businessName: string;
  logoUrl?: string | undefined;
  entries: readonly MenuEntry[];
  phone?: string | undefined;
  login?: string | undefined;
  action: string;
};

const length = (text: string) => [...text].length;

/** Whether a button's label is over 20 characters, so that the button gets a minimum width (spec 9). */
export const isLong = (label: string) => length(label) > longLabel;

/** The estimated width of all items of the full bar, in px (spec 9). */
export function estimatedWidth({ businessName, logoUrl, entries, phone, login, action }: BarItems): number {
  const brand = logoUrl ? logo : Math.min(mostName, character * length(businessName));
  const labels = [...entries.map(({ label }) => label), phone, login, action].filter(
    (label) => label !== undefined,
  );
  const buttons = labels.map((label) => Math.min(mostButton, character * length(label)));
  return brand + jumboSpacing + buttons.reduce((sum, width) => sum + width, 0);
}

/** The least viewport width, in px, that shows the full bar; below it the hamburger stands. */
export const fullBarWidth = (items: BarItems) => Math.max(breakpoints.lg, estimatedWidth(items));
