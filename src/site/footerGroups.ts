import { privacyHref } from "../business/links.ts";
import { pageHref } from "../business/paths.ts";
import { siteWords } from "../languages/words.ts";
import { type MenuLink, menuLink } from "../navigation/groups.ts";
import { type MenuSource, siteMenu } from "./menu.ts";

/** A link of the footer. */
export type FooterLink = { label: string; href: string };

/** Links of the footer: the first of them, and what leads to all: a page that lists them, or the others. */
export type FooterGroup = {
  title: string | undefined;
  links: FooterLink[];
  count: number;
  allHref: string | undefined;
  others: FooterLink[];
};

/** A group shows so many links at once. */
const maxLinks = 6;

/** Makes the footer's groups from those of the menu, the pages without a group first. */
export function footerGroups(site: MenuSource): FooterGroup[] {
  const { business } = site;
  const { home } = siteWords(business);
  const { entries } = siteMenu(site);
  const alone = entries.length
    ? entries.filter((entry) => entry.kind === "page")
    : business.pages.map((page) => menuLink(page, home));
  const privacy = privacyHref(business);
  const links = alone.filter(({ path }) => pageHref(path) !== privacy);
  const groups = entries.flatMap((entry) => {
    if (entry.kind === "page") return [];
    const all = business.pages.find(({ path }) => path === `/${entry.segment}`);
    const members = entry.pages.filter(({ path }) => path !== all?.path);
    return [createGroup(entry.label, members, all && pageHref(all.path))];
  });
  return [createGroup(undefined, links, undefined), ...groups];
}

function createGroup(title: string | undefined, pages: MenuLink[], allHref: string | undefined): FooterGroup {
  const links = pages.map(({ label, path }) => ({ label, href: pageHref(path) }));
  // One link more takes no more room than what leads to it.
  const shown = !allHref && links.length === maxLinks + 1 ? maxLinks + 1 : maxLinks;
  return {
    title,
    links: links.slice(0, shown),
    count: links.length,
    allHref,
    others: allHref ? [] : links.slice(shown),
  };
}
