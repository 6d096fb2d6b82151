import pluralize from "pluralize";

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

/** How a site speaks: the plural of English is made for English alone, and an owner may say 'Home' in other words. */
export type Speech = { language?: string; home?: string | undefined };

/**
 * The menu of a site, in file order: `/` is 'Home', a single segment is an entry, deeper pages form a group that
 * stands where its first page does (spec 2). Empty below 2 pages, since a menu of one says nothing.
 */
export function menuEntries(
  pages: readonly NavigationPage[],
  titles: GroupTitles = {},
  { language = "en", home = "Home" }: Speech = {},
): MenuEntry[] {
  if (pages.length < 2) return [];
  const groups = deepPages(pages);
  const item = ({ id, path, title }: NavigationPage): MenuLink => ({
    id,
    label: path === "/" ? home : title,
    path,
  });
  const titleOf = (segment: string) => ownTitle(segment, titles) ?? groupTitle(segment, language);
  return pages.flatMap((page): MenuEntry[] => {
    if (!isDeep(page)) return [{ kind: "page", ...item(page) }];
    const segment = firstSegment(page);
    const members = groups.get(segment) ?? [];
    if (members[0] !== page) return [];
    return [{ kind: "group", label: titleOf(segment), segment, pages: members.map(item) }];
  });
}

/** The owner's title of a group; a segment such as `constructor` names none. */
const ownTitle = (segment: string, titles: GroupTitles): string | undefined =>
  Object.hasOwn(titles, segment) ? titles[segment] : undefined;

function deepPages(pages: readonly NavigationPage[]): Map<string, NavigationPage[]> {
  const groups = new Map<string, NavigationPage[]>();
  for (const page of pages.filter(isDeep)) {
    const members = groups.get(firstSegment(page));
    if (members) members.push(page);
    else groups.set(firstSegment(page), [page]);
  }
  return groups;
}

const segments = ({ path }: NavigationPage) => path.split("/").filter(Boolean);
const isDeep = (page: NavigationPage) => segments(page).length > 1;
const firstSegment = (page: NavigationPage) => segments(page)[0] ?? "";
/** The title of a group: its segment with `_` and `-` as spaces, pluralised and title-cased (spec 2). */
export function groupTitle(segment: string, language = "en"): string {
  const words = segment.split(/[-_]+/).filter(Boolean).join(" ");
  const title = /^en\b/i.test(language) ? plural(words) : words;
  return title.split(" ").map(titleCased).join(" ");
}

/** Trade words that people never put in the plural, by their last word. */
const withoutPlural = new Set(
  (
    "about ac care cleaning conditioning contact control cooling electrical excavating fencing flooring " +
    "gardening glazing grooming handyman hauling heating home hvac insulation junk landscaping lighting " +
    "maintenance masonry mold mounting painting parking paving pest plumbing press pricing remodeling " +
    "removal restoration roofing security seo serve siding snow tiling towing tutoring us use waste " +
    "waterproofing weather welding wellness wiring work"
  ).split(" "),
);

function plural(phrase: string): string {
  const last = phrase.split(" ").at(-1) ?? "";
  return withoutPlural.has(last) || /\d$/.test(last) ? phrase : pluralize(phrase);
}

/** Words that are written in capitals; an `s` of the plural stays small. */
const capitals = new Set("ac adu bbq cctv diy ev faq hoa hvac led rv seo tv usa uk vip".split(" "));
const small = new Set("a an and at by for from in of on or the to with".split(" "));

function titleCased(word: string, index: number): string {
  const [, stem = word, ending = ""] = /^(.*?)(s?)$/.exec(word) ?? [];
  if (capitals.has(word)) return word.toUpperCase();
  if (capitals.has(stem)) return stem.toUpperCase() + ending;
  if (index > 0 && small.has(word)) return word;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
