import { pageRole } from "../business/pageRoles.ts";
import type { Business, Page } from "../business/schema/business.ts";
import { type NamedPicture, namedPicture } from "../business/schema/pictureFields.ts";
import { pageServices } from "./pageServices.ts";

/** The picture of a page: its own, else the first of its texts. */
export const pagePicture = (page: Page): NamedPicture | undefined =>
  [page, ...(page.sections ?? []).filter((section) => typeof section !== "string")]
    .map(namedPicture)
    .find(Boolean);

/** The picture beside the title of a page: its own, else one of its services; that of the hero tells who we are. */
export const headPicture = (business: Business, page: Page): NamedPicture | undefined =>
  pagePicture(page) ??
  pageServices(business, page).map(namedPicture).find(Boolean) ??
  (pageRole(page)?.role === "about" ? business.hero : undefined);
