import { type Block, pictureOf } from "./blocks.ts";
import { findShared } from "./counts.ts";
import type { OldPage } from "./oldPage.ts";
import { phrasingText } from "./phrasing.ts";

/** Fewer pages do not tell what a site repeats. */
const minPages = 3;

/** The same text is left out of a page where it stands there again: once for phones, once for computers. */
const minRepeatedLength = 20;

/** The texts that most pages of a site have: its menu, its footer, its calls to action. */
export const findRepeatedTexts = (pages: readonly OldPage[]): ReadonlySet<string> =>
  new Set(pages.length < minPages ? [] : findShared(pages, ({ blocks }) => blocks.map(blockText)));

/** The text or picture by which a block is known again on another page. */
const blockText = (block: Block): string => pictureOf(block)?.url ?? phrasingText(block);

/** What a page says of its own: without what all pages repeat, and without its heading. */
export function ownBlocks({ blocks }: OldPage, repeated: ReadonlySet<string>, heading: string): Block[] {
  const seen = new Set<string>();
  const own = blocks.filter((block) => {
    const text = blockText(block);
    if (repeated.has(text) || isHeading(block, heading) || seen.has(text)) return false;
    if (text.length >= minRepeatedLength || pictureOf(block)) seen.add(text);
    return true;
  });
  // A heading of what was left out heads nothing.
  while (own.at(-1)?.type === "heading") own.pop();
  return own;
}

const isHeading = (block: Block, heading: string) =>
  block.type === "heading" && phrasingText(block) === heading;
