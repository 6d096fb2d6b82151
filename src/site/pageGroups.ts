import { pageRole } from "../business/pageRoles.ts";
import { isPrivacyPath } from "../business/privacyPage.ts";
import type { Business, Page } from "../business/schema/business.ts";
import { memoizeBy } from "../languages/memoize.ts";
import { siteEntries } from "./menu.ts";

/** Pages that the menu shows under one title, and the one that leads to them: `/baths` to `/baths/small`. */
export type PageGroup = { label: string; pages: Page[]; lead: Page | undefined };

type Groups = {
  byPath: ReadonlyMap<string, PageGroup>;
  offered: PageGroup[];
  loose: Page[];
};

/** The group of the menu that a page stands in, or leads. */
export const findGroup = (business: Business, { path }: Page): PageGroup | undefined =>
  readGroups(business).byPath.get(path);

/** The groups whose pages tell what the business does: none of news, towns or people. */
export const offeredGroups = (business: Business): PageGroup[] => readGroups(business).offered;

/** The pages in no group that tell what the business does: none that is for something else by its name. */
export const offeredPages = (business: Business): Page[] => readGroups(business).loose;

const readGroups = memoizeBy((business: Business): Groups => {
  const pages = new Map(business.pages.map((page) => [page.path, page]));
  const findPages = (links: readonly { path: string }[]) =>
    links.flatMap(({ path }) => pages.get(path) ?? []);
  const entries = siteEntries(business);
  const all = entries.flatMap((entry) => {
    if (entry.kind === "page") return [];
    const members = findPages(entry.pages);
    const lead = pages.get(`/${entry.segment}`) ?? members.find(({ path }) => path.lastIndexOf("/") === 0);
    return { ...entry, lead, pages: members.filter((page) => page !== lead) };
  });
  const byPath = new Map(
    all.flatMap((group) =>
      [...(group.lead ? [group.lead] : []), ...group.pages].map(({ path }) => [path, group]),
    ),
  );
  const loose = findPages(entries.flatMap((entry) => (entry.kind === "page" ? entry : [])));
  return {
    byPath,
    offered: all
      .filter(({ segment, label }) => isOffer({ path: `/${segment}`, title: label }))
      .map((group) => ({ ...group, pages: group.pages.filter(isOffer) }))
      .filter(({ pages }) => pages.length > 0),
    loose: loose.filter(
      (page) => page.path !== "/" && !byPath.has(page.path) && !isPrivacyPath(page.path) && !pageRole(page),
    ),
  };
});

/** Whether a page or a group tells what the business does. */
function isOffer(page: { path: string; title: string }): boolean {
  const role = pageRole(page);
  return !isPrivacyPath(page.path) && (!role?.isOwn || role.role === "services");
}
