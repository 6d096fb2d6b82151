import { findShared } from "./counts.ts";
import type { OldPage } from "./oldPage.ts";

/** A name in a menu is no longer; a longer heading gives way to what the old menu called the page. */
const maxLabelLength = 40;

const titleSeparator = /\s(?:[|–—·:»-]|::)\s/;

/** The part of the tab titles that most pages share: the name of the site. Empty where there is none. */
export const findSiteName = (pages: readonly OldPage[]): string =>
  findShared(pages, ({ tabTitle }) => splitTitle(tabTitle))[0] ?? "";

const splitTitle = (title: string): string[] => title.split(titleSeparator).map((part) => part.trim());

/** Headings that stand on most pages are the name of the site, not of a page. */
export const findSharedHeadings = (pages: readonly OldPage[]): ReadonlySet<string> =>
  new Set(findShared(pages, ({ headings }) => headings));

/** The heading that a page alone has. */
export const ownHeading = ({ headings }: OldPage, shared: ReadonlySet<string>): string =>
  headings.find((heading) => !shared.has(heading)) ?? "";

/** What a page is called: by its heading, else its tab or the old menu, else its file. */
export function choosePageTitle(
  page: OldPage,
  names: { siteName: string; shared: ReadonlySet<string>; label: string },
): string {
  const heading = ownHeading(page, names.shared);
  const tab = splitTitle(page.tabTitle)
    .filter((part) => part && part !== names.siteName)
    .join(" – ");
  const title = heading || tab;
  const stem = page.file.slice(page.file.lastIndexOf("/") + 1).replace(/\.\w{1,5}$/, "");
  const name =
    (title.length > maxLabelLength && names.label) || title || names.label || stem.replace(/[-_]+/g, " ");
  return name.replace(/\s+/g, " ").trim().slice(0, 120).trim() || "Page";
}
