import MarkdownIt from "markdown-it";

// Owner text is inert: no HTML, no images, and markdown-it itself refuses javascript: and data: links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable("image");

/** An owner's Markdown as HTML; headings start below the page's own, and wide tables scroll by themselves. */
export const toHtml = (text: string): string => markdown.render(text);
