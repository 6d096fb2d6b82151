import type { Business, Page } from "../../../business/schema/business.ts";
import { findLicence } from "../../licence.ts";
import { siteLook } from "../../looks/siteLook.ts";
import type { SectionFacts } from "../facts.ts";

export const trustFacts: SectionFacts = {
  needs: ({ business }, page) =>
    business.badges.length > 0 || (fillsTrust(business) && !isTrustInHero(business, page)),
};

/** Fewer figures stand among the proofs of the first screen. */
const minFigures = 3;

/** Whether a business has enough to trust for a section: rating, first year, licence. */
export const fillsTrust = (business: Business): boolean =>
  [business.rating, business.founded, findLicence(business), ...business.badges].filter(Boolean).length >=
  minFigures;

/** Whether the first screen shows all that the section would tell beside badges. */
const isTrustInHero = (business: Business, { path }: Page) =>
  path === "/" && siteLook(business).heroFigures?.(business) === "all";
