import type { DefaultTreeAdapterTypes } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;

export const childNodes = (node: HtmlNode): readonly HtmlNode[] =>
  "childNodes" in node ? node.childNodes : [];

/** The value of an attribute, trimmed; empty where there is none. */
export const getAttribute = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value.trim() ?? "";

/** All elements below a node, in the order of the page. */
export function findElements(node: HtmlNode): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (parent: HtmlNode) => {
    for (const child of childNodes(parent)) {
      if (isHtmlElement(child)) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

/** The first element below a node that fulfils a condition. */
export const findElement = (
  node: HtmlNode,
  isSought: (element: HtmlElement) => boolean,
): HtmlElement | undefined => findElements(node).find(isSought);

const silentTags = new Set(["script", "style", "noscript", "template", "svg", "select", "textarea"]);

/** Elements after which a text goes on in another line. */
const lineTags = new Set(
  "address article aside blockquote br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p picture pre section table td th tr ul".split(
    " ",
  ),
);

/** Whether a text before an element does not go on in it. */
export const isOwnLine = ({ tagName }: HtmlElement): boolean => lineTags.has(tagName);

/** What a reader sees of a node, with its lines. */
export function textLines(node: HtmlNode): string {
  if ("value" in node) return node.value.replace(/\s+/g, " ");
  if (isHtmlElement(node) && silentTags.has(node.tagName)) return "";
  const text = childNodes(node).map(textLines).join("");
  return isHtmlElement(node) && isOwnLine(node) ? `\n${text}\n` : text;
}

/** What a reader sees of a node, in one line. */
export const nodeText = (node: HtmlNode): string => textLines(node).replace(/\s+/g, " ").trim();
