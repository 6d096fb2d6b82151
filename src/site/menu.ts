import type { Business } from "../business/schema.ts";
import { siteWords } from "../languages/siteWords.ts";
import { type MenuEntry, type MenuLink, menuEntries, menuLink } from "../navigation/groups.ts";
import { fullBarWidth } from "../navigation/width.ts";
import { actionHref, type Reach } from "./contactWays.ts";

/** What every page's bar shows, and from which viewport width (px) it shows it in full. */
export type SiteMenu = {
  entries: MenuEntry[];
  /** The page `/`, where no menu has it: a preview needs to know it. */
  homePage: MenuLink | undefined;
  clientHubUrl: string | undefined;
  /** Where the call-to-action leads; without it there is none. */
  primaryActionLink: string | undefined;
  fullBarFrom: number;
};

const menus = new WeakMap<Business, SiteMenu>();

/** Makes the menu of a site, once however many pages it has. */
export function siteMenu(site: Reach): SiteMenu {
  const menu = menus.get(site.business) ?? createMenu(site);
  menus.set(site.business, menu);
  return menu;
}

function createMenu(site: Reach): SiteMenu {
  const { business } = site;
  const { businessName, logoUrl, phone, primaryCtaLabel, pages } = business;
  const { home, clientLogin } = siteWords(business);
  const entries = menuEntries(pages, business.groupTitles, { language: business.language, home });
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
    fullBarFrom: fullBarWidth({ businessName, logoUrl, entries, phone, login, action }),
  };
}
