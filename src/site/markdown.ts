import MarkdownIt from "markdown-it";
import { readPageLink } from "../business/paths.ts";

// Owner text is inert: no HTML, no images, and markdown-it itself refuses javascript: and data: links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable("image");

// Of two spellings of a path in Unicode, hosts know the one that pages have.
const { normalizeLink } = markdown;
markdown.normalizeLink = (link) => normalizeLink(readPageLink(link));

// Headings stand below the h1 of the page: the highest is an h2, and none skips a level.
markdown.core.ruler.push("heading levels", ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type.startsWith("heading_"));
  const headingLevel = (tag: string) => Number(tag.slice(1));
  const above = Math.min(...headings.map(({ tag }) => headingLevel(tag))) - 2;
  let level = 1;
  for (const token of headings) {
    if (token.type === "heading_open") level = Math.min(headingLevel(token.tag) - above, level + 1);
    token.tag = `h${level}`;
  }
});

// The site's policy forbids style attributes; markdown-it aligns the columns of a table by them.
markdown.core.ruler.push("unaligned columns", ({ tokens }) => {
  for (const token of tokens) if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== "style");
});

/** An owner's Markdown as HTML. */
export const toHtml = (text: string): string => markdown.render(text);

/** The text of the first paragraph of an owner's Markdown, without its marks; empty where it has none. */
export function firstParagraph(text: string): string {
  const tokens = markdown.parse(text, {});
  const start = tokens.findIndex(({ type, level }) => type === "paragraph_open" && level === 0);
  const pieces = tokens[start + 1]?.children ?? [];
  return start < 0
    ? ""
    : pieces.map(({ type, content }) => (type.endsWith("break") ? " " : content)).join("");
}
