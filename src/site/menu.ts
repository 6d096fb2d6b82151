import type { Site } from "../business/deskPlace.ts";
import { logoForm } from "../business/pictures/pictures.ts";
import type { Business, Page } from "../business/schema/business.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { siteWords } from "../languages/words.ts";
import { fullBarStyle } from "../navigation/fullBar.ts";
import { isSameTitle, type MenuEntry, type MenuLink, menuEntries, menuLink } from "../navigation/groups.ts";
import { actionHref } from "./contactWays.ts";
import { siteLook } from "./looks/siteLook.ts";

/** What the menu of a site is made from. */
export type MenuSource = Pick<Site, "business" | "desk" | "pictures">;

/** What every page's bar shows, and the style by which it does so in full. */
export type SiteMenu = {
  entries: MenuEntry[];
  /** The page `/`, where no menu has it: a preview needs to know it. */
  homePage: MenuLink | undefined;
  clientHubUrl: string | undefined;
  /** Where the call-to-action leads; without it there is none. */
  primaryActionLink: string | undefined;
  barStyle: string;
};

/** The largest that `bar.css` shows a logo. */
const logoBoxPx = { width: 200, height: 50 };

/** The entries of a site's menu, made once. */
export const siteEntries = memoizeBy((business: Business): MenuEntry[] => {
  const { pages, groupTitles, language } = business;
  return menuEntries(pages, groupTitles, { language, home: siteWords(business).home });
});

/** Makes the menu of a site, once however many pages it has. */
export const siteMenu = memoizeBy((site: MenuSource): SiteMenu => {
  const { business } = site;
  const { businessName, logoUrl, phone, primaryCtaLabel, pages } = business;
  const { home, clientLogin } = siteWords(business);
  const entries = siteEntries(business);
  const homePage = entries.length ? undefined : pages.find(({ path }) => path === "/");
  const clientHubUrl = business.variant === "v2" ? business.clientHubUrl : undefined;
  const login = clientHubUrl && clientLogin;
  const primaryActionLink = actionHref(site);
  const action = primaryActionLink && primaryCtaLabel;
  return {
    entries,
    homePage: homePage && menuLink(homePage, home),
    clientHubUrl,
    primaryActionLink,
    barStyle: fullBarStyle({
      businessName,
      logoUrl,
      logoWidthPx: logoWidth(site),
      entries,
      phone,
      login,
      action,
      lettering: siteLook(business).lettering,
    }),
  };
});

/** The title of the group that a page stands in, where the page's own does not say the same. */
export function pageGroup(site: MenuSource, page: Page): string | undefined {
  const group = siteMenu(site).entries.find(
    (entry) => entry.kind === "group" && entry.pages.some(({ path }) => path === page.path),
  );
  return group && !isSameTitle(group.label, page.title) ? group.label : undefined;
}

/** A step of the way to a page; a group has no page of its own. */
export type TrailStep = { title: string; path?: string };

/**
 * The way to an inner page: home, by the business's name where a logo may not say it, then the pages above,
 * else the group.
 */
export function pageTrail(site: MenuSource, page: Page): [home: TrailStep, ...above: TrailStep[]] {
  const { business } = site;
  const above = business.pages
    .filter(({ path }) => path !== "/" && page.path.startsWith(`${path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  const group = above.length ? undefined : pageGroup(site, page);
  const home = business.logoUrl ? business.businessName : siteWords(business).home;
  return [{ title: home, path: "/" }, ...above, ...(group ? [{ title: group }] : [])];
}

/** How wide, in px, the bar shows a logo that stands beside the business file. */
function logoWidth({ business: { logoUrl }, pictures }: MenuSource): number | undefined {
  const picture = logoUrl ? pictures[logoUrl] : undefined;
  if (!picture) return;
  const { width, height } = logoForm(picture);
  return width * Math.min(1, logoBoxPx.width / width, logoBoxPx.height / height);
}
