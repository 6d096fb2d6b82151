import { areaPlaces } from "../../areaPlaces.ts";
import type { SectionFacts } from "../facts.ts";

export const areaFacts: SectionFacts = {
  needs: ({ business }) =>
    areaPlaces(business).length > 0 || Boolean(business.serviceArea?.postalCodes.length),
  isShort: (business) => areaPlaces(business).length <= 16,
};
