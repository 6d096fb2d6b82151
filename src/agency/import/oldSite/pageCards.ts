import type { PhrasingContent } from "mdast";
import type { Block } from "./blocks.ts";
import { firstText, type PlannedPage } from "./pagePlan.ts";

/** A heading that leads to another page, and what stands below it: sites make such lists by themselves. */
type Card = { target: PlannedPage; blocks: readonly Block[]; text: string };

/** Longer texts below a heading are not only there to lead on. */
const maxCardLength = 300;

/**
 * Takes lists of the pages below a page out of its text: the new site shows them. What a card says of a page
 * becomes its description, where it has none.
 */
export function liftCards(
  planned: readonly PlannedPage[],
  linkedPage: (from: PlannedPage, href: string) => PlannedPage | undefined,
): PlannedPage[] {
  const cards = new Map(planned.map((each) => [each, findCards(each, linkedPage)]));
  const texts = new Map([...cards.values()].flat().map(({ target, text }) => [target, text]));
  return planned.map((each) => {
    const lifted = new Set((cards.get(each) ?? []).flatMap(({ blocks }) => blocks));
    const description = each.description || texts.get(each) || "";
    return { ...each, description, blocks: each.blocks.filter((block) => !lifted.has(block)) };
  });
}

function findCards(
  page: PlannedPage,
  linkedPage: (from: PlannedPage, href: string) => PlannedPage | undefined,
): Card[] {
  return page.blocks.flatMap((block, index) => {
    const href = block.type === "heading" ? onlyLink(block.children) : undefined;
    const target = href === undefined ? undefined : linkedPage(page, href);
    if (!target || !isListedBelow(page, target)) return [];
    const next = page.blocks[index + 1];
    const text = next ? firstText([next]) : "";
    const isCard = text !== "" && text.length <= maxCardLength;
    return [{ target, blocks: isCard && next ? [block, next] : [block], text: isCard ? text : "" }];
  });
}

/** Whether the new site lists a page on the other by itself: below it, or in a group of the home page. */
const isListedBelow = (page: PlannedPage, target: PlannedPage): boolean =>
  page.path === "/" ? /^\/[^/]+\/./.test(target.path) : target.path.startsWith(`${page.path}/`);

/** Where a heading leads that is a link as a whole. */
function onlyLink([first, ...others]: readonly PhrasingContent[]): string | undefined {
  return first?.type === "link" && !others.length ? first.url : undefined;
}
