import type { Picture } from "../../business/pictures/pictures.ts";
import type { Business } from "../../business/schema/business.ts";
import type { NamedPicture } from "../../business/schema/pictureFields.ts";

/** The photo of the first screen: the file's `hero`, else the first of the gallery; undefined without one. */
export const heroPicture = ({ hero, gallery }: Business): NamedPicture | undefined => hero ?? gallery[0];

const minAcrossPx = 1200;

/** Whether a picture fills the width of a page: one that is small, or higher than wide, stands beside the text. */
export const isWideEnough = ({ width, height }: Picture): boolean => width >= minAcrossPx && width > height;
