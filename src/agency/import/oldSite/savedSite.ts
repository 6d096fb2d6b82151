import type { OldPage } from "./oldPage.ts";
import type { SiteMap } from "./pagePlan.ts";

/** A saved site with its pages read, and what connects them. */
export type SavedSite = SiteMap & {
  folder: string;
  home: OldPage;
  pages: readonly OldPage[];
  /** Pages that only send their visitors on. */
  moved: readonly OldPage[];
  /** Its host without `www.`; empty where nobody knows it. */
  host: string;
  /** The file of the folder that a reference of a page means. */
  findFile: (page: OldPage, reference: string) => string | undefined;
};
