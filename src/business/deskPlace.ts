import type { LoadedBusiness } from "./check/load.ts";
import { thanksPath } from "./links.ts";

/**
 * Where the desk of a site is: on the site's own origin, nowhere, or at an origin of its own. In a `preview`
 * the visitor's browser stands in for it, and nothing is sent.
 */
export type DeskPlace = "own" | "none" | "preview" | `http${string}`;

/** What the pages of a site are made from. */
export type Site = LoadedBusiness & { desk: DeskPlace };

/** The origin of a desk that the pages of a site call across origins; undefined for any other. */
export const remoteDesk = (desk: DeskPlace): string | undefined =>
  desk === "own" || isOffline(desk) ? undefined : desk;

/** Whether nobody gets what a visitor sends from the pages of a site. */
export const isOffline = (desk: DeskPlace): desk is "none" | "preview" =>
  desk === "none" || desk === "preview";

/** Whether the build must make the page that follows a sent form: without a desk nothing is sent. */
export const needsThanksPage = ({ business, desk }: Pick<Site, "business" | "desk">): boolean =>
  !isOffline(desk) && business.pages.every(({ path }) => path !== thanksPath);
