import { primaryActionHref } from "../business/links.ts";
import type { Business } from "../business/schema.ts";
import { type MenuEntry, menuEntries } from "../navigation/groups.ts";
import { fullBarWidth } from "../navigation/width.ts";

/** What every page's bar shows, and from which viewport width (px) it shows it in full. */
export type SiteMenu = {
  entries: MenuEntry[];
  clientHubUrl: string | undefined;
  primaryActionLink: string;
  fullBarFrom: number;
};

const known = new WeakMap<Business, SiteMenu>();

/** The menu of a business, computed once however many pages it has. */
export function siteMenu(business: Business): SiteMenu {
  const menu = known.get(business) ?? computed(business);
  known.set(business, menu);
  return menu;
}

function computed(business: Business): SiteMenu {
  const {
    businessName,
    logoUrl,
    phone,
    primaryCtaLabel: action,
    pages,
    groupTitles,
    language,
    words,
  } = business;
  const entries = menuEntries(pages, groupTitles, { language, home: words.home });
  const clientHubUrl = business.variant === "v2" ? business.clientHubUrl : undefined;
  const login = clientHubUrl && "Client Login";
  return {
    entries,
    clientHubUrl,
    primaryActionLink: primaryActionHref(business),
    fullBarFrom: fullBarWidth({ businessName, logoUrl, entries, phone, login, action }),
  };
}
