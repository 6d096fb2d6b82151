import type { MenuEntry } from "./groups.ts";

/** Widths of the viewport, in px, from which a wider form begins (spec 9). */
export const breakpoints = { xs: 0, sm: 490, md: 768, lg: 1080, xl: 1440 } as const;

/** Figures of the width estimate (spec 9). */
const characterPx = 9;
const maxButtonPx = 200;
const logoPx = 200;
const maxNamePx = 640;
const maxActionPx = 240;
const jumboSpacingPx = 80;

/** Longer labels get the minimum-width style (spec 9). */
const maxShortLabelCharacters = 20;

/** What stands in the bar; `undefined` takes no room. */
export type BarItems = {
  businessName: string;
  logoUrl?: string | undefined;
  entries: readonly MenuEntry[];
  phone?: string | undefined;
  login?: string | undefined;
  action?: string | undefined;
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

/** The least viewport width, in px, that shows the full bar; the hamburger stands below it. */
export const fullBarWidth = (items: BarItems) =>
  Math.max(breakpoints.lg, estimatedWidth(items), wideFontWidth(items));

/** Room at both sides of the full bar, and a scroll bar, in px. */
const sidesPx = 72 + 17;

/**
 * The style that shows the full bar from this viewport width on. With text of twice the size it takes twice
 * the width: there `rem` counts, which media queries do not know.
 */
export const fullBarStyle = (width: number) =>
  `@media(min-width:${width}px){@container(min-width:${(width - sidesPx) / 16}rem){` +
  ":root .full{display:flex}:root .burger{display:none}}}";

/** Widths of characters in the widest of the usual fonts, in hundredths of the font's size. */
const characterShares: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'’|!ijlI()-]/, 38],
  [/[frt/]/, 48],
  [/[mwMW@%&]/, 106],
  [/\p{Lu}/u, 77],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{So}]/u, 110],
];
const otherShare = 70;

const textWidth = (text: string, fontPx: number) =>
  [...text].reduce((sum, sign) => {
    const [, share = otherShare] = characterShares.find(([pattern]) => pattern.test(sign)) ?? [];
    return sum + (share * fontPx) / 100;
  }, 0);

/** Fonts of the bar below 1280 px, and what stands around a label, in px. */
const labelPx = 14;
const actionPx = 15;
const aroundPx = { entry: 12, group: 30, action: 34, gap: 4 };

/** The width (px) at which no label of up to 20 characters breaks in a wide font, the menu in two rows. */
function wideFontWidth({ logoUrl, businessName, entries, phone, login, action }: BarItems): number {
  const widthOf = (label: string, fontPx: number, around: number, most: number) =>
    (isLong(label) ? most : textWidth(label, fontPx) + around) + aroundPx.gap;
  const entryWidths = entries.map(({ label, kind }) =>
    widthOf(label, labelPx, aroundPx[kind === "page" ? "entry" : "group"], maxButtonPx),
  );
  const menu = entryWidths.reduce((sum, width) => sum + width, 0);
  const rows = Math.min(menu, (menu + Math.max(0, ...entryWidths)) / 2);
  const brand = logoUrl ? logoPx : Math.min(logoPx, textWidth(businessName, 20));
  return Math.ceil(
    sidesPx +
      brand +
      aroundPx.gap +
      rows +
      (login ? widthOf(login, labelPx, aroundPx.entry, maxButtonPx) : 0) +
      (phone ? textWidth(phone, labelPx) + aroundPx.entry + aroundPx.gap : 0) +
      (action ? widthOf(action, actionPx, aroundPx.action, maxActionPx) : 0),
  );
}
