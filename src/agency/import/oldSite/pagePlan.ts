import { type Block, pictureOf } from "./blocks.ts";
import { isSkipped } from "./content.ts";
import { makeUnique, toNewPath } from "./newPaths.ts";
import { childNodes, getAttribute, type HtmlNode, isHtmlElement, nodeText } from "./nodes.ts";
import type { OldPage } from "./oldPage.ts";
import { choosePageTitle, findSharedHeadings, findSiteName, ownHeading } from "./pageTitles.ts";
import { phrasingText } from "./phrasing.ts";
import { findRepeatedTexts, ownBlocks } from "./siteContent.ts";

/** A page of the old site and what becomes of it. */
export type PlannedPage = {
  page: OldPage;
  /** Its path on the new site. */
  path: string;
  title: string;
  /** What it says of itself to search engines; empty where nothing, or the same as other pages. */
  description: string;
  /** What it says of its own, under its title. */
  blocks: Block[];
};

/** What planning needs to know of a site as a whole. */
export type SiteMap = {
  /** The paths that a page had, the truest first. */
  oldPaths: (page: OldPage) => readonly string[];
  /** The page that a link of a page leads to. */
  linkedPage: (page: OldPage, href: string) => OldPage | undefined;
};

/** Plans the pages of a site, the home page first, then as its menu has them. */
export function planPages(pages: readonly OldPage[], home: OldPage, site: SiteMap): PlannedPage[] {
  const siteName = findSiteName(pages);
  const shared = findSharedHeadings(pages);
  const repeated = findRepeatedTexts(pages);
  const labels = menuLabels(home, site);
  const ordered = [...new Set([home, ...labels.keys(), ...pages])].filter((page) => pages.includes(page));
  const titles = ordered.map((page) =>
    page === home ? "Home" : choosePageTitle(page, { siteName, shared, label: labels.get(page) ?? "" }),
  );
  const paths = ordered.map((page, index) =>
    page === home ? "/" : toNewPath(site.oldPaths(page)[0], titles[index] ?? ""),
  );
  const uniquePaths = makeUnique(paths);
  return ordered.map((page, index) => ({
    page,
    path: uniquePaths[index] ?? "/",
    title: titles[index] ?? "",
    description: pages.some((each) => each !== page && each.description === page.description)
      ? ""
      : page.description,
    blocks: ownBlocks(page, repeated, page === home ? ownHeading(page, shared) : (titles[index] ?? "")),
  }));
}

/** A longer text of a link is no name in a menu. */
const maxLabelLength = 40;

/** What the menu of the home page calls each page, in its order. */
function menuLabels(home: OldPage, { linkedPage }: SiteMap): Map<OldPage, string> {
  const labels = new Map<OldPage, string>();
  for (const { href, text } of menuLinks(home.document)) {
    const page = linkedPage(home, href);
    if (page && text && text.length <= maxLabelLength && !labels.has(page)) labels.set(page, text);
  }
  return labels;
}

/** The links outside of what a page says. */
function menuLinks(node: HtmlNode, isMenu = false): { href: string; text: string }[] {
  return childNodes(node).flatMap((child) => {
    if (!isHtmlElement(child)) return [];
    if (isMenu && child.tagName === "a")
      return [{ href: getAttribute(child, "href"), text: nodeText(child) }];
    return menuLinks(child, isMenu || isSkipped(child));
  });
}

/** The first paragraph of blocks as a text, for a page that describes itself nowhere else. */
export function firstText(blocks: readonly Block[]): string {
  const paragraph = blocks.find((block) => block.type === "paragraph" && !pictureOf(block));
  return paragraph ? phrasingText(paragraph) : "";
}
