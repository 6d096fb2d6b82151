import type { Business } from "../../business/schema/business.ts";
import type { NamedPicture } from "../../business/schema/pictureFields.ts";

/** The photo of the first screen: the file's `hero`, else the first of the gallery; undefined without one. */
export const heroPicture = ({ hero, gallery }: Business): NamedPicture | undefined => hero ?? gallery[0];
