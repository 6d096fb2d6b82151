import { primaryActionHref } from "../business/links.ts";
import type { Business } from "../business/schema.ts";
import { englishNavigationWords } from "../languages/en/navigation.ts";
import { type MenuEntry, type MenuLink, menuEntries, menuLink } from "../navigation/groups.ts";
import { fullBarWidth } from "../navigation/width.ts";

/** What every page's bar shows, and from which viewport width (px) it shows it in full. */
export type SiteMenu = {
  entries: MenuEntry[];
  /** The page `/`, where no menu has it: a preview needs to know it. */
  homePage: MenuLink | undefined;
  clientHubUrl: string | undefined;
  primaryActionLink: string;
  fullBarFrom: number;
};

const menus = new WeakMap<Business, SiteMenu>();

/** Makes the menu of a business, once however many pages it has. */
export function siteMenu(business: Business): SiteMenu {
  const menu = menus.get(business) ?? createMenu(business);
  menus.set(business, menu);
  return menu;
}

function createMenu(business: Business): SiteMenu {
  const { businessName, logoUrl, phone, primaryCtaLabel: action, pages } = business;
  const { home } = business.words;
  const entries = menuEntries(pages, business.groupTitles, { language: business.language, home });
  const homePage = entries.length ? undefined : pages.find(({ path }) => path === "/");
  const clientHubUrl = business.variant === "v2" ? business.clientHubUrl : undefined;
  const login = clientHubUrl && englishNavigationWords.clientLogin;
  return {
    entries,
    homePage: homePage && menuLink(homePage, home),
    clientHubUrl,
    primaryActionLink: primaryActionHref(business),
    fullBarFrom: fullBarWidth({ businessName, logoUrl, entries, phone, login, action }),
  };
}
