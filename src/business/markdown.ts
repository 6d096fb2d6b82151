import MarkdownIt, { type MarkdownIt as Parser } from "markdown-it";
import { readPageLink } from "./paths.ts";

/** A link or a picture that a text shows: its address, as pages have it, and its line. */
export type MarkdownTarget = { target: string; line: number } & (
  | { kind: "link" }
  | { kind: "picture"; alt: string }
);

/** Makes a parser of owners' texts: the checks and the pages see the same links and pictures in one. */
export function createMarkdown(): Parser {
  // Owner text is inert: no HTML, and markdown-it itself refuses javascript: and data: links.
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
  // Of two spellings of a path in Unicode, hosts know the one that pages have.
  const { normalizeLink } = markdown;
  markdown.normalizeLink = (link) => normalizeLink(readPageLink(link));
  return markdown;
}

/** Notes on which line of its paragraph each link and picture begins; markdown-it knows paragraphs alone. */
class PlacedInline extends MarkdownIt.StateInline {
  #line = 0;
  #counted = 0;

  override push(...args: Parameters<InstanceType<typeof MarkdownIt.StateInline>["push"]>) {
    const token = super.push(...args);
    for (; this.#counted < this.pos; this.#counted++) if (this.src[this.#counted] === "\n") this.#line++;
    token.map = [this.#line, this.#line + 1];
    return token;
  }
}

const parser = createMarkdown();
parser.inline.State = PlacedInline;
// What changes words alone changes no target.
parser.core.ruler.enableOnly(["normalize", "block", "inline"]);

/** Lists the links and pictures that a text shows, in their order; what code shows is none. */
export function markdownTargets(text: string): MarkdownTarget[] {
  const targets: MarkdownTarget[] = [];
  let firstLine = 1;
  for (const { map, children } of parser.parse(text, {})) {
    // A cell of a table has the line of its row.
    if (map) firstLine = map[0] + 1;
    for (const token of children ?? []) {
      const line = firstLine + (token.map?.[0] ?? 0);
      if (token.type === "link_open")
        targets.push({ kind: "link", target: String(token.attrGet("href")), line });
      if (token.type === "image")
        targets.push({
          kind: "picture",
          target: String(token.attrGet("src")),
          line,
          alt: token.content.trim(),
        });
    }
  }
  return targets;
}
