import { thanksPath } from "./links.ts";
import type { LoadedBusiness } from "./load.ts";

/** Where the desk of a site is: on the site's own origin, nowhere, or at an origin of its own. */
export type DeskPlace = "own" | "none" | `http${string}`;

/** What the pages of a site are made from. */
export type Site = LoadedBusiness & { desk: DeskPlace };

/** The origin of a desk that the pages of a site call across origins; undefined for any other. */
export const remoteDesk = (desk: DeskPlace): string | undefined =>
  desk === "own" || desk === "none" ? undefined : desk;

/** Whether the build must make the page that follows a sent form: without a desk there is no form. */
export const needsThanksPage = ({ business, desk }: Pick<Site, "business" | "desk">): boolean =>
  desk !== "none" && business.pages.every(({ path }) => path !== thanksPath);
