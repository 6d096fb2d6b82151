import type { Business } from "../../../business/schema/business.ts";
import { heroPicture } from "../../hero/picture.ts";

/** What the first screen shows beside its text: a photo, else figures set large, else art. */
export function heroSide(business: Business): "pictured" | "counted" | "drawn" {
  if (heroPicture(business)) return "pictured";
  return business.rating || business.founded ? "counted" : "drawn";
}
