import { isOffline, needsThanksPage, type Site } from "./deskPlace.ts";
import { needsPrivacyPage, thanksPath } from "./links.ts";
import { madePrivacyPath } from "./privacyPage.ts";
import type { Page } from "./schema/business.ts";

/** A page of a built site: one of its file, or one that is made because no file has it. */
export type SitePage = { path: string; page?: Page; made?: "404" | "privacy" | "takeover" | "thanks" };

/** Lists the pages that the build makes of a site, by paths without a slash at their end. */
export const sitePages = (site: Pick<Site, "business" | "desk">): SitePage[] => [
  ...site.business.pages.map((page) => ({ path: page.path.replace(/\/$/, ""), page })),
  ...(needsPrivacyPage(site.business) ? [{ path: madePrivacyPath, made: "privacy" as const }] : []),
  ...(needsThanksPage(site) ? [{ path: thanksPath, made: "thanks" as const }] : []),
  { path: "/404", made: "404" },
  // Without a desk nobody of the business answers a chat.
  ...(isOffline(site.desk) ? [] : [{ path: "/_answer", made: "takeover" as const }]),
];
