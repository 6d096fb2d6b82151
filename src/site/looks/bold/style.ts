import dense from "./dense.css?inline";
import gallery from "./gallery.css?inline";
import look from "./look.css?inline";
import photo from "./photo.css?inline";
import pictures from "./pictures.css?inline";
import type from "./type.css?inline";
import wall from "./wall.css?inline";

/** The style of the look `bold`, all its layouts. */
export const boldStyle = [look, pictures, photo, wall, type, dense, gallery].join("");
