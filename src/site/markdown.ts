import MarkdownIt from "markdown-it";

// Owner text is inert: no HTML, no images, and markdown-it itself refuses javascript: and data: links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable("image");

// Headings stand below the h1 of the page: the highest is an h2, and none is more than a level below the one before.
markdown.core.ruler.push("heading levels", ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type.startsWith("heading_"));
  const levelOf = (tag: string) => Number(tag.slice(1));
  const above = Math.min(...headings.map(({ tag }) => levelOf(tag))) - 2;
  let level = 1;
  for (const token of headings) {
    if (token.type === "heading_open") level = Math.min(levelOf(token.tag) - above, level + 1);
    token.tag = `h${level}`;
  }
});

// The site's policy forbids style attributes: how a column of a table is aligned becomes a class.
markdown.core.ruler.push("aligned columns", ({ tokens }) => {
  for (const token of tokens) {
    const side = /^text-align:(\w+)$/.exec(`${token.attrGet("style")}`)?.[1];
    if (side) token.attrs = [["class", side]];
  }
});

/** An owner's Markdown as HTML. */
export const toHtml = (text: string): string => markdown.render(text);
