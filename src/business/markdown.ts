import MarkdownIt, { type MarkdownIt as Parser } from "markdown-it";
import { readPageLink } from "./paths.ts";

/**
 * A link or a picture that a text shows: its address, as pages have it, and its line. Or what a person may
 * have meant as more than the text that it is shown as: the first of each kind.
 */
export type MarkdownTarget = { target: string; line: number } & (
  | { kind: "link" | PlainKind }
  | { kind: "picture"; alt: string }
);

/** What some read in Markdown, and no page here does. */
const plainPatterns = {
  html: /<\/?[a-z][^<>]*>|<!--/i,
  footnote: /\[\^[^\]\s]+\]/,
  "unsafe link": /\]\(\s*<?(?:javascript|vbscript|data|file):/i,
} as const;
export type PlainKind = keyof typeof plainPatterns;

// The names of an object are those of its type.
const plainKinds = Object.keys(plainPatterns) as PlainKind[];

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
  // Most texts have neither, and to parse them would take as long as to render them.
  if (!/[[<]/.test(text)) return [];
  const targets: MarkdownTarget[] = [];
  const plain = new Map<PlainKind, MarkdownTarget>();
  let firstLine = 1;
  for (const { map, children } of parser.parse(text, {})) {
    // A cell of a table has the line of its row.
    if (map) firstLine = map[0] + 1;
    let breaks = 0;
    for (const token of children ?? []) {
      if (/break$/.test(token.type)) breaks++;
      if (token.type === "text")
        for (const found of findPlain(token.content, firstLine + breaks))
          if (!plain.has(found.kind)) plain.set(found.kind, found);
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
  return [...targets, ...plain.values()];
}

const findPlain = (text: string, line: number) =>
  plainKinds.flatMap((kind) => {
    const [target] = plainPatterns[kind].exec(text) ?? [];
    return target === undefined ? [] : [{ kind, target, line }];
  });
