import { picturePlaces, shownPictures } from "../business/pictures/namedPictures.ts";
import type { Picture } from "../business/pictures/pictures.ts";
import type { Focus, NamedPicture } from "../business/schema/pictureFields.ts";
import type { PictureSite } from "./pictureSources.ts";

// The site's policy forbids style attributes: what differs from picture to picture is a class.

/** Wider than any page shows a picture. */
const maxShownWidth = 1800;

const focusClass = ([x, y]: Focus) => `focus-${x}-${y}`;

/** So many times its size a photo still looks well. */
const maxGrowth = 1.6;

/** Whether a page could show a picture larger than its pixels allow; a drawing has no pixels. */
const isSmall = ({ kind, width }: Picture) => kind !== "drawing" && width * maxGrowth < maxShownWidth;

const sizeClass = ({ width, height }: Picture) => `max-${width}-${height}`;

/** Galleries crop only what is very high or very wide. */
const shownRatios = { least: 0.8, most: 2.4 };

/** The ratio, width by height, in which a gallery shows a picture. */
export const shownRatio = ({ width, height }: Picture): number =>
  Math.min(shownRatios.most, Math.max(shownRatios.least, Math.round((width / height) * 100) / 100));

/** The class that gives the ratio to the style of a gallery. */
export const ratioClass = (file: Picture): string => `ratio-${Math.round(shownRatio(file) * 100)}`;

/** The classes of a picture: the part that a crop keeps in sight, and its size where that is small. */
export function pictureClasses(file: Picture, { focus = file.focus }: Pick<NamedPicture, "focus">): string[] {
  return [...(focus ? [focusClass(focus)] : []), ...(isSmall(file) ? [sizeClass(file)] : [])];
}

/**
 * The rules for the classes of a site's pictures. None is shown much larger than it is, in width or height: so
 * no crop enlarges it more either.
 */
export function pictureStyle(site: PictureSite): string {
  const shown = shownPictures(site);
  const focuses = [...picturePlaces(site.business).map(({ picture }) => picture), ...shown].flatMap(
    ({ focus }) => (focus ? [focus] : []),
  );
  const works = site.business.gallery.flatMap(({ image }) => site.pictures[image] ?? []);
  const rules = [
    ...works.map((file) => `.${ratioClass(file)}{--ratio:${shownRatio(file)}}`),
    ...focuses.map((focus) => `.${focusClass(focus)}{object-position:${focus[0]}% ${focus[1]}%}`),
    ...shown.filter(isSmall).map((file) => {
      const [width, height] = [file.width, file.height].map((side) => Math.round(side * maxGrowth));
      return `img.${sizeClass(file)}{max-width:min(100%,${width}px);max-height:${height}px}`;
    }),
  ];
  return [...new Set(rules)].join("");
}
