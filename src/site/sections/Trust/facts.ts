import type { Business, Page } from "../../../business/schema/business.ts";
import { findLicence } from "../../licence.ts";
import { siteLook } from "../../looks/siteLook.ts";
import type { SectionFacts } from "../facts.ts";

export const trustFacts: SectionFacts = {
  needs: ({ business }, page) => {
    const { rating, badges, founded } = business;
    return badges.length > 0 || (Boolean(rating || founded) && !isTrustInHero(business, page));
  },
};

/** Whether the first screen shows all that the section would tell beside badges. */
const isTrustInHero = (business: Business, { path }: Page) =>
  path === "/" && siteLook(business).heroFigures?.(business) === "all" && !findLicence(business);
