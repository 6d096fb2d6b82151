import type { Blockquote, Heading, Image, Link, List, Nodes, Paragraph, PhrasingContent, Text } from "mdast";
import { withoutControls } from "../../../text/controls.ts";
import { isShareLink, isSkipped, toContentRoot } from "./content.ts";
import {
  childNodes,
  getAttribute,
  type HtmlElement,
  type HtmlNode,
  isHtmlElement,
  isOwnLine,
} from "./nodes.ts";
import { isPhrasing, phrasingText, splitLines, withoutMarks, wrapWords } from "./phrasing.ts";

/** A part of a page as a reader sees it; a picture is a paragraph of its own. */
export type Block = Heading | Paragraph | List | Blockquote;

type Content = Block | PhrasingContent;

/** Reads what a page says, without what stands around it: navigation, header, footer, scripts, controls. */
export const readBlocks = (document: HtmlNode): Block[] =>
  toBlocks(childNodes(toContentRoot(document)).flatMap(readNode));

const headingLevels = new Map<string, Heading["depth"]>([
  ...([1, 2, 3, 4, 5, 6] as const).map((level) => [`h${level}`, level] as const),
  ["summary", 3],
]);

/** What a node says: blocks, and parts of lines between them. */
function readNode(node: HtmlNode): Content[] {
  if ("value" in node) return [toTextNode(toPlainLine(node.value.replace(shortcode, "")))];
  if (!isHtmlElement(node) || isSkipped(node)) return [];
  const { tagName } = node;
  if (tagName === "br") return [{ type: "break" }];
  if (tagName === "img") return readPicture(node);
  if (tagName === "table") return readTable(node);
  if (/^(?:ul|ol|menu|dir)$/.test(tagName)) return readList(node);
  const content = node.childNodes.flatMap(readNode);
  if (/^(?:b|strong)$/.test(tagName)) return toMark("strong", content);
  if (/^(?:i|em|cite)$/.test(tagName)) return toMark("emphasis", content);
  if (tagName === "a" && isShareLink(getAttribute(node, "href"))) return [];
  if (tagName === "a") return toLink(getAttribute(node, "href"), content);
  if (tagName === "dt") return toBlocks(toMark("strong", withoutMarks(content)));
  const level = headingLevels.get(tagName);
  if (level) return toHeading(level, content);
  if (!isOwnLine(node)) return content;
  const blocks = toBlocks(content);
  return tagName === "blockquote" && blocks.length ? [{ type: "blockquote", children: blocks }] : blocks;
}

/** What a plugin that is gone leaves: `[gallery ids="1"]`, `[vc_row]`, `[/caption]`; `[sic]` is a word. */
const shortcode = /\[(?:\/[a-z][\w-]*|[a-z][\w-]*\s+[\w-]+=[^[\]]*|[a-z]+_\w*)\]/g;

const toPlainLine = (text: string): string => withoutControls(text).replace(/\s+/g, " ");

/** Makes paragraphs of the parts of lines between blocks. */
function toBlocks(content: readonly Content[]): Block[] {
  const blocks: Block[] = [];
  let line: PhrasingContent[] = [];
  const flush = () => {
    blocks.push(...toLines(line, (children) => ({ type: "paragraph", children })));
    line = [];
  };
  for (const part of content) {
    if (isPhrasing(part)) line.push(part);
    else {
      flush();
      blocks.push(part);
    }
  }
  flush();
  return blocks;
}

/** The lines of a text; its pictures stand before them. */
const toLines = (line: readonly PhrasingContent[], toBlock: (words: PhrasingContent[]) => Block): Block[] => [
  ...line
    .filter((part) => part.type === "image")
    .map((picture): Block => ({ type: "paragraph", children: [picture] })),
  ...splitLines(line).map(toBlock),
];

const toHeading = (depth: Heading["depth"], content: readonly Content[]): Block[] =>
  toLines(withoutMarks(content), (children) => ({ type: "heading", depth, children }));

/** Strong or emphasised words; what is around blocks marks none. */
const toMark = (type: "strong" | "emphasis", content: Content[]): Content[] =>
  content.every(isPhrasing) ? wrapWords(content, (children) => ({ type, children })) : content;

/** The words of a link; of a card that is one, the first line leads on. */
function toLink(url: string, content: Content[]): Content[] {
  const wrap = (children: PhrasingContent[]): Link => ({ type: "link", url, children });
  if (content.every(isPhrasing)) return wrapWords(content, wrap);
  const blocks = toBlocks(content);
  const line = listContent(blocks).filter(isLine).find(phrasingText);
  if (line) line.children = wrapWords(line.children, wrap);
  return blocks;
}

const isLine = (node: Nodes) => node.type === "heading" || node.type === "paragraph";

/** A picture; scripts that load pictures late keep its place in attributes of their own. */
function readPicture(image: HtmlElement): Image[] {
  const late = ["data-src", "data-lazy-src", "data-original"].map((name) => getAttribute(image, name));
  const src = getAttribute(image, "src");
  const url = (/^(data:|$)/i.test(src) ? late.find(Boolean) : undefined) ?? src;
  return url ? [{ type: "image", url, alt: toPlainLine(getAttribute(image, "alt")) }] : [];
}

/** A list of lines; what lays out cards or pictures in a list is no list to its reader. */
function readList(list: HtmlElement): Block[] {
  const items = list.childNodes.map((node) => toBlocks(readNode(node))).filter(({ length }) => length);
  const isLayout = items.flat().some((block) => /heading|blockquote/.test(block.type) || pictureOf(block));
  const start = Number.parseInt(getAttribute(list, "start"), 10);
  return isLayout ? items.flat() : toList(items, { ordered: list.tagName === "ol", start: start || 1 });
}

const toList = (items: readonly Block[][], order: Pick<List, "ordered" | "start">): Block[] => {
  const children = items.map((blocks) => ({ type: "listItem" as const, spread: false, children: blocks }));
  return children.length ? [{ type: "list", ...order, spread: false, children }] : [];
};

type Cell = { isName: boolean; blocks: Block[] };

/** A table of values as a list of its rows; what lays out a page in a table is no table to its reader. */
function readTable(table: HtmlElement): Block[] {
  const rows = childElements(table, /^t(?:head|body|foot)$/)
    .flatMap((part) => childElements(part, /^tr$/))
    .map((row) => childElements(row, /^t[dh]$/).map(readCell));
  const cells = rows.flat();
  if (rows.every(({ length }) => length < 2) || !cells.every(isValue))
    return cells.flatMap(({ blocks }) => blocks);
  const lines = withoutHeader(rows).map(toRow);
  return toList(
    lines.filter(({ length }) => length).map((children) => [{ type: "paragraph", children }]),
    {},
  );
}

const childElements = ({ childNodes: children }: HtmlElement, name: RegExp): HtmlElement[] =>
  children.filter(isHtmlElement).filter(({ tagName }) => name.test(tagName));

const readCell = (cell: HtmlElement): Cell => ({
  isName: cell.tagName === "th",
  blocks: toBlocks(readNode(cell)),
});

/** Whether a cell holds no more than a line of words. */
const isValue = ({ blocks: [first, ...others] }: Cell): boolean =>
  !others.length && (!first || (first.type === "paragraph" && !pictureOf(first)));

/** Rows of two cells say by themselves what they are: a first row of names only repeats it. */
const withoutHeader = (rows: readonly Cell[][]): readonly Cell[][] =>
  rows.length > 1 && rows[0]?.length === 2 && rows[0].every(({ isName }) => isName) ? rows.slice(1) : rows;

/** `first: second, third` of a row. */
function toRow(row: readonly Cell[]): PhrasingContent[] {
  const cells = row.flatMap(({ blocks }) => blocks).filter((block) => block.type === "paragraph");
  return cells.flatMap(({ children }, index): PhrasingContent[] => {
    const before = cells[index - 1];
    const mark = before && /[:.,;]$/.test(phrasingText(before)) ? " " : index === 1 ? ": " : ", ";
    const line = children.map((part) => (part.type === "break" ? toTextNode(" ") : part));
    return before ? [toTextNode(mark), ...line] : line;
  });
}

const toTextNode = (value: string): Text => ({ type: "text", value });

/** The picture that a block is; undefined for a text. */
export const pictureOf = (block: Block): Image | undefined =>
  block.type === "paragraph" ? block.children.find((part) => part.type === "image") : undefined;

/** All nodes of some blocks, with those within. */
export const listContent = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node) => [node, ...("children" in node ? listContent(node.children) : [])]);
