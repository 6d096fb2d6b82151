import type { Site } from "../../../business/desk.ts";
import dense from "./dense.css?inline";
import { boldFigures } from "./figures.ts";
import gallery from "./gallery.css?inline";
import { heroKind } from "./heroKind.ts";
import look from "./look.css?inline";
import photo from "./photo.css?inline";
import pictures from "./pictures.css?inline";
import { minDense } from "./rowSize.ts";
import type from "./type.css?inline";
import wall from "./wall.css?inline";

const heroes = { photo, wall, type };

/** The style of the look `bold`: its measures, and of its layouts those that a site may show. */
export function boldStyle(site: Site): string {
  const { business } = site;
  const { services, pages } = business;
  const kind = heroKind(site);
  const hasPictures = kind !== "type" || [...services, ...pages].some(({ image }) => image);
  return [
    boldFigures(business),
    look,
    hasPictures ? pictures : "",
    heroes[kind],
    services.length + pages.length >= minDense ? dense : "",
    business.gallery.length ? gallery : "",
  ].join("");
}
