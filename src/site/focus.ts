import { picturePlaces } from "../business/namedPictures.ts";
import type { Focus } from "../business/pictureFields.ts";
import type { Business } from "../business/schema.ts";

/** The class of pictures whose crop keeps a part in sight: the site's policy forbids style attributes. */
export const focusClass = ([x, y]: Focus) => `focus-${x}-${y}`;

/** The rules for each part that the pictures of a business keep in sight. */
export function focusStyle(business: Business): string {
  const focuses = picturePlaces(business).flatMap(({ picture: { focus } }) => (focus ? [focus] : []));
  const rules = focuses.map((focus) => `.${focusClass(focus)}{object-position:${focus[0]}% ${focus[1]}%}`);
  return [...new Set(rules)].join("");
}
