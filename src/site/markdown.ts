import type { Token } from "markdown-it";
import type { Site } from "../business/deskPlace.ts";
import { documentAddress } from "../business/file/documents.ts";
import { linkedDocument } from "../business/file/ownFiles.ts";
import { createMarkdown } from "../business/markdown.ts";
import { escapeMarkup } from "../text/escape.ts";
import { pictureHtml } from "./pictureHtml.ts";

/** What a text shows and links beside pages: pictures and documents of its site. */
type OwnFiles = Pick<Site, "pictures" | "documents">;

const markdown = createMarkdown();

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

const isPictureOrBreak = ({ type }: Token) => type === "image" || type === "softbreak";

// Pictures that no text stands beside are figures, and the title of one is its caption.
markdown.core.ruler.push("figures", ({ tokens }) => {
  for (const [index, { type, children }] of tokens.entries()) {
    if (type !== "inline" || !children?.length || !children.every(isPictureOrBreak)) continue;
    const around = [tokens[index - 1], tokens[index + 1]].filter((token) => token !== undefined);
    if (!around.every((token) => token.type.startsWith("paragraph_"))) continue;
    for (const token of around) token.hidden = true;
    for (const child of children) child.meta = { isFigure: true };
  }
});

// A link to a document leads to where the site has it.
markdown.core.ruler.push("documents", ({ tokens, env }) => {
  // `toHtml` and `firstParagraph` alone parse, with the files as the environment.
  const { documents } = env as OwnFiles;
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = String(token.attrGet("href"));
    const name = linkedDocument(href) ?? "";
    const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
    if (document) token.attrSet("href", `${documentAddress(document)}${href.slice(name.length)}`);
  }
});

markdown.renderer.rules["image"] = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (!token) return "";
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
  const picture = pictureHtml(env as OwnFiles, String(token.attrGet("src")), alt);
  if (!token.meta?.isFigure || !picture) return picture;
  const title = token.attrGet("title");
  const caption = title ? `<figcaption>${escapeMarkup(String(title))}</figcaption>` : "";
  return `<figure>${picture}${caption}</figure>`;
};

const noOwnFiles: OwnFiles = { pictures: {}, documents: {} };

/** An owner's Markdown as HTML, with the pictures and documents of its site. */
export const toHtml = (text: string, { pictures, documents }: OwnFiles = noOwnFiles): string =>
  markdown.render(text, { pictures, documents });

/** The text of the first paragraph of an owner's Markdown, without its marks; empty where it has none. */
export function firstParagraph(text: string): string {
  const tokens = markdown.parse(text, { ...noOwnFiles });
  const start = tokens.findIndex(
    ({ type, level, hidden }) => type === "paragraph_open" && level === 0 && !hidden,
  );
  const pieces = (tokens[start + 1]?.children ?? []).filter(({ type }) => type !== "image");
  return start < 0
    ? ""
    : pieces.map(({ type, content }) => (type.endsWith("break") ? " " : content)).join("");
}
