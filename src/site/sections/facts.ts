import type { Business, Page } from "../../business/schema/business.ts";
import type { SiteWords } from "../../languages/en/site.ts";
import type { Reach } from "../contactWays.ts";

/** What pages must know of a section before it is drawn, where it is not as most are: in `<Name>/facts.ts`. */
export type SectionFacts = {
  /** The word of its title on other pages than the home page, and there: of most it is that of its name. */
  titleElsewhere?: keyof SiteWords;
  titleAtHome?: (business: Business) => keyof SiteWords;
  /** The field of the file that it shows, or when there is enough to show; without it, the field of its name. */
  needs?: keyof Business | ((site: Reach, page: Page) => boolean);
  /** Whether it says so little that it shares a row with another such section. */
  isShort?: (business: Business) => boolean;
};
