import { picturePlaces, shownPictures } from "../business/pictures/namedPictures.ts";
import type { Picture } from "../business/pictures/pictures.ts";
import type { Focus, NamedPicture } from "../business/schema/pictureFields.ts";
import type { PictureSite } from "./pictureSources.ts";

// The site's policy forbids style attributes: what differs from picture to picture is a class.

/** Wider than any page shows a picture. */
const maxShownWidth = 1800;

const focusClass = ([x, y]: Focus) => `focus-${x}-${y}`;

/** Whether a page could show a picture larger than its pixels allow; a drawing has no pixels. */
const isSmall = ({ kind, width }: Picture) => kind !== "drawing" && width < maxShownWidth;

const sizeClass = ({ width, height }: Picture) => `max-${width}-${height}`;

/** The classes of a picture: the part that a crop keeps in sight, and its size where that is small. */
export function pictureClasses(file: Picture, { focus }: Pick<NamedPicture, "focus">): string[] {
  return [...(focus ? [focusClass(focus)] : []), ...(isSmall(file) ? [sizeClass(file)] : [])];
}

/**
 * The rules for the classes of a site's pictures. No picture is shown larger than it is, in width or height:
 * so no crop enlarges it either.
 */
export function pictureStyle(site: PictureSite): string {
  const focuses = picturePlaces(site.business).flatMap(({ picture: { focus } }) => (focus ? [focus] : []));
  const rules = [
    ...focuses.map((focus) => `.${focusClass(focus)}{object-position:${focus[0]}% ${focus[1]}%}`),
    ...shownPictures(site)
      .filter(isSmall)
      .map(
        (file) => `img.${sizeClass(file)}{max-width:min(100%,${file.width}px);max-height:${file.height}px}`,
      ),
  ];
  return [...new Set(rules)].join("");
}
