import { isSkipped, toContentRoot } from "./content.ts";
import {
  childNodes,
  findElement,
  getAttribute,
  type HtmlElement,
  type HtmlNode,
  isBlockElement,
  isHtmlElement,
} from "./nodes.ts";

/** A part of a line: a text, a line break, or a link or emphasis around others. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] };

/** A part of a page as a reader sees it. */
export type Block =
  | { kind: "heading"; level: number; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "picture"; src: string; alt: string };

/** Reads what a page says, without what stands around it: navigation, header, footer, scripts, controls. */
export const readBlocks = (document: HtmlNode): Block[] => toBlocks(childNodes(toContentRoot(document)));

/** Collects blocks: what stands in a line until the next block is a paragraph. */
function toBlocks(nodes: readonly HtmlNode[]): Block[] {
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const flush = () => {
    if (hasText(line)) blocks.push({ kind: "paragraph", content: line });
    line = [];
  };
  for (const node of nodes) {
    if (isHtmlElement(node) && isSkipped(node)) continue;
    if (isHtmlElement(node) && holdsBlocks(node)) {
      flush();
      blocks.push(...elementBlocks(node));
    } else {
      blocks.push(...pictures(node));
      line.push(...toInline(node));
    }
  }
  flush();
  return blocks;
}

/** Whether an element is no part of a line: a block itself, or around one. */
const holdsBlocks = (element: HtmlElement): boolean =>
  isBlockElement(element) ||
  blockTags.has(element.tagName) ||
  findElement(element, isBlockElement) !== undefined;

const blockTags = new Set(["table", "details", "summary", "picture"]);

function elementBlocks(element: HtmlElement): Block[] {
  const { tagName, childNodes: children } = element;
  if (/^h[1-6]$/.test(tagName)) return headingBlocks(element, Number(tagName[1]));
  if (tagName === "summary") return headingBlocks(element, 3);
  if (tagName === "ul" || tagName === "ol") return listBlocks(element);
  if (tagName === "table") return tableBlocks(element);
  if (tagName === "dt") return toBlocks(children).map(strengthen);
  if (tagName === "blockquote") return quoteBlocks(toBlocks(children));
  if (tagName === "a") return linkBlocks(element);
  return toBlocks(children);
}

const headingBlocks = (element: HtmlElement, level: number): Block[] => {
  const content = element.childNodes.flatMap(toInline).map(withoutEmphasis);
  return [...pictures(element), ...(hasText(content) ? [{ kind: "heading" as const, level, content }] : [])];
};

/** A heading is strong as it is, and stands in one line. */
const withoutEmphasis = (inline: Inline): Inline => {
  if (inline.kind === "break") return { kind: "text", text: " " };
  if (inline.kind === "strong" || inline.kind === "emphasis")
    return { kind: "text", text: inlineText([inline]) };
  return inline;
};

const strengthen = (block: Block): Block =>
  block.kind === "paragraph"
    ? { ...block, content: [{ kind: "strong", content: block.content.map(withoutEmphasis) }] }
    : block;

const quoteBlocks = (blocks: Block[]): Block[] => (blocks.length ? [{ kind: "quote", blocks }] : []);

/** A card that is a link: its first line leads on. */
function linkBlocks(element: HtmlElement): Block[] {
  const blocks = toBlocks(element.childNodes);
  const index = blocks.findIndex(({ kind }) => kind === "heading" || kind === "paragraph");
  return blocks.map((block, place) =>
    place === index && "content" in block
      ? { ...block, content: [{ kind: "link", href: getAttribute(element, "href"), content: block.content }] }
      : block,
  );
}

/** A list of lines; what lays out cards or pictures in a list is no list to its reader. */
function listBlocks(element: HtmlElement): Block[] {
  const items = element.childNodes.flatMap((node) => {
    if (!isHtmlElement(node) || isSkipped(node)) return [];
    const blocks = toBlocks(node.tagName === "li" ? node.childNodes : [node]);
    return blocks.length ? [blocks] : [];
  });
  const isLayout = items.some((blocks) =>
    blocks.some(({ kind }) => kind === "heading" || kind === "picture" || kind === "quote"),
  );
  if (isLayout) return items.flat();
  return items.length ? [{ kind: "list", isOrdered: element.tagName === "ol", items }] : [];
}

/** A table of values as a list of its rows; what lays out a page in a table is no table to its reader. */
function tableBlocks(table: HtmlElement): Block[] {
  const rows = ownRows(table).map((row) =>
    row.childNodes.filter(isHtmlElement).filter(({ tagName }) => tagName === "td" || tagName === "th"),
  );
  const cells = rows.flat();
  const isLayout =
    !rows.some(({ length }) => length > 1) ||
    cells.some((cell) => findElement(cell, isLayoutElement) !== undefined);
  if (isLayout) return cells.flatMap((cell) => toBlocks(cell.childNodes));
  const items = withoutHeader(rows).map(toRow).filter(hasText);
  return items.length
    ? [{ kind: "list", isOrdered: false, items: items.map((content) => [{ kind: "paragraph", content }]) }]
    : [];
}

/** What stands in no cell of a table of values. */
const isLayoutElement = ({ tagName }: HtmlElement) => /^(?:table|h[1-6]|ul|ol|img|div)$/.test(tagName);

/** The rows of a table itself, not those of tables within it. */
function ownRows(table: HtmlElement): HtmlElement[] {
  return table.childNodes.filter(isHtmlElement).flatMap((element) => {
    if (element.tagName === "tr") return [element];
    return /^t(head|body|foot)$/.test(element.tagName) ? ownRows(element) : [];
  });
}

/** Rows of two cells say by themselves what they are: a first row of names only repeats it. */
const withoutHeader = (rows: readonly HtmlElement[][]): readonly HtmlElement[][] =>
  rows.length > 1 && rows[0]?.length === 2 && rows[0].every(({ tagName }) => tagName === "th")
    ? rows.slice(1)
    : rows;

/** `first: second, third` of a row. */
function toRow(cells: readonly HtmlElement[]): Inline[] {
  const filled = cells.map((cell) => cell.childNodes.flatMap(toInline).map(withoutBreak)).filter(hasText);
  return filled.flatMap((content, index): Inline[] => {
    const mark = /[:.,;]\s*$/.test(inlineText(filled[index - 1] ?? [])) ? " " : index === 1 ? ": " : ", ";
    return index ? [{ kind: "text", text: mark }, ...content] : content;
  });
}

const withoutBreak = (inline: Inline): Inline =>
  inline.kind === "break" ? { kind: "text", text: " " } : inline;

const strongTags = new Set(["b", "strong"]);
const emphasisTags = new Set(["i", "em", "cite"]);

function toInline(node: HtmlNode): Inline[] {
  if ("value" in node) return [{ kind: "text", text: node.value }];
  if (!isHtmlElement(node) || isSkipped(node)) return [];
  if (node.tagName === "br") return [{ kind: "break" }];
  const content = node.childNodes.flatMap(toInline);
  if (!hasText(content)) return content;
  if (strongTags.has(node.tagName)) return [{ kind: "strong", content }];
  if (emphasisTags.has(node.tagName)) return [{ kind: "emphasis", content }];
  return node.tagName === "a" ? [{ kind: "link", href: getAttribute(node, "href"), content }] : content;
}

/** The pictures of a node that is part of a line. */
function pictures(node: HtmlNode): Block[] {
  if (!isHtmlElement(node) || isSkipped(node)) return [];
  if (node.tagName !== "img") return node.childNodes.flatMap(pictures);
  const src = pictureSource(node);
  return src ? [{ kind: "picture", src, alt: getAttribute(node, "alt").replace(/\s+/g, " ") }] : [];
}

/** Where a picture lies: scripts that load pictures late keep the place in attributes of their own. */
function pictureSource(image: HtmlElement): string {
  const late = ["data-src", "data-lazy-src", "data-original"].map((name) => getAttribute(image, name));
  const src = getAttribute(image, "src");
  return (/^(data:|$)/i.test(src) ? late.find(Boolean) : undefined) ?? src;
}

/** The text of a part of a line. */
export const inlineText = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind === "text") return inline.text;
      return inline.kind === "break" ? " " : inlineText(inline.content);
    })
    .join("")
    .replace(/\s+/g, " ");

const hasText = (content: readonly Inline[]): boolean => inlineText(content).trim() !== "";

/** The text of a block, by which the same block is known again on another page. */
export function blockText(block: Block): string {
  if (block.kind === "picture") return block.src;
  if (block.kind === "list") return block.items.map((item) => item.map(blockText).join(" ")).join(" ");
  if (block.kind === "quote") return block.blocks.map(blockText).join(" ");
  return inlineText(block.content).trim();
}

/** All blocks of a page with those within lists and quotes. */
export const flattenBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap(flattenBlocks);
    return block.kind === "quote" ? flattenBlocks(block.blocks) : [block];
  });

/** The addresses of all links of some blocks. */
export const linksOf = (blocks: readonly Block[]): string[] =>
  flattenBlocks(blocks).flatMap((block) => ("content" in block ? inlineLinks(block.content) : []));

const inlineLinks = (content: readonly Inline[]): string[] =>
  content.flatMap((inline) => [
    ...(inline.kind === "link" ? [inline.href] : []),
    ...("content" in inline ? inlineLinks(inline.content) : []),
  ]);
