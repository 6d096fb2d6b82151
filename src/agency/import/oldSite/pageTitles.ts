import type { OldPage } from "./oldPage.ts";

/** A name in a menu is no longer; a longer heading gives way to what the old menu called the page. */
const maxLabelLength = 40;

const titleSeparator = /\s(?:[|–—·:»-]|::)\s/;

/** The part of the tab titles that most pages share: the name of the site. Empty where there is none. */
export function findSiteName(pages: readonly OldPage[]): string {
  const parts = pages.flatMap(({ tabTitle }) => [
    ...new Set(tabTitle.split(titleSeparator).map((part) => part.trim())),
  ]);
  const counts = Map.groupBy(parts.filter(Boolean), (part) => part);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return most && most[1].length > 1 && most[1].length > pages.length / 2 ? most[0] : "";
}

/** Headings that stand on most pages are the name of the site, not of a page. */
export function findSharedHeadings(pages: readonly OldPage[]): ReadonlySet<string> {
  const counts = Map.groupBy(
    pages.flatMap(({ headings }) => [...new Set(headings)]),
    (heading) => heading,
  );
  return new Set(
    [...counts].filter(([, { length }]) => length > 1 && length > pages.length / 2).map(([name]) => name),
  );
}

/** The heading that a page alone has. */
export const ownHeading = ({ headings }: OldPage, shared: ReadonlySet<string>): string =>
  headings.find((heading) => !shared.has(heading)) ?? "";

/** What a page is called: by its heading, else its tab or the old menu, else its file. */
export function choosePageTitle(
  page: OldPage,
  names: { siteName: string; shared: ReadonlySet<string>; label: string },
): string {
  const heading = ownHeading(page, names.shared);
  const tab = page.tabTitle
    .split(titleSeparator)
    .map((part) => part.trim())
    .filter((part) => part && part !== names.siteName)
    .join(" – ");
  const title = heading || tab;
  const stem = page.file.slice(page.file.lastIndexOf("/") + 1).replace(/\.\w{1,5}$/, "");
  const name =
    (title.length > maxLabelLength && names.label) || title || names.label || stem.replace(/[-_]+/g, " ");
  return name.replace(/\s+/g, " ").trim().slice(0, 120).trim() || "Page";
}
