import { white } from "../../../branding/colour.ts";
import { palette } from "../../../branding/palette.ts";
import type { Business } from "../../../business/schema/business.ts";
import { textDirection } from "../../../languages/textDirection.ts";
import { brandColours } from "../../../trades/kinds.ts";
import { isLongList } from "../../content.ts";
import { headline } from "../../titles.ts";

/** Widths of the look's bold letters in hundredths of their size; the others are as wide as a figure. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\sijlI|.,:;'’!-]/, 26],
  [/[frt()/]/, 36],
  [/[mwMW@%&]/, 84],
  [/[\p{Lu}+]/u, 65],
];
const figureWidth = 55;

/** Faces of systems, for scripts that the look's face lacks, may be so much wider. */
const systemFaceShare = 1.3;

/** How wide a text is, in the size of its letters. */
function widthInEm(text: string, language: string): number {
  const letters = [...text].map((letter) => widths.find(([pattern]) => pattern.test(letter))?.[1]);
  const width = letters.reduce<number>((sum, each) => sum + (each ?? figureWidth), 0) / 100;
  return Math.max(1, width * (textDirection(language) ? systemFaceShare : 1));
}

/** The size at which a text covers the same area however long it is, by the side of that area. */
const fillingSize = (text: string, language: string) => 1 / Math.sqrt(widthInEm(text, language));

/** The custom properties of the look `bold`: measures of the texts that fill a page, colours of the call. */
export function boldFigures(business: Business): string {
  const { language, phone = "", reviews } = business;
  const title = headline(business);
  const words = title.split(/\s+/).map((word) => widthInEm(word, language));
  // Beside a white call-to-action a white phone number would be as strong.
  const { deep, "deep-action": action } = palette(brandColours(business));
  const figures = {
    ...(action === white ? { call: deep, "on-call": white } : {}),
    longest: Math.max(...words).toFixed(2),
    mass: fillingSize(title, language).toFixed(3),
    number: Math.max(6, widthInEm(phone, language)).toFixed(2),
    quote: fillingSize(reviews[0]?.text ?? "", language).toFixed(3),
  };
  const declarations = Object.entries(figures).map(([name, value]) => `--${name}:${value}`);
  return `:root{${declarations.join(";")}}`;
}

/** So few services stand in huge rows. */
const maxHuge = 2;

/** The class of a list by how many services it shows. */
export function rowSize(groups: readonly { services: readonly unknown[] }[]): "dense" | "huge" | undefined {
  const services = groups.flatMap((group) => group.services);
  if (isLongList(services)) return "dense";
  return services.length <= maxHuge ? "huge" : undefined;
}
