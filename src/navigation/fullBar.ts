import { memoize } from "../languages/memoize.ts";
import { type BarItems, breakpoints, estimatedWidth, isLong } from "./width.ts";

/** What `bar.css` gives the items of the bar, in px; `barWidths.spec.ts` holds both together. */
type Look = { fontPx: number; linkSidesPx: number };
const compact: Look = { fontPx: 14, linkSidesPx: 12 };
const roomy: Look = { fontPx: 15, linkSidesPx: 16 };
const chevronPx = 18;
const actionFontPx = 15;
const actionSidesPx = 34;
const nameFontPx = 20;
const gapPx = 4;
const maxBrandPx = 200;
const minLongPx = 200;
const maxLongActionPx = 240;

/** Least width of a viewport whose bar has the larger font. */
const leastRoomyPx = 1280;

/** What the padding of the bar takes at both sides, and what a scroll bar takes beside it, in px. */
const paddingPx = 72;
const scrollBarPx = 17;

/**
 * Widths of bold characters in the widest font of browsers and in a usual one, in hundredths of its size. The
 * faces of all looks are narrower than the usual one; `tests/browser/barWidths.spec.ts` measures them.
 */
type Font = "widest" | "usual";
type Share = Record<Font, number>;
const shares: readonly (readonly [RegExp, Share])[] = [
  [/[\s.,:;'’|!ijlI()-]/, { widest: 38, usual: 29 }],
  [/[frt/]/, { widest: 48, usual: 43 }],
  [/[cksvxyz]/, { widest: 64, usual: 54 }],
  [/\d/, { widest: 70, usual: 57 }],
  [/[mwMW@%&]/, { widest: 106, usual: 95 }],
  [/\p{Lu}/u, { widest: 77, usual: 66 }],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{So}]/u,
    { widest: 110, usual: 104 },
  ],
];
const otherShare: Share = { widest: 71, usual: 63 };

/** What capitals take beside their own width: the room between them, and the weight of labels in capitals. */
const capitals = { spacing: 3, weight: { widest: 1, usual: 1.1 } } as const;

/** Room, in px, that the items of the full bar need: in a usual font in one row, in the widest in two. */
const neededWidth = (items: BarItems) =>
  Math.max(
    itemsWidth(items, { ...compact, font: "usual", menuRows: 1 }),
    itemsWidth(items, { ...compact, font: "widest", menuRows: 2 }),
  );

/** The least viewport width, in px, that shows the full bar; the hamburger stands below it. */
export const fullBarWidth = (items: BarItems) =>
  Math.max(breakpoints.lg, estimatedWidth(items), neededWidth(items) + paddingPx);

/**
 * The style that shows the full bar where it has the room, and there in a larger font where that has the room
 * too. With text of twice the size it takes twice the width: there `rem` counts, which media queries do not
 * know. `--full` tells the script of the hamburger, and looks that set the brand above the full menu.
 */
export function fullBarStyle(items: BarItems): string {
  const width = fullBarWidth(items);
  const least = Math.max(neededWidth(items), width - paddingPx - scrollBarPx);
  const roomyLeast = Math.max(
    leastRoomyPx - paddingPx - scrollBarPx,
    itemsWidth(items, { ...roomy, font: "widest", menuRows: 1 }),
  );
  return (
    `@media(min-width:${width}px){@container(min-width:${least / 16}rem){` +
    ":root .full{display:flex}:root .burger{display:none}.bar::before,.brand,.burger{--full:1}}}" +
    `@container(min-width:${roomyLeast / 16}rem){.bar .nav-item{padding-inline:8px;font-size:.9375rem}}`
  );
}

/** The width, in px, of all items and the gaps around them, each label in one line. */
function itemsWidth(
  { logoUrl, logoWidthPx = maxBrandPx, businessName, entries, phone, login, action, lettering }: BarItems,
  { fontPx, linkSidesPx, font, menuRows }: Look & { font: Font; menuRows: number },
): number {
  const textWidth = (text: string, sizePx: number) => (textShare(text, font) * sizePx) / 100;
  const labelWidth = (label: string, sizePx: number) =>
    lettering ? (capitalShare(label, font) * sizePx) / 100 : textWidth(label, sizePx);
  const linkWidth = (label: string) => (isLong(label) ? minLongPx : labelWidth(label, fontPx) + linkSidesPx);
  const entryWidths = entries.map(({ kind, label }) =>
    kind === "group" && !isLong(label) ? linkWidth(label) + chevronPx : linkWidth(label),
  );
  const menu = sum(entryWidths);
  // An entry that does not fit into a row any more stands in the next.
  const row = (menu + (menuRows - 1) * Math.max(0, ...entryWidths)) / menuRows;
  const widths = [
    logoUrl ? logoWidthPx : Math.min(maxBrandPx, textWidth(businessName, nameFontPx)),
    Math.min(menu, row),
    login && linkWidth(login),
    phone && Math.max(isLong(phone) ? minLongPx : 0, textWidth(phone, fontPx) + linkSidesPx),
    action && (isLong(action) ? maxLongActionPx : labelWidth(action, actionFontPx) + actionSidesPx),
  ].filter((width) => typeof width === "number");
  return Math.ceil(sum(widths) + (widths.length + 1) * gapPx);
}

const signShare = memoize((sign) => shares.find(([pattern]) => pattern.test(sign))?.[1] ?? otherShare);

const textShare = (text: string, font: Font) => sum([...text].map((sign) => signShare(sign)[font]));

/** The text that is the widest in a usual font; the empty one of none. */
export const widestText = (texts: readonly string[]): string =>
  [...new Set(texts)].reduce(
    (widest, text) => (textShare(text, "usual") > textShare(widest, "usual") ? text : widest),
    "",
  );

const capitalShare = (label: string, font: Font) =>
  textShare(label.toUpperCase(), font) * capitals.weight[font] + [...label].length * capitals.spacing;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
