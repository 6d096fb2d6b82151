import { groupTitle } from "./groupTitle.ts";

/** A page as the menu knows it (spec 3). */
export type NavigationPage = { id: string; path: string; title: string };

/** A page in the menu, by the name it has there. */
export type MenuLink = { id: string; label: string; path: string };

/** One place in the menu: a link to a page, or a group of pages behind a title. */
export type MenuEntry =
  | ({ kind: "page" } & MenuLink)
  | { kind: "group"; label: string; segment: string; pages: MenuLink[] };

/** Title overrides by first path segment, from the business file. */
export type GroupTitles = Readonly<Record<string, string>>;

/** How a site speaks: English alone pluralises group titles, and the page `/` has its own name in menus. */
export type Speech = { language: string; home: string };

type Group = { label: string; segment: string };

/**
 * Makes the menu of a site, in file order: a single segment is an entry, deeper pages form a group that
 * stands where its first page does (spec 2). An entry with the title of a group becomes the first page of the
 * group, and groups of one title are one. One page has no menu.
 */
export function menuEntries(
  pages: readonly NavigationPage[],
  titles: GroupTitles,
  { language, home }: Speech,
): MenuEntry[] {
  if (pages.length < 2) return [];
  const findGroup = createGroups(pages, titles, language);
  const members = Map.groupBy(pages, findGroup);
  const toLink = (page: NavigationPage) => menuLink(page, home);
  return pages.flatMap((page): MenuEntry[] => {
    const group = findGroup(page);
    if (!group) return [{ kind: "page", ...toLink(page) }];
    const [first, ...others] = members.get(group) ?? [];
    if (first !== page) return [];
    const inMenu = [first, ...others].sort((a, b) => Number(isDeep(a)) - Number(isDeep(b)));
    return [{ kind: "group", ...group, pages: inMenu.map(toLink) }];
  });
}

/** Makes the link to a page: the page `/` has the name `home`, whatever its title. */
export const menuLink = ({ id, path, title }: NavigationPage, home: string): MenuLink => ({
  id,
  label: path === "/" ? home : title,
  path,
});

/** Whether two titles read the same: case, spaces and the way a letter is composed make no difference. */
export const isSameTitle = (first: string, second: string) => titleKey(first) === titleKey(second);

const titleKey = (title: string) => title.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** Makes the groups, and finds the one of a page: by segment, or by title where the page is not deep. */
function createGroups(
  pages: readonly NavigationPage[],
  titles: GroupTitles,
  language: string,
): (page: NavigationPage) => Group | undefined {
  const bySegment = new Map<string, Group>();
  const byTitle = new Map<string, Group>();
  for (const segment of new Set(pages.filter(isDeep).map(firstSegment))) {
    const label = ownTitle(segment, titles) ?? groupTitle(segment, language);
    const group = byTitle.get(titleKey(label)) ?? { label, segment };
    bySegment.set(segment, group);
    byTitle.set(titleKey(label), group);
  }
  return (page) => {
    if (isDeep(page)) return bySegment.get(firstSegment(page));
    return page.path === "/" ? undefined : byTitle.get(titleKey(page.title));
  };
}

/** The owner's title of a group; a segment such as `constructor` names none. */
const ownTitle = (segment: string, titles: GroupTitles): string | undefined =>
  Object.hasOwn(titles, segment) ? titles[segment] : undefined;

const segments = ({ path }: NavigationPage) => path.split("/").filter(Boolean);
const isDeep = (page: NavigationPage) => segments(page).length > 1;
const firstSegment = (page: NavigationPage) => segments(page)[0] ?? "";
